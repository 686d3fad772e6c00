import { languages } from "@termsift/core/words";
import countries from "../../words/countries.json" with { type: "json" };

// "!" before one of `countries.names` marks an abbreviation that may mean something else.

/** Codes that get no names, because they stand for no country or their names are misleading. */
const nameless = new Set(countries.nameless.split(" "));

/** Returns the names of each country in the seven languages, English first. The keys are country codes ("DE"). */
export function countryNames(): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, Set<string>>();
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      // False for an outdated code such as "DD".
      const isToday = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
      const name = nameless.has(code) || !isToday ? undefined : display.of(code);
      if (name === undefined || /\d/u.test(name)) continue;
      const known = names.get(code) ?? new Set();
      names.set(code, known.add(name));
    }
  }
  for (const [code, more] of Object.entries(countries.names)) {
    for (const name of more.split(";")) names.get(code)?.add(name);
  }
  return new Map([...names].map(([code, set]) => [code, [...set]]));
}
