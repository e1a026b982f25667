#!/usr/bin/env python3
"""Plays a few hands at a Railbird server, by a very simple plan. All it knows is in docs/protocol.md.

    play.py ws://127.0.0.1:7777 --name Snowy --password 'correct horse' --hands 20
"""

import argparse
import json
import sys
import time

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

VERSION = 2


class Failed(Exception):
    """There is no point in going on."""


class Player:
    def __init__(self, options):
        self.options = options
        self.socket = None
        self.token = None  # lets us in again, once
        self.seq = 0  # the number of the last message
        self.is_lost = False  # something is missing, and everything was asked for again
        self.number = 0  # the number of our last request
        self.you = None  # our player's number
        self.stakes = []
        self.wallet = 0
        self.first_wallet = None
        self.table = None  # where we sit
        self.seat = None
        self.is_dealt_in = False
        self.is_leaving = False
        self.hands = 0
        self.won = 0
        self.actions = {}

    # Saying and hearing

    def say(self, message):
        if self.options.show:
            print(">", json.dumps(message))
        self.socket.send(json.dumps(message))

    def hear(self, timeout=60):
        try:
            text = self.socket.recv(timeout=timeout)
        except TimeoutError:
            raise Failed("nothing was heard for a minute")
        if self.options.show:
            print("<", text)
        return json.loads(text)

    def ask(self, command):
        """Asks for something to be done. Numbers must rise; act and show could do without."""
        self.number += 1
        self.say({"type": "do", "number": self.number, "command": command})

    # Coming in

    def enter(self):
        greeting = self.hear()
        if greeting["type"] != "greeting" or greeting["version"] != VERSION:
            raise Failed(f"this server speaks otherwise: {greeting}")
        who = {"version": VERSION, "name": self.options.name, "password": self.options.password}
        answer = None
        if self.token is not None:
            answer = self.try_to_enter({"type": "resume", "version": VERSION, "token": self.token})
        if answer is None:
            answer = self.try_to_enter({"type": "log_in", **who})
        if answer is None and greeting["registering"] != "closed":
            answer = self.try_to_enter({"type": "register", **who, "invitation": self.options.invitation})
        if answer is None:
            raise Failed("the server does not let us in")
        self.you = answer["you"]["player"]
        self.token = answer["you"]["token"]

    def try_to_enter(self, message):
        self.say(message)
        answer = self.hear()
        if answer["type"] == "welcome":
            return answer
        why = answer.get("why")
        print(f"{message['type']}: {why}", file=sys.stderr)
        if answer["type"] == "denied" and why["reason"] in ("too_many", "not_now"):
            time.sleep(why.get("wait", 1000) / 1000)
            return self.try_to_enter(message)
        return None

    # Playing

    def play(self):
        """Until we have left in good order; a connection that breaks is taken up again."""
        for _ in range(5):
            try:
                with connect(self.options.url, max_size=16 * 1024 * 1024) as self.socket:
                    self.seq = 0
                    self.is_lost = False
                    self.enter()
                    while not self.take(self.hear()):
                        pass
                    return
            except (ConnectionClosed, ConnectionError) as why:
                print(f"the connection broke: {why}", file=sys.stderr)
                time.sleep(1)
        raise Failed("the connection breaks again and again")

    def take(self, said):
        """Takes in something the server says; says whether we are done."""
        if said["type"] != "room":
            raise Failed(f"the server says {said}")
        news = said["news"]
        kind = news["type"]
        is_gap = said["seq"] != self.seq + 1
        self.seq = said["seq"]
        if kind in ("hello", "snapshot", "bye"):
            self.is_lost = False
        elif self.is_lost or is_gap:
            if not self.is_lost:
                self.say({"type": "snapshot"})
            self.is_lost = True
            return False
        if kind == "snapshot":
            return self.begin(news["snapshot"])
        if kind == "you":
            return self.about_us(news["change"])
        if kind == "table":
            self.sit(news["view"])
        elif kind == "change" and news["table"] == self.table:
            self.at_our_table(news["change"])
        elif kind == "refused":
            print(f"request {news['number']} was refused: {news['why']}", file=sys.stderr)
        elif kind == "bye":
            raise Failed(f"the server says good-bye: {news['why']}")
        return False

    def begin(self, snapshot):
        """Everything anew: what we knew before is void."""
        you = snapshot["you"]
        self.number = max(self.number, snapshot["last_request"])
        self.stakes = snapshot["lobby"]["stakes"]
        self.wallet = you["wallet"]
        if self.first_wallet is None:
            self.first_wallet = you["wallet"]
        self.table = None
        for view in snapshot["tables"]:
            self.sit(view)
        for kept in you["reservations"]:
            self.buy_in(kept)
        if self.table is not None or you["reservations"] or you["queues"]:
            return False
        if self.is_leaving:
            return True
        names = [stake["name"] for stake in self.stakes]
        if self.options.stake not in names:
            raise Failed(f"there is no {self.options.stake}; there are {', '.join(names)}")
        self.ask({"do": "join", "pool": names.index(self.options.stake), "tables": 1})
        return False

    def about_us(self, change):
        kind = change["type"]
        if kind == "wallet":
            self.wallet = change["balance"]
            # What we had comes back right after we left.
            return self.table is None and change["reason"] == "cash_out"
        elif kind == "reserved":
            self.buy_in(change)
        elif kind == "queued":
            print(f"waiting for a seat, in place {change['place']}")
        elif kind == "too_dear":
            raise Failed(f"a seat costs at least {euros(change['least'])}")
        elif kind == "left" and change["table"] == self.table:
            self.table = None
        return False

    def buy_in(self, kept):
        stake = self.stakes[kept["pool"]]
        self.ask(
            {
                "do": "buy_in",
                "table": kept["table"],
                "amount": kept["limits"]["min"],
                "entry": "post" if stake["may_post"] else "wait",
            }
        )

    def sit(self, view):
        if view["own_seat"] is None:
            return
        self.table, self.seat = view["table"], view["own_seat"]
        hand = view["hand"]
        self.is_dealt_in = hand is not None and not hand["is_over"] and self.seat in hand["dealt_in"]
        # We may have come back in the middle of a question to us.
        turn = hand and hand["turn"]
        if turn and turn["legal"]:
            self.act(hand["hand"], turn["turn"], turn["legal"], view["big_blind"])

    def at_our_table(self, change):
        kind = change["type"]
        if kind == "hand_started":
            self.is_dealt_in = self.seat in change["dealt_in"]
            if self.is_dealt_in and self.options.verbose:
                print(f"hand {change['hand']}")
        elif kind == "turn" and change["legal"]:
            big_blind = self.stakes[self.pool()]["big_blind"]
            self.act(change["hand"], change["turn"], change["legal"], big_blind)
        elif kind == "awarded" and change["seat"] == self.seat:
            self.won += 1
        elif kind == "hand_ended" and self.is_dealt_in:
            self.is_dealt_in = False
            self.hands += 1
            if self.hands >= self.options.hands and not self.is_leaving:
                self.is_leaving = True
                self.ask({"do": "leave", "tables": "all"})
        elif kind == "broke" and change["seat"] == self.seat and not self.is_leaving:
            amount = self.stakes[self.pool()]["min_buy_in"]
            self.ask({"do": "top_up", "table": self.table, "amount": amount})
        elif kind == "stands" and change["seat"] == self.seat and not self.is_leaving:
            # Too slow once, and one sits out.
            if "out" in change["standing"]:
                self.ask({"do": "return", "tables": "all", "entry": "wait"})

    def pool(self):
        names = [stake["name"] for stake in self.stakes]
        return names.index(self.options.stake)

    def act(self, hand, turn, legal, big_blind):
        """The plan: check where that is free, call what is small, fold to the rest."""
        if legal["to_call"] == 0:
            action = "check"
        elif legal["to_call"] <= 2 * big_blind:
            action = "call"
        else:
            action = "fold"
        self.actions[action] = self.actions.get(action, 0) + 1
        self.ask({"do": "act", "table": self.table, "hand": hand, "turn": turn, "action": action})


