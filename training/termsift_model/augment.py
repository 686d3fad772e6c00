"""Adds typical noise of real search terms: typos, missing spaces, another word order, "ue" for "ü"."""

import random

TYPO, JOINED, REORDERED, SPELT_OUT = 0.08, 0.03, 0.05, 0.06
# Spellings from foreign or Swiss keyboards. The tokenizer folds accents but not these spellings.
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
MIN_TYPO_LETTERS = 5


def _typo(word: str, rng: random.Random) -> str:
    """Swaps, drops or doubles one letter after the first. Searchers nearly always type the first letter right."""
    at = rng.randrange(1, len(word) - 1)
    kind = rng.randrange(3)
    if kind == 0:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if kind == 1:
        return word[:at] + word[at + 1 :]
    return word[:at] + word[at] + word[at:]


def disturb_term(term: str, rng: random.Random) -> str:
    """Returns the term as a hasty person might type it. Most terms stay unchanged."""
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
