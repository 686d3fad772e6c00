/** A benchmark of `npm run bench`: a program that prints figures with `printFigure`. */
export type Bench = {
  readonly name: string;
  readonly title: string;
  readonly file: string;
  readonly arguments?: readonly string[];
  /** Small arguments for --quick. If undefined, --quick omits the benchmark. */
  readonly quick: readonly string[] | undefined;
};

export const suite: readonly Bench[] = [
  {
    name: "reading",
    title: "Reading a report of a million rows",
    file: "report/run.ts",
    arguments: ["3"],
    quick: ["1", "20000"],
  },
  {
    name: "damaged-files",
    title: "Reading damaged files",
    file: "report/fuzz.ts",
    arguments: ["20000", "2026"],
    quick: ["300", "2026"],
  },
  {
    name: "classifying",
    title: "Classifying with the embedded model",
    file: "classifying.ts",
    quick: ["500", "1000"],
  },
  {
    name: "filter",
    title: "`termsift filter` from file to lists",
    file: "filter.ts",
    quick: ["200"],
  },
  {
    name: "results-page",
    title: "The results page with 100,000 terms",
    file: "results-page.ts",
    quick: ["1000"],
  },
  {
    name: "start-up",
    title: "Start-up and idle memory",
    file: "start-up.ts",
    quick: undefined,
  },
  {
    name: "queue",
    title: "The queue of reports",
    file: "jobs/queue.ts",
    quick: ["20", "5"],
  },
  {
    name: "lost-workers",
    title: "Starts, take-overs and kills",
    file: "jobs/lost-workers.ts",
    quick: ["1", "2"],
  },
  {
    name: "workers",
    title: "Two workers against one",
    file: "jobs/workers.ts",
    quick: ["2", "100"],
  },
  {
    name: "quality",
    title: "Quality of the verdicts on the development set",
    file: "quality.ts",
    quick: [],
  },
  {
    name: "halves",
    title: "Negatives planned on one half of a report, tested on the other",
    file: "halves.ts",
    quick: ["1"],
  },
  {
    name: "audit",
    title: "Auditing the negatives of a large account",
    file: "audit.ts",
    quick: ["2000", "1000"],
  },
];
