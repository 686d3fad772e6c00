type Period = { readonly start: string; readonly end: string };

/** The beginnings of the names of each month in English, German, French, Spanish, Portuguese, Italian and Dutch. */
const monthNames =
  "jan|ene|gen fe[bv] mar|maa|mrt|mrz a[pb]r|avr ma[iyg]|mei jun|juin|giu jul|juil|lug aug|ago|aou se[pt] o[ckt]t|out nov d[ei][cz]"
    .split(" ")
    .map((names) => new RegExp(`^(?:${names})`, "u"));

const between = /\s*[–—]\s*|\s+-\s+|(?<=\d[-./]\d+),\s*/u;
const certain = [
  /^(?<day>\d{1,2})(?:\.|er|o)?(?: (?:de )?(?<month>\p{L}{3,})\.?)?(?:,? (?:de )?(?<year>\d{4}))?$/u,
  /^(?<month>\p{L}{3,})\.? (?<day>\d{1,2})(?:,? (?<year>\d{4}))?$/u,
  /^(?<year>\d{4})(?<mark>[-./])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/u,
];
const orders = [
  [/^(?<day>\d{1,2})(?<mark>[-./])(?<month>\d{1,2})\k<mark>(?<year>\d{4})$/u, ...certain],
  [/^(?<month>\d{1,2})(?<mark>[-/])(?<day>\d{1,2})\k<mark>(?<year>\d{4})$/u, ...certain],
];

/** Returns a period's first and last day (YYYY-MM-DD); undefined if unclear, e.g. if day and month may be swapped. */
export function readPeriod(text: string): Period | undefined {
  const plain = text.trim().normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
  const [first = "", last = first, ...others] = plain.split(between);
  const readings = new Map<string, Period>();
  for (const patterns of others.length === 0 ? orders : []) {
    const [from, to] = [first, last].map((day) =>
      patterns.map((each) => each.exec(day)?.groups).find(Boolean),
    );
    const [start, end] = [isoOf(from, to), isoOf(to, from)];
    if (start !== "" && start <= end) readings.set(start + end, { start, end });
  }
  return readings.size === 1 ? [...readings.values()][0] : undefined;
}

type DateParts = { readonly [part: string]: string | undefined };

/** Returns a date as YYYY-MM-DD, or "" if there is no such day. A missing month or year comes from the `other` date. */
function isoOf({ day = "", month, year }: DateParts = {}, other: DateParts = {}): string {
  const name = month ?? other["month"] ?? "";
  const at = Number(name) || monthNames.findIndex((names) => names.test(name)) + 1;
  const iso = `${year ?? other["year"]}-${String(at).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return new Date(Date.parse(iso) || 0).toISOString().startsWith(iso) ? iso : "";
}
