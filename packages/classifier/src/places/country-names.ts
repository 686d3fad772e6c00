import { languages } from "../language/index.ts";

/** Country names in addition to those of Unicode CLDR. "!" marks an abbreviation that may mean something else. */
const moreNames: Readonly<Record<string, string>> = {
  GB: "UK;United Kingdom;Royaume-Uni;Vereinigtes Königreich;Britain;U.K.",
  US: "USA;United States;United States of America;America;U.S.;U.S.A.;Amerika;États-Unis;EEUU;EUA;!US;!VS",
  AE: "UAE;Emirates;Emirate;VAE;!EAU",
  NL: "Holland;The Netherlands;Hollande;Holanda;Olanda",
  IE: "Republic of Ireland;ROI;Eire",
  CZ: "Czech Republic;Tschechische Republik",
  CH: "Helvetia",
  BR: "Brazil;Brasil",
  KR: "Korea;South Korea",
  RU: "Russia",
  TR: "Turkey;Türkiye;Turquie;Turkei",
  DE: "BRD;Deutschland",
};
/** Codes that get no names, because they stand for no country or their names are misleading. */
const left = new Set("EU EZ UN ZZ QO XA XB AC CP DG TA IC EA CQ AQ BV HM TF UM".split(" "));

/** Returns the names of each country in the seven languages, English first. The keys are country codes ("DE"). */
export function countryNames(): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, Set<string>>();
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      // False for an outdated code such as "DD".
      const isToday = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
      const name = left.has(code) || !isToday ? undefined : display.of(code);
      if (name === undefined || /\d/u.test(name)) continue;
      const known = names.get(code) ?? new Set();
      names.set(code, known.add(name));
    }
  }
  for (const [code, more] of Object.entries(moreNames)) {
    for (const name of more.split(";")) names.get(code)?.add(name);
  }
  return new Map([...names].map(([code, set]) => [code, [...set]]));
}
