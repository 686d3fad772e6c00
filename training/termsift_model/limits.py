"""Adds limits to profiles and relabels the affected terms.

Real profiles say "we do not sell wigs". A model that only measures similarity would read this as an offer. So for some
businesses a sentence rules out a word of a few wanted terms, and these terms become `negative`. In other cases a
sentence affirms such a word, and the labels stay.
"""

import random
from collections import Counter, defaultdict

from .network import CLASSES
from .vocabulary import fold

KEEP, NEGATIVE = CLASSES.index("keep"), CLASSES.index("negative")
DENIED, AFFIRMED = 0.3, 0.1
WORD_LETTERS_MIN = 4
# A word of fewer businesses is probably a typo or a name; a word of more businesses is too general.
RARE_BUSINESSES, COMMON_BUSINESSES = 3, 25
SHARE_MAX = 0.2

DENIALS = {
    "en": ["We do not offer {}.", "No {}.", "We don't sell {} or {}.", "We do not do {}, {} or {}.",
           "Please note: no {} and no {}.", "{} is not part of what we do.", "We are not for {}.",
           "{} and {} are not covered.", "We do not serve {}.", "Everything except {}."],
    "de": ["Kein {}.", "{} bieten wir nicht an.", "Wir verkaufen keine {}.",
           "Nicht im Angebot: {} und {}.", "Ohne {}.", "Wir machen kein {} und kein {}."],
    "fr": ["Pas de {}.", "Nous ne proposons pas de {}.", "Ni {} ni {}.", "Sans {}.",
           "{} et {} ne font pas partie de notre offre.", "Nous ne faisons pas {}."],
    "es": ["No ofrecemos {}.", "Sin {} ni {}.", "No trabajamos con {}.", "No hacemos {} ni {}.",
           "No vendemos {}.", "No cubrimos {}."],
    "pt": ["Não oferecemos {}.", "Não trabalhamos com {} nem {}.", "Sem {}.", "Não vendemos {}.",
           "Não fazemos {}.", "Não atendemos {}."],
    "it": ["Non offriamo {}.", "Niente {}.", "Non ci occupiamo di {} né di {}.", "Non vendiamo {}.",
           "Senza {}.", "Non facciamo {}."],
    "nl": ["Geen {}.", "Wij doen geen {}.", "{} bieden wij niet aan.", "Wij verkopen geen {} of {}.",
           "Zonder {}.", "Niet voor {}."],
}
AFFIRMATIONS = {
    "en": ["We also offer {}.", "Also {} and {}.", "{} too."],
    "de": ["Auch {}.", "Wir bieten auch {} und {} an."],
    "fr": ["Aussi {}.", "Nous proposons aussi {} et {}."],
    "es": ["También {}.", "También ofrecemos {} y {}."],
    "pt": ["Também {}.", "Também oferecemos {} e {}."],
    "it": ["Anche {}.", "Offriamo anche {} e {}."],
    "nl": ["Ook {}.", "Wij bieden ook {} en {} aan."],
}


class LimitWriter:
    """Selects words that can be ruled out: rarer than "price", more common than a typo."""

    def __init__(self, businesses):
        count, by_language = Counter(), defaultdict(set)
        for business in businesses:
            words = {w for term, label, *_ in business.terms if label == KEEP
                     for w in fold(term).split() if len(w) >= WORD_LETTERS_MIN and w.isalpha()}
            count.update(words)
            by_language[business.language] |= words
        self.usable = {w for w, n in count.items() if RARE_BUSINESSES <= n < COMMON_BUSINESSES}
        self.others = {lang: sorted(words & self.usable) for lang, words in by_language.items()}

    def vary(self, business, rng: random.Random):
        """Returns (description, terms). Most businesses stay unchanged."""
        draw = rng.random()
        if draw >= DENIED + AFFIRMED:
            return business.description, business.terms
        word, phrase = self._choose(business, rng)
        if word is None:
            return business.description, business.terms
        denied = draw < DENIED
        templates = (DENIALS if denied else AFFIRMATIONS)[business.language]
        description = self._insert(business, rng.choice(templates), phrase, rng)
        terms = business.terms
        if denied:
            terms = [(t, NEGATIVE, h, "") if label == KEEP and word in fold(t).split() else (t, label, h, r)
                     for t, label, h, r in terms]
        return description, terms

    def _choose(self, business, rng):
        """Returns a word of few wanted terms that the profile does not contain, alone or with its neighbour."""
        keep = [fold(term).split() for term, label, *_ in business.terms if label == KEEP]
        count = Counter(word for words in keep for word in set(words))
        said = fold(f"{business.name} {business.description}")
        for words in rng.sample(keep, min(8, len(keep))):
            good = [i for i, w in enumerate(words) if w in self.usable and w not in said
                    and count[w] <= max(1, SHARE_MAX * len(keep))]
            if good:
                at = rng.choice(good)
                pair = words[max(0, at - 1) : at + 1] if rng.random() < 0.4 else [words[at]]
                return words[at], " ".join(pair)
        return None, None

    def _insert(self, business, template, phrase, rng):
        """Inserts the filled template with words of other trades, at the start or end of the description."""
        slots = [phrase] + [rng.choice(self.others[business.language]) for _ in range(template.count("{}") - 1)]
        rng.shuffle(slots)
        sentence = template.format(*slots)
        sentence = sentence[0].upper() + sentence[1:]
        text = business.description
        return f"{text} {sentence}" if rng.random() < 0.75 else f"{sentence} {text}"
