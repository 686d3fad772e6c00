"""Reads businesses and labelled terms, splits them by business, and makes batches."""

import hashlib
import json
import random
from collections import defaultdict
from dataclasses import dataclass, replace
from pathlib import Path

import torch
from tokenizers import Tokenizer

from .augment import disturb_term
from .limits import LimitWriter
from .network import CLASSES

START_ID, PAD_ID = 0, 1
MAX_PROFILE_TOKENS = 256
MAX_TERM_TOKENS = 32
HELD_OUT_PER_MILLE = 60
# Businesses of these batches may be pairs, "…a" and "…b", which share many terms.
PAIRED = ("t17", "t18", "m", "k")


@dataclass
class Business:
    """A profile with its labelled terms: (text, class index, marked hard, reason)."""

    id: str
    name: str
    type: str
    language: str
    description: str
    terms: list[tuple[str, int, bool, str]]


def read_businesses(folder: Path) -> list[Business]:
    """Reads every `*businesses.jsonl` of the folder with its terms file."""
    found: dict[str, Business] = {}
    for path in sorted(folder.glob("*businesses.jsonl")):
        for row in map(json.loads, path.read_text("utf-8").splitlines()):
            found[row["id"]] = Business(row["id"], row["name"], row["type"], row["language"],
                                        row["description"], [])
    for path in sorted(folder.glob("*terms.jsonl")):
        for row in map(json.loads, path.read_text("utf-8").splitlines()):
            found[row["business"]].terms.append(
                (row["term"], CLASSES.index(row["label"]), bool(row.get("hard")),
                 row.get("reason") or ""))
    return list(found.values())


def is_held_out(business_id: str) -> bool:
    """True for about 6 % of businesses, by hash. Both halves of a contrastive pair get the same result."""
    stem = business_id.rstrip("ab") if business_id.startswith(PAIRED) else business_id
    return int(hashlib.sha256(stem.encode()).hexdigest(), 16) % 1000 < HELD_OUT_PER_MILLE


def profile_text(business: Business) -> str:
    """Returns the profile as the model reads it. The shipped classifier builds the same text."""
    return f"{business.name} . {business.type.replace('-', ' ')} . {business.description}"


def profile_ids(tokenizer: Tokenizer, text: str) -> list[int]:
    return [START_ID] + tokenizer.encode(text).ids[: MAX_PROFILE_TOKENS - 1]


def term_ids(tokenizer: Tokenizer, text: str) -> list[int]:
    """Adds no start token: terms have five tokens on average, so a start token would cost a sixth of the time."""
    return tokenizer.encode(text).ids[:MAX_TERM_TOKENS] or [START_ID]


def pad(rows: list[list[list[int]]]):
    """Pads ragged ids [G][N][T]. Returns a tensor and its mask; a missing sequence gets one pad token."""
    count, length = max(map(len, rows)), max(len(s) for r in rows for s in r)
    ids = torch.full((len(rows), count, length), PAD_ID)
    mask = torch.zeros((len(rows), count, length), dtype=torch.bool)
    for g, row in enumerate(rows):
        for n, sequence in enumerate(row):
            ids[g, n, : len(sequence)] = torch.tensor(sequence)
            mask[g, n, : len(sequence)] = True
    mask[:, :, 0] = True
    return ids, mask


@dataclass
class Group:
    """Some terms of one business with similar length."""

    profile: list[int]
    terms: list[list[int]]
    labels: list[int]
    reasons: list[str]


def collate(groups: list[Group]):
    """Returns profile ids and mask, term ids and mask, and labels [G, N] (-100 for padding)."""
    profiles = pad([[g.profile] for g in groups])
    terms = pad([g.terms for g in groups])
    labels = torch.full(terms[0].shape[:2], -100)
    for i, group in enumerate(groups):
        labels[i, : len(group.labels)] = torch.tensor(group.labels)
    return *profiles, *terms, labels


def far_businesses(businesses: list[Business], vectors: torch.Tensor) -> dict[str, list[int]]:
    """Returns for each business the indices of the less similar half, which belong to other trades."""
    unit = torch.nn.functional.normalize(vectors - vectors.mean(0), dim=-1)
    order = (unit @ unit.T).argsort(dim=-1)
    half = len(businesses) // 2
    return {b.id: order[i, :half].tolist() for i, b in enumerate(businesses)}


class TrainingBatches:
    """Makes the batches of an epoch. The same seed gives the same batches."""

    def __init__(self, businesses, tokenizer, far, group_size=48, groups=8, foreign_share=0.08):
        self.businesses, self.tokenizer, self.far = businesses, tokenizer, far
        self.group_size, self.groups, self.foreign_share = group_size, groups, foreign_share
        self.limits = LimitWriter(businesses)

    def epoch(self, seed: int):
        """Returns shuffled batches of groups, with new noise in every epoch."""
        rng = random.Random(seed)
        groups = []
        for business in self.businesses:
            groups += self._groups_of(business, rng)
        rng.shuffle(groups)
        pool = self.groups * 60
        batches = []
        for start in range(0, len(groups), pool):
            chunk = sorted(groups[start : start + pool], key=lambda g: len(g.terms[-1]))
            batches += [chunk[i : i + self.groups] for i in range(0, len(chunk), self.groups)]
        rng.shuffle(batches)
        return batches

    def _groups_of(self, business: Business, rng: random.Random) -> list[Group]:
        description, terms = self.limits.vary(business, rng)
        profile = profile_ids(self.tokenizer, profile_text(replace(business, description=description)))
        rows = [(disturb_term(t, rng), label, reason) for t, label, _, reason in terms]
        rows += self._foreign_terms(business, rng)
        ids = [(term_ids(self.tokenizer, term), label, reason) for term, label, reason in rows]
        ids.sort(key=lambda row: len(row[0]) + rng.random())
        return [Group(profile, *map(list, zip(*ids[i : i + self.group_size])))
                for i in range(0, len(ids), self.group_size)]

    def _foreign_terms(self, business: Business, rng: random.Random):
        """Returns wanted terms of an unrelated business, which are irrelevant here. Skips short terms as ambiguous."""
        out = []
        for _ in range(round(self.foreign_share * len(business.terms))):
            other = self.businesses[rng.choice(self.far[business.id])]
            term, label, *_ = rng.choice(other.terms)
            if label == 0 and len(term.split()) > 1 and other.name.lower() not in term:
                out.append((disturb_term(term, rng), CLASSES.index("irrelevant"), ""))
        return out


def evaluation_groups(businesses, tokenizer, group_size=64):
    """Returns groups in file order for scoring, with the source term of each row."""
    groups, rows = [], []
    for business in businesses:
        profile = profile_ids(tokenizer, profile_text(business))
        by_length = defaultdict(list)
        for term, label, hard, _ in business.terms:
            by_length[len(term_ids(tokenizer, term))].append((term, label, hard))
        flat = [t for length in sorted(by_length) for t in by_length[length]]
        for i in range(0, len(flat), group_size):
            part = flat[i : i + group_size]
            groups.append(Group(profile, [term_ids(tokenizer, t) for t, _, _ in part],
                                [l for _, l, _ in part], []))
            rows.append([(business, t, l, h) for t, l, h in part])
    return groups, rows
