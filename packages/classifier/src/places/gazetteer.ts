import { foldWords, languages, type Language } from "../language/index.ts";
import placeNames from "../../words/place-names.json" with { type: "json" };
import { countryNames } from "./country-names.ts";

/** A town, a country, or a region: a state, a county, or an area such as "Bay Area". */
export type Place = {
  readonly id: number;
  readonly kind: "town" | "region" | "country";
  readonly name: string;
  /** The ISO 3166 code, or a code like "EU" for several countries. */
  readonly country: string;
};

type Circle = { readonly latitude: number; readonly longitude: number; readonly radiusKm: number };

type Region = {
  readonly code: string;
  readonly names: readonly string[];
  readonly parts: readonly number[];
  readonly circles: readonly Circle[];
};

const HUNDREDTHS = 100;
const KM_PER_DEGREE = 111.2;
/** Towns of at least this population are also found by a joined name ("sanfrancisco"). */
const JOINED_POPULATION_MIN = 100_000;

/** All places in memory: the towns of GeoNames, the regions of the region table, and the countries. */
export class Gazetteer {
  private readonly ids = new Map<string, number | number[]>();
  /** Contains only names of several words. */
  private readonly keysByFirstWord = new Map<string, string[]>();
  private readonly weakIds = new Map<string, number[]>();
  private readonly ordinary = new Map<Language, ReadonlySet<string>>();
  private readonly regions: Region[] = [];
  private readonly codes = new Map<string, number>();
  private readonly townNames: string[] = [];
  private readonly figures: Int32Array;
  private readonly townsOfCountry = new Map<string, number[]>();
  private readonly alternatives = new Map<number, string>();
  private readonly stateOfCounty = new Map<number, number>();

  constructor(text: string) {
    const [regionText = "", wordText = "", townText = ""] = text.split("\n\n");
    for (const line of wordText.split("\n")) {
      const [language, words = ""] = line.split("\t");
      const known = languages.find((each) => each === language);
      if (known !== undefined) this.ordinary.set(known, new Set(words.split(" ")));
    }
    const townLines = townText.split("\n");
    this.figures = new Int32Array(townLines.length * 5);
    this.addRegions(regionText.split("\n").map((line) => line.split("\t")));
    this.addTowns(townLines);
    this.addNames();
  }

  find(key: string, weak = false): readonly Place[] {
    const found = this.ids.get(key) ?? [];
    const all = typeof found === "number" ? [found] : found;
    return [...all, ...(weak ? (this.weakIds.get(key) ?? []) : [])].map((id) => this.place(id));
  }

  hasFirstWord(word: string): boolean {
    return this.keysByFirstWord.has(word) || this.ids.has(word);
  }

  /** Returns the places whose names begin with this name and have more words: "weston" gives "Weston-super-Mare". */
  findLonger(key: string): readonly Place[] {
    const first = key.split(" ", 1)[0] ?? "";
    const keys = this.keysByFirstWord.get(first) ?? [];
    return keys.filter((each) => each.startsWith(`${key} `)).flatMap((each) => this.find(each));
  }

  has(key: string): boolean {
    return this.ids.has(key);
  }

  /** True if the name is also a word of the language ("reading", "essen"). */
  isOrdinaryWord(key: string, language: Language): boolean {
    return this.ordinary.get(language)?.has(key) ?? false;
  }

  /** Returns the place's name in its real spelling: the key "munchen" gives "München". */
  nameAs(place: Place, key: string): string {
    const names =
      place.kind === "town"
        ? [place.name, ...(this.alternatives.get(place.id) ?? "").split(";")]
        : (this.regions[-place.id - 1]?.names ?? []);
    return names.find((name) => foldWords(name).join(" ") === key) ?? place.name;
  }

  population(place: Place): number {
    return place.kind === "town" ? this.figure(place.id, 2) * HUNDREDTHS : 0;
  }

  distanceKm(from: Place, to: Place): number {
    const latitude = this.figure(to.id, 0) / HUNDREDTHS;
    return this.distanceTo(from.id, latitude, this.figure(to.id, 1) / HUNDREDTHS);
  }

