// Audits a made-up account whose negatives and searches share a small vocabulary, which is the slowest case:
//   node bench/audit.ts [negatives] [terms]
import { type AuditTerm, auditNegatives } from "@termsift/core/audit";
import type { AccountKeyword, MatchType } from "@termsift/core/exclusions";
import { seededRandom } from "@termsift/classifier/testing";
import { grouped, printFigure } from "./figure.ts";

const negatives = Number(process.argv[2] ?? 60_000);
const terms = Number(process.argv[3] ?? 20_000);
const random = seededRandom(15);
const CAMPAIGNS = 40;
const GROUPS = 500;

const below = (count: number): number => Math.floor(random() * count);
/** Words of low numbers are the most common, as in real reports. */
const word = (vocabulary: number): string => `w${Math.floor(vocabulary * random() ** 3)}`;
const phrase = (vocabulary: number, words: number): string =>
  Array.from({ length: 1 + below(words) }, () => word(vocabulary)).join(" ");

function searches(vocabulary: number): AuditTerm[] {
  return Array.from({ length: terms }, (_, at) => ({
    term: `${phrase(vocabulary, 6)} n${at}`,
    ground: at % 5 === 0 ? "converted" : "kept",
    clicks: 1,
    cost: random(),
    conversions: at % 5 === 0 ? 1 : 0,
    scopes: [{ campaign: `c${below(CAMPAIGNS)}`, adGroup: `g${below(GROUPS)}` }],
    isExcluded: false,
  }));
}

function account(text: () => string, matchTypes: readonly MatchType[]): AccountKeyword[] {
  return Array.from({ length: negatives }, (_, at) => {
    const matchType = matchTypes[at % matchTypes.length] ?? "exact";
    const campaign = at % 3 === 0 ? null : `c${below(CAMPAIGNS)}`;
    const adGroup = at % 3 === 2 ? `g${below(GROUPS)}` : null;
    return { text: text(), matchType, campaign, adGroup };
  });
}

const all = ["exact", "phrase", "broad"] as const;
const cases: ReadonlyArray<readonly [string, number, readonly AccountKeyword[]]> = [
  ["many different words", 20_000, account(() => phrase(20_000, 4), all)],
  ["few different words", 40, account(() => phrase(40, 6), all)],
  ["broad negatives of ten words each", 16, account(() => `${phrase(16, 9)} w1`, ["broad"])],
  ["one word in every ad group", 40, account(() => "w1", ["phrase"])],
];

for (const [name, vocabulary, given] of cases) {
  const report = searches(vocabulary);
  const startedAt = performance.now();
  const audit = auditNegatives({ platform: "google", negatives: given, reports: [report] });
  const seconds = (performance.now() - startedAt) / 1_000;
  printFigure(
    `${grouped(negatives)} negatives against ${grouped(terms)} searches: ${name}`,
    `${seconds.toFixed(1)} s`,
    `${grouped(audit.conflicts.length)} conflicts, ${grouped(audit.duplicates.length)} duplicates, ${grouped(audit.redundant.length)} redundant`,
  );
}
