"""Trims the base vocabulary to the seven languages, in lower case and without accents.

Searchers type in lower case and often without accents, but the base model's pieces are "Leeds" or "Zürich". Case and
accent variants of a piece are merged into one folded piece. Its embedding is the mean of the variants, weighted by
probability; its score is the log of the summed probability. So a lower-case brand or town keeps its meaning from the
base model and needs fewer tokens.
"""

import unicodedata
from collections import defaultdict

import numpy as np
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

from .base_weights import BaseWeights

SPECIAL_PIECES = ["<s>", "<pad>", "</s>", "<unk>"]
UNKNOWN_ID = 3
# Letters of en, de, fr, es, pt, it, nl, then digits and the signs of search terms.
ALPHABET = set(
    "abcdefghijklmnopqrstuvwxyz0123456789▁àâäæçéèêëîïíìôœùûüúÿñáóòõãßªº’'\"-.,:;!?&+/%€$£@#*()|_"
)


def fold(text: str) -> str:
    """Returns a text in lower case without accents, like the tokenizer's normaliser."""
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if unicodedata.category(c) != "Mn").lower()


def trim_vocabulary(base: BaseWeights, size: int) -> tuple[list[tuple[str, float]], np.ndarray]:
    """Returns the folded pieces with scores, the most probable first, and their embeddings.

    `size` limits the vocabulary. Every character of the alphabet is kept, so no Latin text becomes unknown. Other
    scripts become <unk>.
    """
    embeddings = base.tensors["emb.word"].reshape(-1, base.hidden)
    variants = defaultdict(list)
    for index, piece in enumerate(base.pieces[:-1]):
        if index >= len(SPECIAL_PIECES) and all(c in ALPHABET for c in piece.lower()):
            folded = fold(piece)
            if folded and " " not in folded:
                variants[folded].append(index)
    score = {p: float(np.logaddexp.reduce(base.scores[v])) for p, v in variants.items()}
    ranked = sorted(variants, key=lambda p: (-(len(p) == 1 or p == "▁"), -score[p], p))
    kept = ranked[: size - len(SPECIAL_PIECES)]
    rows = [embeddings[i] for i in range(len(SPECIAL_PIECES))]
    for piece in kept:
        weights = np.exp(base.scores[variants[piece]] - score[piece])
        rows.append(weights @ embeddings[variants[piece]])
    pieces = [(p, 0.0) for p in SPECIAL_PIECES] + [(p, round(score[p], 4)) for p in kept]
    return pieces, np.stack(rows).astype(np.float32)


def make_tokenizer(pieces: list[tuple[str, float]]) -> Tokenizer:
    """Builds the Unigram tokenizer over folded pieces. The caller adds the special tokens."""
    tokenizer = Tokenizer(models.Unigram(pieces, unk_id=UNKNOWN_ID))
    tokenizer.normalizer = normalizers.Sequence(
        [normalizers.NFKD(), normalizers.StripAccents(), normalizers.Lowercase()]
    )
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.WhitespaceSplit(),
            pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always"),
        ]
    )
    return tokenizer
