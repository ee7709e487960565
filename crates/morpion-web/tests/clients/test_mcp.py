"""`morpion mcp`, asked by the official client. MORPION names the program."""

import asyncio
import json
import os
import unittest

import jsonschema
from mcp import Client, MCPError, StdioServerParameters

TOOLS = ["check_position", "analyze_position", "choose_move", "explain_position"]

# With the handshake of the older revisions of the protocol, and without any.
MODES = ["legacy", "auto"]


def server(*arguments, **environment):
    return StdioServerParameters(command=os.environ["MORPION"], args=["mcp", *arguments], env=environment)


def content(result):
    """What a call gives, which its text says again."""
    (block,) = result.content
    assert json.loads(block.text) == result.structured_content, block.text
    return result.structured_content


class Protocol(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        # A busy machine is slow, which is no news.
        asyncio.get_running_loop().slow_callback_duration = 60

    async def test_every_tool_gives_what_its_schema_says(self):
        # The client itself holds the results against the schemas, and refuses those that do not match.
        for mode in MODES:
            async with Client(server(), mode=mode) as client:
                tools = (await client.list_tools()).tools
                self.assertEqual([tool.name for tool in tools], TOOLS)
                for board in ["XO-/---/---", "XXX/OO-/---", "XOX/XOO/OXX", ["X--", "-O-", "---"]]:
                    for name in TOOLS:
                        result = await client.call_tool(name, {"board": board})
                        self.assertFalse(result.is_error, result)
                        content(result)

    async def test_an_impossible_board_is_a_verdict_but_no_position(self):
        async with Client(server()) as client:
            verdict = await client.call_tool("check_position", {"board": "XXX/OOO/---"})
            self.assertFalse(verdict.is_error)
            self.assertEqual(content(verdict)["reasons"], ["both_won", "x_won_wrong_count"])
            for name in TOOLS[1:]:
                refused = await client.call_tool(name, {"board": "XXX/OOO/---"})
                self.assertTrue(refused.is_error)
                self.assertEqual(content(refused), content(verdict))

    async def test_refusals_are_in_the_schemas_of_the_tools_too(self):
        # Some clients refuse what is not, errors included.
        async with Client(server()) as client:
            for tool in (await client.list_tools()).tools:
                for arguments in [{}, {"board": "XXX/OOO/---"}, {"board": "X0-/---/---"}, {"board": None, "x": 1}]:
                    result = await client.call_tool(tool.name, arguments)
                    jsonschema.validate(content(result), tool.output_schema)
                with self.assertRaises(jsonschema.ValidationError):
                    jsonschema.validate({"status": "well"}, tool.output_schema)

    async def test_what_a_position_is_worth_and_what_is_played(self):
        async with Client(server()) as client:
            analysis = content(await client.call_tool("analyze_position", {"code": 7}))
            self.assertEqual((analysis["value"], analysis["remoteness"], len(analysis["moves"])), ("win", 5, 7))
            seeded = {"board": "---/---/---", "level": "easy", "seed": 7}
            moves = [content(await client.call_tool("choose_move", seeded)) for _ in range(3)]
            self.assertEqual(moves, [moves[0]] * 3)
            explanation = content(await client.call_tool("explain_position", {"board": "XO-/---/---", "depth": 3}))
            self.assertEqual(explanation["value"], "win")

    async def test_bad_arguments_are_told_in_the_language_asked_for(self):
        languages = [
            (server(), "must be perfect, hard, medium or easy"),
            (server("--lang", "fr"), "doit être perfect, hard, medium ou easy"),
            (server(LANG="fr_FR.UTF-8"), "doit être perfect, hard, medium ou easy"),
            (server("--lang", "en", LANG="fr_FR.UTF-8"), "must be perfect, hard, medium or easy"),
        ]
        for parameters, words in languages:
            async with Client(parameters) as client:
                result = await client.call_tool("choose_move", {"board": "---/---/---", "level": "best"})
                self.assertTrue(result.is_error)
                (problem,) = content(result)["problems"]
                self.assertEqual((problem["kind"], problem["field"]), ("bad_value", "level"))
                self.assertIn(words, problem["message"])
                for name in TOOLS:
                    verdict = await client.call_tool(name, {"board": "X0-/---/---"})
                    self.assertTrue(verdict.is_error)
                    self.assertEqual(content(verdict)["problems"][0]["found"], "0")

    async def test_an_unknown_tool_is_an_error_of_the_protocol(self):
        for mode in MODES:
            async with Client(server(), mode=mode) as client:
                with self.assertRaises(MCPError) as refused:
                    await client.call_tool("solve_chess", {})
                self.assertEqual(refused.exception.error.code, -32602)

    async def test_many_calls_at_once(self):
        async with Client(server()) as client:
            await client.list_tools()
            calls = [client.call_tool("check_position", {"board": f"XO-/---/--{'XO-'[n % 3]}"}) for n in range(600)]
            verdicts = [content(result)["status"] for result in await asyncio.gather(*calls)]
            self.assertEqual(verdicts, ["in_progress", "impossible", "in_progress"] * 200)


if __name__ == "__main__":
    unittest.main()
