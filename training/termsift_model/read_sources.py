"""Turns the hand-written lists in `data/source/*.txt` into the format of the other data.

A business is a line `@ id | name | type | language | description`. Each line below it lists terms of one kind: `keep:
a; b`, `neg <reason>: a; b` or `irr <reason>: a; b`.
"""

import json
import sys
from pathlib import Path

LABELS = {"keep": "keep", "neg": "negative", "irr": "irrelevant"}


def read_source(text: str) -> tuple[list[dict], list[dict]]:
    """Returns businesses and terms. Raises an error if a business lists a term twice."""
    businesses, terms, seen = [], [], set()
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("@"):
            fields = [part.strip() for part in line[1:].split("|")]
            businesses.append(dict(zip(("id", "name", "type", "language", "description"), fields)))
            continue
        head, _, rest = line.partition(": ")
        kind, _, reason = head.partition(" ")
        business = businesses[-1]["id"]
        for term in (part.strip() for part in rest.split(";")):
            if (business, term) in seen:
                raise ValueError(f"{business}: '{term}' stands twice")
            seen.add((business, term))
            row = {"id": f"{business}-{len(terms) + 1:04}", "business": business, "term": term,
                   "label": LABELS[kind]}
            terms.append(row | ({"reason": reason} if reason else {}))
    return businesses, terms


def main(folder: Path):
    """Writes `hand-businesses.jsonl` and `hand-terms.jsonl` beside the source folder."""
    sources = [read_source(p.read_text("utf-8")) for p in sorted((folder / "source").glob("*.txt"))]
    for name, index in (("businesses", 0), ("terms", 1)):
        rows = [json.dumps(row, ensure_ascii=False) for source in sources for row in source[index]]
        (folder / f"hand-{name}.jsonl").write_text("\n".join(rows) + "\n", "utf-8")
        print(f"{len(rows)} {name}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
