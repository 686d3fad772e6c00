import { readFileSync } from "node:fs";
import {
  createTermIndex,
  type ExclusionTerm,
  findSafeSet,
  matchesNegative,
} from "../packages/core/src/exclusions/index.ts";

// Measures how a report's negatives affect searches outside the report. Splits the labelled terms of each business into
// two halves, makes negatives from one half and tests them on the other half, in both directions.
//   node research/unseen-searches.ts [FOLDER]
type Labelled = {
  readonly business: string;
  readonly term: string;
  readonly label: "keep" | "negative" | "irrelevant";
};

type Profile = { readonly id: string; readonly name: string; readonly description: string };

const folder = process.argv[2] ?? "bench/data/dev";
const labelled = readLines<Labelled>("terms.jsonl");
const profiles = new Map(
  readLines<Profile>("businesses.jsonl").map(({ id, name, description }) => [
    id,
    `${name} ${description}`,
  ]),
);
const businesses = Map.groupBy(labelled, ({ business }) => business);

console.log(`${labelled.length} terms of ${businesses.size} businesses, two halves each\n`);
console.log(
  "| negatives | per 100 excluded terms | unseen waste caught | unseen keep terms blocked |\n|---|---|---|---|",
);
for (const [name, options, usesProfile] of [
  ["safe set (phrases of 3 terms or more, the default)", {}, true],
  ["phrases of 5 terms or more", { phraseTermsMin: 5 }, true],
  ["phrases of 2 terms or more", { phraseTermsMin: 2 }, true],
  ["default, the profile's words not set apart", {}, false],
  ["phrases of 2, the profile's words not set apart", { phraseTermsMin: 2 }, false],
] as const) {
  const sum = { negatives: 0, excluded: 0, caught: 0, waste: 0, blocked: 0, keep: 0 };
  for (const [business, terms] of businesses) {
    const profileText = usesProfile ? (profiles.get(business) ?? "") : "";
    for (const fold of [0, 1]) {
      const known = terms.filter((_, at) => at % 2 === fold).map(toExclusionTerm);
      const { negatives } = findSafeSet(createTermIndex("google", known, { profileText }), options);
      sum.negatives += negatives.length;
      sum.excluded += known.filter(({ role }) => role === "exclude").length;
      for (const { term, label } of terms.filter((_, at) => at % 2 !== fold)) {
        const isBlocked = negatives.some((negative) => matchesNegative("google", negative, term));
        if (label === "keep") sum.keep += 1;
        else sum.waste += 1;
        if (isBlocked) sum[label === "keep" ? "blocked" : "caught"] += 1;
      }
    }
  }
  const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;
  console.log(
    `| ${name} | ${((100 * sum.negatives) / sum.excluded).toFixed(0)} | ${share(sum.caught, sum.waste)} | ${share(sum.blocked, sum.keep)} |`,
  );
}

function readLines<Line>(name: string): Line[] {
  return readFileSync(`${folder}/${name}`, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}

function toExclusionTerm({ term, label }: Labelled): ExclusionTerm {
  const facts = { impressions: 1, clicks: 1, cost: 1, conversions: 0, scopes: [], reason: "" };
  return label === "keep"
    ? { ...facts, term, category: label, role: "guard", guard: { kind: "kept", reason: "keep" } }
    : { ...facts, term, category: label, role: "exclude", guard: null };
}
