"""A mail server for tests: it keeps what it is sent, and refuses by code the addresses that it was told to refuse."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Talk)
        self.mails: list[tuple[str, bytes]] = []
        self.refuses: dict[str, int] = {}
        self.refuses_data: dict[str, int] = {}
        self.hangs_up: set[str] = set()


class _Talk(socketserver.StreamRequestHandler):
    server: _Server

    def handle(self) -> None:
        to = ""
        self._say("220 here")
        while line := self.rfile.readline():
            word = line.decode().strip()
            verb = word.upper()
            if verb.startswith("RCPT"):
                to = word.partition("<")[2].partition(">")[0]
                if to in self.server.hangs_up:
                    return
                code = self.server.refuses.get(to, 250)
                self._say(f"{code} {'yes' if code == 250 else 'no'}")
            elif verb == "DATA":
                self._say("354 go on")
                data = b""
                while (line := self.rfile.readline()) not in (b".\r\n", b""):
                    data += line[1:] if line.startswith(b"..") else line
                code = self.server.refuses_data.get(to, 250)
                if code == 250:
                    self.server.mails.append((to, data))
                self._say(f"{code} {'kept' if code == 250 else 'no'}")
            elif verb == "QUIT":
                self._say("221 bye")
                return
            else:
                self._say("250 yes")

    def _say(self, line: str) -> None:
        self.wfile.write(line.encode() + b"\r\n")


@contextmanager
def mail_server() -> Iterator[_Server]:
    """A running server on a free port of this machine: `server_address`, `mails` as (recipient, bytes)."""
    with _Server() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
