// What a position and its moves are worth, and why, in the command line's words.
(() => {
  "use strict";
  const morpion = (globalThis.morpion ??= {});
  const { say } = morpion;
  /** The most squares of a board on which a proof of a win is shown to the end. */
  const WHOLE_PROOFS = 9;
  const other = (player) => (player === "X" ? "O" : "X");

  /** What is to be said of a game that is solved. */
  morpion.analysisOf = (game) => {
    const { tables, board, verdict } = game;
    /** What the position is worth to who moves, or the verdict where the game is over. */
    const summary = (code) => {
      const player = tables.verdict(code).next_player;
      if (!player) return verdict.sentence(code);
      const { value, remoteness: plies } = tables.evaluation(code);
      if (value === "win") return say("analysis-wins", { player, plies });
      return value === "draw" ? say("analysis-draws", { player, plies }) : say("analysis-loses", { player, plies });
    };

    /** A value and its remoteness in two characters: `W4`. */
    const short = ({ value, remoteness }) => {
      const letters = { win: say("letter-win"), draw: say("letter-draw"), loss: say("letter-loss") };
      return letters[value] + remoteness;
    };

    const listed = (numbers) => ({ count: numbers.length, lines: morpion.list(numbers.map(verdict.line)) });
    const squares = (numbers) => ({ count: numbers.length, squares: morpion.list(numbers.map(board.square)) });

    /** What a move does, in a few words each. */
    function facts(code, { square, facts: what }) {
      const player = tables.verdict(code).next_player;
      const said = game.isMisere ? factsInMisere(player, what) : factsOfLines(player, what);
      const after = board.with(code, square, player);
      return tables.verdict(after).status === "draw" ? [...said, say("fact-fills-the-board")] : said;
    }

    /** The facts of a game in which lines win. */
    function factsOfLines(player, what) {
      if (what.completes.length > 0) return [say("fact-completes", listed(what.completes))];
      const said = [];
      if (what.blocks.length > 0) said.push(say("fact-blocks", listed(what.blocks)));
      if (what.forced) said.push(say("fact-forced"));
      if (what.fork) said.push(say("fact-fork", { lines: listed(what.threatens).lines }));
      else if (what.threatens.length > 0) said.push(say("fact-threatens", listed(what.threatens)));
      if (what.takes_forks.length > 0) {
        said.push(say("fact-takes-forks", { other: other(player), ...squares(what.takes_forks) }));
      }
      return said;
    }

    /** The facts of a game in which lines lose. */
    function factsInMisere(player, what) {
      if (what.completes.length > 0) return [say("fact-completes-and-loses", listed(what.completes))];
      const said = [];
      if (what.blocks.length > 0) said.push(say("fact-spares", { other: other(player), ...listed(what.blocks) }));
      if (what.forced) said.push(say("fact-forced"));
      if (what.avoids.length > 0) said.push(say("fact-avoids", { player, ...squares(what.avoids) }));
      return said;
    }

    /**
     * The tree of a proof: what `player` does against every move of the opponent, until the game ends or a ply is reached.
     * A node has the code of its position and its branches: each the move, and the node after it.
     */
    function node(code, proof) {
      const mover = tables.verdict(code).next_player;
      const isCut = board.ply(code) >= proof.lastPly && mover !== proof.player;
      let moves = isCut ? [] : tables.moves(code);
      if (mover === proof.player) {
        const square = tables.proofMove(code, proof);
        moves = moves.filter((move) => move.square === square);
      }
      const branches = moves.map((move) => ({ move, node: node(board.with(code, move.square, mover), proof) }));
      return { code, mover, branches, isCut: isCut && mover !== null };
    }

    const isCut = (node) => node.isCut || node.branches.some((branch) => isCut(branch.node));

    /** What proves the value of a position: one claim where a player forces a line, two where neither does. */
    function proofs(code) {
      const mover = tables.verdict(code).next_player;
      if (!mover) return [];
      const opponent = other(mover);
      const { value } = tables.evaluation(code);
      const cut = board.ply(code) + 2;
      const forced = (player) => ({ player, wins: true, lastPly: board.squares > WHOLE_PROOFS ? cut : board.squares });
      const held = (player) => ({ player, wins: false, lastPly: cut });
      if (value === "win")
        return [{ claim: say("explain-forces", { player: mover, other: opponent }), ...forced(mover) }];
      if (value === "loss")
        return [{ claim: say("explain-forces", { player: opponent, other: mover }), ...forced(opponent) }];
      return [
        { claim: say("explain-cannot-win", { player: mover, other: opponent }), ...held(opponent) },
        { claim: say("explain-holds", { player: mover, other: opponent }), ...held(mover) },
      ];
    }

    /** Branches in groups: those that the same answer punishes at once stand together, at the end. */
    function groups(branches) {
      const groups = [];
      for (const branch of branches) {
        const alike = groups.find(([first]) => isPunishedAlike(first, branch));
        if (alike) alike.push(branch);
        else groups.push([branch]);
      }
      return [...groups.filter((group) => group.length === 1), ...groups.filter((group) => group.length > 1)];
    }

    function isPunishedAlike(one, another) {
      const answers = [one, another].map((branch) =>
        branch.node.branches.length === 1 ? branch.node.branches[0].move : null,
      );
      if (!answers[0] || !answers[1]) return false;
      const completed = answers.map((answer) => answer.facts.completes.join());
      return answers[0].square === answers[1].square && completed[0] !== "" && completed[0] === completed[1];
    }

    /** The lines of a tree, in words: the text, how deep it stands, the board after the (first) move, its square, and the lines below. */
    function lines(node, depth = 0) {
      return groups(node.branches).map((alike) => {
        const squares = alike.map((branch) => board.square(branch.move.square)).join(" ");
        const because = alike.length === 1 ? facts(node.code, alike[0].move) : [];
        const reason = because.length > 0 ? say("explain-because", { facts: because.join(", ") }) : "";
        return {
          text: `${node.mover} ${squares}${reason}`,
          depth,
          code: alike[0].node.code,
          square: alike[0].move.square,
          below: lines(alike[0].node, depth + 1),
        };
      });
    }

    /** Why a position is worth what it is: claims, each with the lines that prove it, and whether games go on from there. */
    const explanation = (code) =>
      proofs(code).map((proof) => {
        const root = node(code, proof);
        return { claim: proof.claim, lines: lines(root), isCut: isCut(root) };
      });

    return { summary, short, explanation };
  };
  morpion.analysis = morpion.analysisOf(morpion.games.standard);
})();
