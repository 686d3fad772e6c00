"""Writes packages/classifier/words/words.txt.br: words that occur in the training texts of at least three businesses, and
the words for trades and shops of trades.txt, which stand in many business names.

Each line has a language code or "trades", a tab, and words without accents. The lists separate ordinary words from
business names. They come from this project's own data (training/data) and have its licence.

python training/words/build_words.py
"""

import collections
import json
import pathlib
import re
import unicodedata

import brotli

ROOT = pathlib.Path(__file__).parents[2]
DATA = ROOT / "training/data"
TRADES = pathlib.Path(__file__).parent / "trades.txt"
OUTPUT = ROOT / "packages/classifier/words/words.txt.br"
FOLDED = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l"}
LETTERS_MIN = 4
BUSINESSES_MIN = 3


def fold_words(text):
    text = "".join(FOLDED.get(letter, letter) for letter in text.lower())
    plain = "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))
    return re.findall(r"[^\W_]+", plain)


def read_lines(path):
    return (json.loads(line) for line in path.open(encoding="utf8"))


def read_texts():
    """Yields (business, its language, the words of its name, one of its texts)."""
    known = {}
    for kind in ("", "hand-"):
        for row in read_lines(DATA / f"{kind}businesses.jsonl"):
            known[row["id"]] = (row["id"], row["language"], set(fold_words(row["name"])))
            yield *known[row["id"]], row["description"]
        for row in read_lines(DATA / f"{kind}terms.jsonl"):
            yield *known[row["business"]], row["term"]
    for path in sorted((DATA / "real-shape").glob("r*.txt")):
        business = None
        for line in path.read_text(encoding="utf8").splitlines():
            if line.startswith("@"):
                key, name, _, language, description = (part.strip() for part in line[1:].split("|", 4))
                business = known[key] = (key, language, set(fold_words(name)))
                yield *business, description
            elif line.strip():
                yield *business, line.split(":", 1)[-1]
    for row in read_lines(DATA / "real-shape/profiles.jsonl"):
        for text in (row.get("a"), row.get("b")):
            if text:
                yield *known[row["id"]], text


def main():
    users = collections.defaultdict(lambda: collections.defaultdict(dict))
    for business, language, name, text in read_texts():
        for word in fold_words(text):
            users[language][word][business] = word in name
    lines = []
    for language, words in sorted(users.items()):
        kept = sorted(
            word
            for word, own in words.items()
            if len(word) >= LETTERS_MIN
            and len(own) >= BUSINESSES_MIN
            and not word.isdigit()
            # A name that two businesses share is still a name.
            and sum(own.values()) * 2 <= len(own)
        )
        lines.append(f"{language}\t{' '.join(kept)}")
    trades = {word for word in fold_words(TRADES.read_text(encoding="utf8")) if len(word) >= LETTERS_MIN}
    lines.append(f"trades\t{' '.join(sorted(trades))}")
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_bytes(brotli.compress("\n".join(lines).encode("utf8"), quality=11))


if __name__ == "__main__":
    main()
