"""Trims the word table to the pieces that the seven languages and the training texts need."""

import json
import re
from collections import Counter
from pathlib import Path

from tokenizers import Tokenizer

# Number of frequent words per language (wordfreq 3). The other counts say how many of these also occur at the start of
# a line or capitalised.
WORDS = {"en": 36_000, "de": 26_000, "fr": 20_000, "es": 20_000, "it": 18_000, "pt": 18_000, "nl": 18_000}
AT_START, CAPITALISED = 5_000, 7_000
WORD = re.compile(r"[a-zà-öø-ÿœß'’0-9-]+")
ALWAYS = ("<pad>", "<eos>", "<bos>", "<unk>", *(f"<0x{n:02X}>" for n in range(256)))
NEVER = 1 << 60


def language_texts() -> list[str]:
    from wordfreq import top_n_list
    texts = []
    for language, count in WORDS.items():
        words = [w for w in top_n_list(language, count) if WORD.fullmatch(w)]
        texts += [f" {w}" for w in words] + words[:AT_START] + [f" {w.capitalize()}" for w in words[:CAPITALISED]]
    return texts


def used_pieces(tokenizer: Tokenizer, texts: list[str]) -> set[int]:
    count = Counter()
    for start in range(0, len(texts), 5_000):
        for encoded in tokenizer.encode_batch(texts[start : start + 5_000], add_special_tokens=False):
            count.update(set(encoded.ids))
    return set(count)


def steps_to(piece: str, ranks: dict[tuple[str, str], int]) -> set[str]:
    """Returns the intermediate pieces that BPE needs to build this piece from single characters."""
    parts, found = list(piece), set(piece)
    while len(parts) > 1:
        rank, at = min((ranks.get((parts[i], parts[i + 1]), NEVER), i) for i in range(len(parts) - 1))
        if rank == NEVER:
            break
        parts[at : at + 2] = [parts[at] + parts[at + 1]]
        found.add(parts[at])
    return found


def trim(file: Path, texts: list[str]) -> tuple[dict, list[int]]:
    """Returns the trimmed tokenizer file and, for each new id in order, the id in the full word table."""
    tokenizer = json.loads(file.read_text("utf-8"))
    vocab, merges = tokenizer["model"]["vocab"], [tuple(m) for m in tokenizer["model"]["merges"]]
    pieces, ranks = {i: p for p, i in vocab.items()}, {m: n for n, m in enumerate(merges)}
    kept = used_pieces(Tokenizer.from_file(str(file)), texts) | {vocab[p] for p in ALWAYS if p in vocab}
    kept |= {vocab[p] for i in list(kept) for p in steps_to(pieces[i], ranks) if p in vocab}
    order = sorted(kept)
    names = {pieces[i] for i in order}
    tokenizer["model"]["vocab"] = {pieces[i]: n for n, i in enumerate(order)}
    tokenizer["model"]["merges"] = [list(m) for m in merges if m[0] in names and m[1] in names and "".join(m) in names]
    tokenizer["added_tokens"] = []
    tokenizer["post_processor"] = None
    return tokenizer, order
