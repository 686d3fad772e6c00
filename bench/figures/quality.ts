import { type Extractor, find, grouped, row } from "./read-output.ts";

/** How well terms are judged, and hosted models. */
export const qualityFigures: Readonly<Record<string, Extractor>> = {
  quality: (output, other) => {
    const languages = ["de", "en", "es", "fr", "it", "pt"];
    const f1 = (set: string) => Number(scoreOf(output, set, F1));
    const weakest = languages.toSorted((a, b) => f1(a) - f1(b))[0] ?? "";
    const rules = other("quality-rules");
    return qualityBars(weakest).map(({ what, set, column, unit, bar, isMost = false }) => {
      const value = scoreOf(output, set, column);
      // The table of the rules has the same columns, one further to the right, and its own way to write "all".
      const ofRules = rules && row(rules, set === "all" ? "**all**" : set)(column + 2);
      return {
        what: `Development set: ${what}`,
        value: `${value}${unit}`,
        against: ofRules === undefined ? "" : `the word rules: ${ofRules}`,
        limit: isMost ? `0${unit}` : unit === "" ? "1" : "100 %",
        bar: `at ${isMost ? "most" : "least"} ${String(bar)}${unit}`,
        isReached: isMost ? Number(value) <= bar : Number(value) >= bar,
      };
    });
  },
  unseen: (output) => {
    const own = row(output, "safe set (phrases of 3 terms or more, the default)");
    return [
      {
        what: "Kept terms of a half that the set was not made on, blocked by it",
        value: own(3),
        against: `the profile's words not set apart: ${row(output, "default, the profile's words not set apart")(3)}`,
        limit: `exact negatives: ${row(output, "one by one, exact")(3)}`,
      },
    ];
  },
  hosted: (output) => {
    const ratios = ["0 %", "13 %"].flatMap((contradicted) =>
      ["8", "16", "32"].map((name) => row(output, `${contradicted} | ${name}`)(6)),
    );
    const told = `8, 16 and 32 at a time: ${ratios.slice(0, 3).join(", ")}; with 13 % contradicted: ${ratios.slice(3).join(", ")}`;
    const usual = row(output, "13 % | 8");
    return [
      {
        what: "10,000 terms by a hosted model of 1 s per call, 8 at a time, 13 % of them contradicted",
        value: `${usual(4)} s`,
        against: `one call after the other: ${usual(2)} s`,
        limit: `calls × 1 s / 8: ${usual(5)} s`,
        bar: `at most 1.3 times that (${told})`,
        isReached: ratios.every((ratio) => Number(ratio) <= 1.3),
      },
    ];
  },
  "hosted-faults": (output) => {
    const [all = "", unique = "", right = ""] = ["terms in the result", "unique", "right"].map(
      (name) => find(output, new RegExp(`${name}: (\\d+)`, "u")),
    );
    return [
      {
        what: "Terms judged once and right by a server that misbehaves in every third reply",
        value: `${grouped(Number(right))} of ${grouped(Number(all))}`,
        limit: "10,000",
        bar: "all, each once",
        isReached: [all, unique, right].every((count) => count === "10000"),
      },
    ];
  },
  cascade: (whole) => {
    const output = whole.slice(whole.indexOf(", development:"));
    const own = row(output, "cascade, 1 % wrong");
    const all = row(output, "all teacher, 1 % wrong");
    const local = row(output, "all local");
    return [
      {
        what: "Terms of the development set that the cascade sends to a hosted model",
        value: `${own(1)}, waste caught ${own(2)}, keep loss ${own(3)}`,
        against: `sending all: waste caught ${all(2)}, keep loss ${all(3)}; none: ${local(2)}, ${local(3)}`,
      },
    ];
  },
};

type QualityBar = {
  readonly what: string;
  readonly set: string;
  readonly column: number;
  readonly unit: "" | " %";
  readonly bar: number;
  readonly isMost?: boolean;
};

/** Columns of the table of scores, after the set and its number of terms. */
const KEEP_LOSS = 1;
const F1 = 3;
const THREE_WAY = 4;

function qualityBars(weakest: string): readonly QualityBar[] {
  return [
    { what: "F1 of excluded terms", set: "all", column: F1, unit: "", bar: 0.88 },
    { what: "keep loss", set: "all", column: KEEP_LOSS, unit: " %", bar: 5, isMost: true },
    { what: "three-way accuracy", set: "all", column: THREE_WAY, unit: " %", bar: 80 },
    { what: "F1 of hard terms", set: "hard", column: F1, unit: "", bar: 0.82 },
    {
      what: `F1 of the weakest language (${weakest})`,
      set: weakest,
      column: F1,
      unit: "",
      bar: 0.8,
    },
  ];
}

/** A score of one line of `termsift eval`, without its unit. */
function scoreOf(output: string, set: string, column: number): string {
  const before = `(?: +[\\d.]+(?: %)?){${String(column)}}`;
  return find(output, new RegExp(`^${set} +[\\d,]+${before} +([\\d.]+)`, "mu"));
}
