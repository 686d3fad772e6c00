/**
 * Every bench that `npm run bench` runs, in this order. A new one is a row here: a program of bench/ that prints what it
 * measured (text, a Markdown table or one JSON object) and ends with 0.
 */
export type Bench = {
  /** What --only names. */
  readonly name: string;
  readonly title: string;
  readonly file: string;
  readonly arguments?: readonly string[];
  /** With --quick: small enough to show that it runs; its figures say nothing. Undefined: left out then. */
  readonly quick: readonly string[] | undefined;
  /** What it is measured against: another program, and what the machine could do at best. */
  readonly against: string;
};

export const suite: readonly Bench[] = [
  {
    name: "judging",
    title: "Judging with the embedded model",
    file: "classifier/run.ts",
    quick: undefined,
    against: "a full cross-encoder of the same weights; at best, the machine's bare int8 products",
  },
  {
    name: "first-result",
    title: "From a bare server to the result of 10,000 terms, by the documented commands",
    file: "server/first-result.ts",
    arguments: ["10000"],
    quick: ["200"],
    against: "15 s",
  },
  {
    name: "api",
    title: "The API under 200 users, built-in database",
    file: "server/load.ts",
    arguments: ["pglite", "60", "200"],
    quick: ["pglite", "5", "5"],
    against: "PostgreSQL, the next; at best, the processor time per request, last",
  },
  {
    name: "api-postgres",
    title: "The API under 200 users, PostgreSQL",
    file: "server/load.ts",
    arguments: ["postgres", "60", "200"],
    quick: ["postgres", "5", "5"],
    against: "the built-in database, above",
  },
  {
    name: "workers",
    title: "One queue, one and two worker processes",
    file: "server/workers.ts",
    arguments: ["24", "2500"],
    quick: ["4", "200"],
    against: "one worker; at best, twice as fast",
  },
  {
    name: "web-pages",
    title: "The web app's pages by Lighthouse",
    file: "web/lighthouse.ts",
    arguments: ["3"],
    quick: ["1"],
    against: "no other app; at best, Lighthouse's 100 points",
  },
  {
    name: "web-results",
    title: "A result of a hundred thousand terms in a browser",
    file: "web/results.ts",
    arguments: ["100000"],
    quick: ["1000"],
    against: "no other app; at best, a frame each 16.7 ms",
  },
  {
    name: "web-preview",
    title: "The preview of a hundred thousand excluded terms in a browser",
    file: "exclusions-browser.ts",
    arguments: ["100000", "3"],
    quick: ["1000", "1"],
    against: "the same without a browser (safe-set, above)",
  },
  {
    name: "start-up",
    title: "A fresh clone to the first result, and the second start",
    file: "start-up.ts",
    quick: undefined,
    against: "the aims: three minutes, without the download, and ten seconds",
  },
  {
    name: "reading",
    title: "Reading a report of a million rows",
    file: "report/run.ts",
    arguments: ["3"],
    quick: ["1", "20000"],
    against: "Papa Parse, csv-parse and DuckDB; at best, udsv, which only splits cells",
  },
  {
    name: "damaged-files",
    title: "Damaged files",
    file: "report/fuzz.ts",
    arguments: ["20000", "2026"],
    quick: ["300", "2026"],
    against: "no other reader: a limit of 2 s per MB",
  },
  {
    name: "judging-rules",
    title: "Judging with the word rules",
    file: "rules-speed.ts",
    quick: [],
    against: "the embedded model above",
  },
  {
    name: "safe-set",
    title: "Smallest safe set and preview",
    file: "exclusions.ts",
    quick: [],
    against: "terms one by one; at best, the proven lower bound",
  },
  {
    name: "hosted",
    title: "A hosted model that takes a second per call",
    file: "llm-latency.ts",
    quick: undefined,
    against: "at best, calls × latency / concurrency",
  },
  {
    name: "api-cost",
    title: "Processor time per request",
    file: "server/cost.ts",
    arguments: ["pglite"],
    quick: undefined,
    against: "the same with PostgreSQL, next",
  },
  {
    name: "api-cost-postgres",
    title: "Processor time per request, PostgreSQL",
    file: "server/cost.ts",
    arguments: ["postgres"],
    quick: undefined,
    against: "the built-in database, above",
  },
  {
    name: "quality",
    title: "The embedded model on the development set",
    file: "quality.ts",
    quick: undefined,
    against: "the word rules, next; at best, the labels themselves",
  },
  {
    name: "quality-rules",
    title: "The word rules on the development set",
    file: "classifier-scores.ts",
    quick: [],
    against: "the embedded model, above",
  },
  {
    name: "profile-fit",
    title: "Whether report and profile belong together",
    file: "profile-fit.ts",
    quick: undefined,
    against: "the right profile (nobody should be asked), wrong ones (everybody should)",
  },
  {
    name: "unseen",
    title: "What the negatives do to searches that the report did not hold",
    file: "exclusions-unseen.ts",
    quick: [],
    against: "exact negatives one by one, and phrases with less care",
  },
  {
    name: "hosted-faults",
    title: "10,000 terms against a server that misbehaves in every third reply",
    file: "llm-faults.ts",
    quick: undefined,
    against: "the terms themselves: each once, each right",
  },
  {
    name: "cascade",
    title: "The cascade with a simulated teacher",
    file: "llm-cascade.ts",
    quick: undefined,
    against: "asking the hosted model about all terms, and about none",
  },
  {
    name: "processes",
    title: "Two web servers and two workers, killed and replaced under load",
    file: "processes.ts",
    quick: undefined,
    against: "nothing lost, nothing counted twice, one retry cures",
  },
];
