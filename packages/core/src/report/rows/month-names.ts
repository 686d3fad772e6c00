/** Languages whose spreadsheets write months with letters of their own. Their names come from `Intl` (Unicode CLDR). */
const languages = "en de fr es pt it nl sv da nb pl tr ru uk hu ro".split(" ");
const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 5));
/** German Excel abbreviates März in a way that CLDR does not have. */
const others = [["mrz", "de"]] as const;

let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Returns the languages in which a text is the name of a month, or its abbreviation with or without a full stop. */
export function monthLanguages(name: string): ReadonlySet<string> | undefined {
  known ??= readNames();
  return known.get(foldName(name));
}

function readNames(): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  const add = (name: string, language: string): void => {
    const folded = foldName(name);
    names.set(folded, (names.get(folded) ?? new Set()).add(language));
  };
  for (const language of languages) {
    for (const options of [{ month: "short" }, { month: "long" }] as const) {
      for (const day of [undefined, "numeric"] as const) {
        const format = new Intl.DateTimeFormat(language, { ...options, day, timeZone: "UTC" });
        for (const date of months) {
          const name = format.formatToParts(date).find(({ type }) => type === "month")?.value;
          if (name === undefined || /\d/u.test(name)) continue;
          add(name, language);
          // Excel cuts most names to three letters, where CLDR may have four ("sept").
          add(foldName(name).slice(0, 3), language);
        }
      }
    }
  }
  for (const [name, language] of others) add(name, language);
  return names;
}

function foldName(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\p{M}.]/gu, "");
}