def euros(cents):
    return f"{cents / 100:.2f}"


def read_options():
    options = argparse.ArgumentParser(description="Plays a few hands at a Railbird server.")
    options.add_argument("url", help="such as ws://127.0.0.1:7777")
    options.add_argument("--name", required=True)
    options.add_argument("--password", required=True, help="of 8 to 128 bytes")
    options.add_argument("--invitation", help="where the server wants one for a new account")
    options.add_argument("--stake", default="NL10")
    options.add_argument("--hands", type=int, default=20)
    options.add_argument("--verbose", action="store_true", help="say which hand is played")
    options.add_argument("--show", action="store_true", help="print everything that is said")
    return options.parse_args()


def main():
    player = Player(read_options())
    try:
        player.play()
    except Failed as why:
        sys.exit(f"play.py: {why}")
    except OSError as why:
        sys.exit(f"play.py: {player.options.url} cannot be reached: {why}")
    chosen = ", ".join(f"{count} × {action}" for action, count in sorted(player.actions.items()))
    gained = player.wallet - player.first_wallet
    print(f"{player.hands} hands, won something in {player.won} pots: {chosen}")
    print(f"wallet {euros(player.first_wallet)} -> {euros(player.wallet)} ({gained / 100:+.2f})")
    if player.hands < player.options.hands:
        sys.exit("play.py: we had to leave before we had played all of them")


if __name__ == "__main__":
    main()
