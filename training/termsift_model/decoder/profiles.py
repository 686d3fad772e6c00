"""Makes profiles of every length for a business: short, long, cut, with competitors, limits or earlier answers.

More details in a profile must improve the verdicts, so each training row gets another text.
"""

import json
import random
import re
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..dataset import Business

SHORT, LONG_A, LONG_B = 0.40, 0.20, 0.20
CUT_MIN = 120
RIVALS, ANSWERS = 0.15, 0.12
WANTED = {"en": ("Wanted", "Not wanted"), "de": ("Gewünscht", "Nicht gewünscht"), "fr": ("Voulu", "Pas voulu"),
          "es": ("Deseado", "No deseado"), "pt": ("Desejado", "Não desejado"), "it": ("Voluto", "Non voluto"),
          "nl": ("Gewenst", "Niet gewenst")}
OTHERS = {"en": ["Not to be confused with {}.", "Other firms: {}.", "People mix us up with {}.", "Competitors: {}.",
                 "We are not {}."],
          "de": ["Andere Anbieter: {}.", "Nicht zu verwechseln mit {}.", "Mitbewerber: {}."],
          "fr": ["Autres enseignes : {}.", "À ne pas confondre avec {}.", "Concurrents : {}."],
          "es": ["Otras empresas: {}.", "No somos {}.", "Competidores: {}."],
          "pt": ["Outras empresas: {}.", "Não confundir com {}.", "Concorrentes: {}."],
          "it": ["Altre aziende: {}.", "Da non confondere con {}.", "Concorrenti: {}."],
          "nl": ["Andere bedrijven: {}.", "Niet te verwarren met {}.", "Concurrenten: {}."]}


@dataclass
class LongTexts:
    """The longer profiles by business id."""

    a: dict[str, str] = field(default_factory=dict)
    b: dict[str, str] = field(default_factory=dict)


def read_long_texts(path: Path) -> LongTexts:
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return LongTexts({r["id"]: r["a"] for r in rows}, {r["id"]: r["b"] for r in rows})


def cut(text: str, rng: random.Random) -> str:
    """Returns the first sentences, or some sentences in order, with at least CUT_MIN characters."""
    sentences = re.split(r"(?<=[.!?])\s+", text)
    if len(sentences) < 2:
        return text
    chosen = sentences[: rng.randrange(1, len(sentences))] if rng.random() < 0.5 else \
        [s for s in sentences if rng.random() < 0.6]
    short = " ".join(chosen)
    return short if len(short) >= CUT_MIN else text


def draw_text(business: Business, texts: LongTexts, rng: random.Random) -> str:
    """Returns a text of the business: the short one, a long one, or a part of either."""
    if business.id not in texts.a:
        return cut(business.description, rng) if rng.random() < 0.1 else business.description
    draw = rng.random()
    if draw < SHORT:
        return business.description
    if draw < SHORT + LONG_A:
        return texts.a[business.id]
    if draw < SHORT + LONG_A + LONG_B:
        return texts.b[business.id]
    both = f"{business.description} {rng.choice([texts.a, texts.b])[business.id]}"
    return cut(rng.choice([business.description, texts.a[business.id], texts.b[business.id], both]), rng)


def name_rivals(business: Business, firms: list[str], foreign: list[str], rng: random.Random) -> str:
    """Returns a sentence with one to three names of other firms. Some of these have no term in the report."""
    names = rng.sample(firms, min(len(firms), rng.randrange(1, 4))) + rng.sample(foreign, min(len(foreign), rng.randrange(0, 3)))
    rng.shuffle(names)
    return rng.choice(OTHERS[business.language]).format(", ".join(n.title() if rng.random() < 0.7 else n for n in names))


def name_answers(business: Business, terms, rng: random.Random) -> tuple[str, set[str]]:
    """Returns earlier answers of the owner as text, and the terms whose labels the answers reveal."""
    wanted = [t[0] for t in terms if t[1] == 0]
    unwanted = [t[0] for t in terms if t[1] != 0]
    yes = rng.sample(wanted, min(len(wanted), rng.randrange(0, 5)))
    no = rng.sample(unwanted, min(len(unwanted), rng.randrange(0, 6)))
    words = WANTED[business.language]
    lines = [f"{word}: {'; '.join(part)}." for word, part in zip(words, (yes, no)) if part]
    return " ".join(lines), {*yes, *no}


def with_description(business: Business, description: str) -> Business:
    return replace(business, description=description)