  /** True if the region contains the whole place, or is the place. */
  contains(region: Place, place: Place): boolean {
    if (region.kind === "town") return region.id === place.id;
    if (region.id === place.id) return true;
    if (place.kind === "town") return this.holdsTown(-region.id - 1, place.id);
    return this.holdsRegion(-region.id - 1, -place.id - 1);
  }

  codeOf(place: Place): string {
    return place.kind === "town" ? "" : (this.regions[-place.id - 1]?.code ?? "");
  }

  region(code: string): Place | undefined {
    const index = this.codes.get(code);
    return index === undefined ? undefined : this.place(-index - 1);
  }

  /** Returns the whole county of a town, e.g. Somerset for a town in the district of North Somerset. */
  countyOf(town: Place): Place | undefined {
    const county = this.regions[town.kind === "town" ? this.figure(town.id, 4) : -1];
    return county && this.region(county.code.split(":", 2).join(":"));
  }

  townsOf(region: Place): Place[] {
    const towns = this.countriesOf(-region.id - 1).flatMap(
      (code) => this.townsOfCountry.get(code) ?? [],
    );
    return towns.filter((id) => this.holdsTown(-region.id - 1, id)).map((id) => this.place(id));
  }

  largeTowns(country: string, populationMin: number): Place[] {
    return (this.townsOfCountry.get(country) ?? [])
      .filter((id) => this.figure(id, 2) * HUNDREDTHS >= populationMin)
      .map((id) => this.place(id));
  }

  private place(id: number): Place {
    if (id >= 0) {
      const state = this.regions[this.figure(id, 3)]?.code ?? "";
      return { id, kind: "town", name: this.townNames[id] ?? "", country: state.slice(0, 2) };
    }
    const { code = "", names = [] } = this.regions[-id - 1] ?? {};
    const kind = code.length === 2 ? "country" : "region";
    return { id, kind, name: names[0] ?? code, country: code.slice(0, 2) };
  }

  private figure(town: number, column: number): number {
    return this.figures[town * 5 + column] ?? 0;
  }

  private distanceTo(town: number, latitude: number, longitude: number): number {
    const own = this.figure(town, 0) / HUNDREDTHS;
    const north = (latitude - own) * KM_PER_DEGREE;
    const turn = Math.abs(longitude - this.figure(town, 1) / HUNDREDTHS) % 360;
    const scale = Math.cos((((latitude + own) / 2) * Math.PI) / 180);
    return Math.hypot(north, Math.min(turn, 360 - turn) * KM_PER_DEGREE * scale);
  }

  private holdsTown(region: number, town: number): boolean {
    const { code = "", parts = [], circles = [] } = this.regions[region] ?? {};
    const state = this.figure(town, 3);
    const county = this.figure(town, 4);
    if (state === region || county === region) return true;
    // The code "GB:Somerset:North Somerset" means a part of "GB:Somerset".
    if (this.regions[county]?.code.startsWith(`${code}:`)) return true;
    if (code.length === 2) return this.regions[state]?.code.startsWith(code) ?? false;
    const isInCircle = circles.some(
      ({ latitude, longitude, radiusKm }) => this.distanceTo(town, latitude, longitude) <= radiusKm,
    );
    return isInCircle || parts.some((part) => this.holdsTown(part, town));
  }

  private holdsRegion(outer: number, inner: number): boolean {
    if (outer === inner) return true;
    const { code = "", parts = [] } = this.regions[outer] ?? {};
    const innerCode = this.regions[inner]?.code ?? "";
    const isSingle = !/^(?:EU|ME|AS|AF|AM|OC)\+/u.test(innerCode);
    if (code.length === 2 && isSingle && innerCode.startsWith(code)) return true;
    // The code "US-TX:Travis County" means a part of "US-TX".
    if (innerCode.startsWith(`${code}:`) || this.stateOfCounty.get(inner) === outer) return true;
    if (parts.some((part) => this.holdsRegion(part, inner))) return true;
    const innerParts = this.regions[inner]?.parts ?? [];
    return innerParts.length > 0 && innerParts.every((part) => this.holdsRegion(outer, part));
  }

  private countriesOf(region: number): string[] {
    const { code = "", parts = [] } = this.regions[region] ?? {};
    if (/^(?:EU|ME|AS|AF|AM|OC)\+/u.test(code)) {
      return [...new Set(parts.flatMap((part) => this.countriesOf(part)))];
    }
    return [code.slice(0, 2)];
  }

