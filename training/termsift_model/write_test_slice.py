"""Writes the fixed sample of held-out terms for the classifier's tests.

python -m termsift_model.write_test_slice DATA OUT
"""

import json
import sys
from collections import Counter
from pathlib import Path

from .dataset import is_held_out, read_businesses
from .network import CLASSES

BUSINESSES_PER_LANGUAGE, TERMS_PER_BUSINESS = 2, 36


def main(data: Path, out: Path):
    taken, rows = Counter(), []
    for business in read_businesses(data):
        language = business.language
        if not is_held_out(business.id) or taken[language] >= BUSINESSES_PER_LANGUAGE:
            continue
        taken[language] += 1
        step = max(1, len(business.terms) // TERMS_PER_BUSINESS)
        terms = business.terms[::step][:TERMS_PER_BUSINESS]
        rows.append({"id": business.id, "language": language,
                     "profile": {"name": business.name, "type": business.type,
                                 "description": business.description},
                     "terms": [{"term": t, "label": CLASSES[label]} for t, label, *_ in terms]})
    out.write_text(json.dumps(rows, ensure_ascii=False, indent=1) + "\n", "utf-8")
    print(dict(taken), sum(len(r["terms"]) for r in rows))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
