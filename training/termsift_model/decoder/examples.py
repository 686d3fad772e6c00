"""Reads all labelled terms with their kinds and makes the rows of a training step."""

import json
import random
import re
from pathlib import Path

from tokenizers import Tokenizer

from ..augment import disturb_term
from ..dataset import Business, is_held_out, read_businesses
from ..limits import LimitWriter
from ..read_sources import read_source
from .network import CLASSES, KINDS
from .profiles import draw_text, name_answers, name_rivals, read_long_texts, with_description, RIVALS, ANSWERS

MAX_PROFILE_TOKENS, MAX_TERM_TOKENS = 480, 24
BOS = 2
TERMS_A_ROW = 56
FOREIGN_SHARE = 0.05
KIND = re.compile(r"^\[([a-z-]+)\]\s*")


def profile_ids(tokenizer: Tokenizer, business: Business) -> list[int]:
    """Returns the shared prefix of a business's terms. The shipped classifier builds the same text."""
    text = f"Business: {business.name}. Type: {business.type.replace('-', ' ')}. {business.description}"
    end = tokenizer.encode("\nSearch terms:\n", add_special_tokens=False).ids
    ids = tokenizer.encode(text, add_special_tokens=False).ids
    return [BOS] + ids[: MAX_PROFILE_TOKENS - 1 - len(end)] + end


def term_ids(tokenizer: Tokenizer, term: str) -> list[int]:
    """Returns a space, the term and the line end, which the heads read."""
    *ids, end = tokenizer.encode(f" {term}\n", add_special_tokens=False).ids
    return ids[: MAX_TERM_TOKENS - 1] + [end]


def read_real_shape(folder: Path) -> list[Business]:
    """Reads the businesses of `r*.txt`. A reason keeps its kind in brackets if the source has one."""
    found = []
    for path in sorted(folder.glob("r*.txt")):
        businesses, terms = read_source(path.read_text("utf-8"))
        rows = {b["id"]: Business(b["id"], b["name"], b["type"], b["language"], b["description"], []) for b in businesses}
        for row in terms:
            rows[row["business"]].terms.append((row["term"], CLASSES.index(row["label"]), False, row.get("reason", "")))
        found += rows.values()
    return found


def read_kinds(path: Path) -> dict[str, list[int]]:
    """Returns the kinds of each reason text, the most frequent first."""
    rows = (line.rsplit("\t", 1) for line in path.read_text("utf-8").splitlines() if "\t" in line)
    return {text: [KINDS.index(k) for k in kinds.split(",") if k in KINDS] for text, kinds in rows}


def kinds_of(reason: str, kinds: dict[str, list[int]]) -> list[int]:
    bracket = KIND.match(reason)
    if bracket:
        return [KINDS.index(bracket[1])] if bracket[1] in KINDS else []
    return kinds.get(reason, [])


class Data:
    """All data for training and model choice, split by whole businesses."""

    def __init__(self, folder: Path):
        self.kinds = read_kinds(folder / "reason-kinds.tsv")
        self.texts = read_long_texts(folder / "real-shape" / "profiles.jsonl")
        real, old = read_real_shape(folder / "real-shape"), read_businesses(folder)
        self.held_out_real = [b for b in real if is_held_out(b.id)]
        self.held_out_old = [b for b in old if is_held_out(b.id)]
        self.real = [b for b in real if not is_held_out(b.id)]
        self.old = [b for b in old if not is_held_out(b.id)]

    def with_long_text(self, businesses: list[Business], which: str) -> list[Business]:
        texts = getattr(self.texts, which)
        return [with_description(b, texts[b.id]) for b in businesses if b.id in texts]


class Rows:
    """An endless source of rows (profile ids, term ids, labels, kinds), drawn anew in each pass."""

    def __init__(self, data: Data, tokenizer: Tokenizer, seed: int, real_share=0.65):
        self.data, self.tokenizer, self.rng, self.real_share = data, tokenizer, random.Random(seed), real_share
        self.limits = LimitWriter(data.real + data.old)
        self.queues: dict[str, list] = {"real": [], "old": []}
        self.passes = {"real": 0, "old": 0}
        self.firms = self._names_of_firms()

    def _names_of_firms(self) -> dict[str, list[str]]:
        firm = KINDS.index("firm")
        return {b.id: [t[0] for t in b.terms if t[1] and kinds_of(t[3], self.data.kinds)[:1] == [firm]
                       and len(t[0].split()) <= 3] for b in self.data.real + self.data.old}

    def step(self, rows: int):
        """Returns this number of rows: a fixed share from businesses in the shape of real reports, the rest from the older
        ones.
        """
        return [self._next("real" if self.rng.random() < self.real_share else "old") for _ in range(rows)]

    def _next(self, name: str):
        if not self.queues[name]:
            self.passes[name] += 1
            chunks = [(b, part) for b in getattr(self.data, name) for part in self._parts(b)]
            self.rng.shuffle(chunks)
            self.queues[name] = chunks
        business, terms = self.queues[name].pop()
        return self._row(business, terms)

    def _parts(self, business: Business):
        terms = list(business.terms)
        self.rng.shuffle(terms)
        count = max(1, round(len(terms) / TERMS_A_ROW))
        return [terms[i::count] for i in range(count)]

    def _row(self, business: Business, terms):
        rng = self.rng
        text = draw_text(business, self.data.texts, rng)
        part = with_description(business, text)
        part.terms = terms
        text, terms = self.limits.vary(part, rng)
        firms = self.firms[business.id]
        if firms and rng.random() < RIVALS:
            other = self.firms[rng.choice(list(self.firms))]
            text = f"{text} {name_rivals(business, firms, other, rng)}"
        if rng.random() < ANSWERS:
            answers, given = name_answers(business, business.terms, rng)
            text, terms = f"{text} {answers}", [t for t in terms if t[0] not in given] or terms
        rows = [(disturb_term(t, rng), label, kinds_of(reason, self.data.kinds) if label else [])
                for t, label, _, reason in terms]
        rows += self._foreign(business, len(rows))
        profile = profile_ids(self.tokenizer, with_description(business, text))
        return (profile, [term_ids(self.tokenizer, t) for t, _, _ in rows], [label for _, label, _ in rows],
                [kinds for _, _, kinds in rows])

    def _foreign(self, business: Business, count: int):
        """Returns wanted terms of a business of another type, which are irrelevant here."""
        out = []
        for _ in range(round(FOREIGN_SHARE * count)):
            other = self.rng.choice(self.data.real + self.data.old)
            term, label, *_ = self.rng.choice(other.terms)
            if label == 0 and other.type != business.type and len(term.split()) > 2 and other.name.lower() not in term:
                out.append((term, CLASSES.index("irrelevant"), []))
        return out
