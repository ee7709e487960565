"""`morpion serve` under the load of `wrk`: no error, and no memory that stays. MORPION names the program."""

import os
import pathlib
import re
import signal
import subprocess
import tempfile
import unittest

POSITIONS = ["XO-/---/---", "XXX/OO-/---", "XXO/-O-/X--", "XOX/XOO/OXX"]
BOARDS = [*POSITIONS, "XXX/OOO/---"]

# Both routes are asked in turn for so long, so often: less than half a minute together.
SECONDS = 4
ROUNDS = 3

# What the server may hold more than after the first round, in KiB: pages that the system has not taken back.
SLACK = 4096

POST = "wrk.format('POST', nil, { ['Content-Type'] = 'application/json' }, texts[turn])"
GET = "wrk.format('GET', wrk.path .. '?' .. texts[turn])"


def script(texts, request):
    """What makes `wrk` send these texts in turn."""
    lines = ", ".join(f"'{text}'" for text in texts)
    return (
        f"local texts = {{ {lines} }}\nlocal turn = 0\n"
        f"function request()\n  turn = turn % #texts + 1\n  return {request}\nend\n"
    )


class Load(unittest.TestCase):
    def setUp(self):
        command = [os.environ["MORPION"], "serve", "--listen", "127.0.0.1:0"]
        self.server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.addCleanup(self.server.stdout.close)
        self.addCleanup(self.server.wait)
        self.addCleanup(self.server.kill)
        self.url = self.server.stdout.readline().strip()

    def memory(self):
        """What the server holds, in KiB."""
        status = pathlib.Path(f"/proc/{self.server.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])

    def load(self, path, lua):
        """How many requests a second are answered, all with success."""
        with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
            file.write(lua)
            file.flush()
            wrk = ["wrk", "-t1", "-c64", f"-d{SECONDS}s", "-s", file.name, self.url + path]
            text = subprocess.run(wrk, check=True, capture_output=True, text=True).stdout
        self.assertNotIn("Socket errors", text)
        self.assertNotIn("Non-2xx", text)
        return float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])

    def test_no_error_under_load_and_no_memory_that_stays(self):
        check = script([f'{{"board":"{board}"}}' for board in BOARDS], POST)
        analyze = script([f"board={board}" for board in POSITIONS], GET)
        before = self.memory()
        speeds, memory = {"api/check": 0, "api/analyze": 0}, []
        for _ in range(ROUNDS):
            for path, lua in (("api/check", check), ("api/analyze", analyze)):
                speeds[path] = max(speeds[path], self.load(path, lua))
            memory.append(self.memory())
        for path, speed in speeds.items():
            print(f"/{path}: {speed:.0f} requests a second")
        print(f"memory: {before} KiB before, {memory[0]} KiB after a round, {memory[-1]} KiB after {ROUNDS}")
        self.assertLess(memory[-1], memory[0] + SLACK)
        self.server.send_signal(signal.SIGTERM)
        self.assertEqual(self.server.wait(), 0)


if __name__ == "__main__":
    unittest.main()
