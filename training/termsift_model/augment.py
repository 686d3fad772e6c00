"""Noise that real search terms have: typos, missing spaces, another word order, "ue" for "ü"."""

import random

TYPO, JOINED, REORDERED, SPELT_OUT = 0.08, 0.03, 0.05, 0.06
# Typed on a foreign keyboard, or in Switzerland; accents are folded by the tokenizer, these are not.
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
MIN_TYPO_LETTERS = 5


def _typo(word: str, rng: random.Random) -> str:
    """Swaps, drops or doubles one inner letter; the first letter is nearly always typed right."""
    at = rng.randrange(1, len(word) - 1)
    kind = rng.randrange(3)
    if kind == 0:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if kind == 1:
        return word[:at] + word[at + 1 :]
    return word[:at] + word[at] + word[at:]


def disturb_term(term: str, rng: random.Random) -> str:
    """Returns the term as a hasty person might type it; most terms stay as they are."""
    if rng.random() < SPELT_OUT:
        term = term.translate(UMLAUTS)
    words = term.split()
    if len(words) > 1 and rng.random() < REORDERED:
        at = rng.randrange(1, len(words))
        words = words[at:] + words[:at]
    if rng.random() < TYPO:
        long_words = [i for i, w in enumerate(words) if len(w) >= MIN_TYPO_LETTERS and w.isalpha()]
        if long_words:
            chosen = rng.choice(long_words)
            words[chosen] = _typo(words[chosen], rng)
    if len(words) > 1 and rng.random() < JOINED:
        at = rng.randrange(len(words) - 1)
        words[at : at + 2] = [words[at] + words[at + 1]]
    return " ".join(words)