  private addRegions(rows: readonly string[][]): void {
    const countries = countryNames();
    const all = [...rows, ...[...countries].map(([code, names]) => [code, names.join(";"), ""])];
    for (const [index, [code = ""]] of all.entries()) this.codes.set(code, index);
    for (const [code = "", names = "", parts = ""] of all) {
      const list = parts === "" ? [] : parts.split(";");
      this.regions.push({
        code,
        names: names === "" ? [] : names.split(";"),
        parts: list.flatMap((part) => this.codes.get(part) ?? []),
        circles: list.filter((part) => part.startsWith("@")).map(toCircle),
      });
    }
  }

  private addTowns(lines: readonly string[]): void {
    let [state, county] = [0, -1];
    for (const line of lines) {
      // With about a hundred thousand lines, destructuring would take three times as long.
      const cells = line.split("\t");
      const name = cells[0] as string;
      if (name.startsWith("#")) {
        [state, county] = [Number(name.slice(1)), cells[1] ? Number(cells[1]) : -1];
        if (county >= 0) this.stateOfCounty.set(county, state);
        continue;
      }
      if (name === "") continue;
      const id = this.townNames.push(name) - 1;
      for (let column = 0; column < 3; column += 1)
        this.figures[id * 5 + column] = Number(cells[column + 1]);
      this.figures[id * 5 + 3] = state;
      this.figures[id * 5 + 4] = county;
      if (cells[4] !== undefined) this.alternatives.set(id, cells[4]);
      const country = this.regions[state]?.code.slice(0, 2) ?? "";
      const known = this.townsOfCountry.get(country);
      if (known === undefined) this.townsOfCountry.set(country, [id]);
      else known.push(id);
    }
  }

  private addNames(): void {
    for (const [index, { names }] of this.regions.entries()) {
      for (const name of names) {
        const key = keyOf(name);
        if (name.startsWith("!"))
          this.weakIds.set(key, [...(this.weakIds.get(key) ?? []), -index - 1]);
        else this.addName(key, -index - 1);
      }
    }
    for (const [id, name] of this.townNames.entries()) {
      const key = keyOf(name);
      this.addName(key, id);
      for (const other of this.alternatives.get(id)?.split(";") ?? []) {
        this.addName(keyOf(other), id);
      }
    }
    for (const [id, name] of this.townNames.entries()) {
      if (this.figure(id, 2) * HUNDREDTHS < JOINED_POPULATION_MIN) continue;
      const joined = keyOf(name).replaceAll(" ", "");
      if (!this.ids.has(joined)) this.addName(joined, id);
    }
  }

  private addName(key: string, id: number): void {
    if (key === "") return;
    const known = this.ids.get(key);
    if (known === undefined) {
      this.ids.set(key, id);
      const end = key.indexOf(" ");
      if (end === -1) return;
      const first = key.slice(0, end);
      if (!this.keysByFirstWord.get(first)?.push(key)) this.keysByFirstWord.set(first, [key]);
    } else if (typeof known === "number") {
      if (known !== id) this.ids.set(key, [known, id]);
    } else if (!known.includes(id)) known.push(id);
  }
}

const saints = new Map(Object.entries(placeNames.saints));

/** Returns the key of a name: its folded words, joined by spaces, with "saint" for "st". */
export function keyOf(name: string): string {
  // Names of plain letters need no folding, and folding takes most of the loading time.
  if (/^[A-Za-z]+(?: [A-Za-z]+)*$/u.test(name)) return keyOfWords(name.toLowerCase().split(" "));
  return keyOfWords(foldWords(name.startsWith("!") ? name.slice(1) : name));
}

/** Returns the key of a name from its folded words. If "st" is the only word, it stays "st". */
export function keyOfWords(words: readonly string[]): string {
  if (words.length === 1) return words[0] ?? "";
  return words.map((word) => saints.get(word) ?? word).join(" ");
}

function toCircle(part: string): Circle {
  const [latitude = 0, longitude = 0, radiusKm = 0] = part.slice(1).split(",").map(Number);
  return { latitude, longitude, radiusKm };
}
