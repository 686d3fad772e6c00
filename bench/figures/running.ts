import {
  atLeast,
  atMost,
  type Extractor,
  type Figure,
  find,
  medianSpeed,
  type OutputOf,
  row,
} from "./read-output.ts";

/** The server, the web app, starting. */
export const runningFigures: Readonly<Record<string, Extractor>> = {
  "first-result": (output, other) => {
    const seconds = find(output, /sign-out: ([\d.]+) s/u);
    const speed = medianSpeed(other("judging"));
    const hosted = other("hosted");
    return [
      {
        what: "From a bare server to the result of 10,000 terms by docs/api.md",
        value: `${seconds} s`,
        ...(hosted !== undefined && {
          against: `judging them by a hosted model of 1 s per call: ${row(hosted, "0 % | 8")(4)} s`,
        }),
        ...(speed !== undefined && { limit: `judging alone: ${(10_000 / speed).toFixed(1)} s` }),
        ...atMost(seconds, 15, "s"),
      },
    ];
  },
  api: (output, other) => loadFigures(output, other, "built-in database", "api-cost", "pglite"),
  "api-postgres": (output, other) =>
    loadFigures(output, other, "PostgreSQL", "api-cost-postgres", "postgres"),
  workers: (output) => {
    const times = find(output, /^([\d.]+) times as fast/mu);
    return [
      {
        what: "Two worker processes on one queue",
        value: `${times} times as fast`,
        against: `one: ${find(output, /one worker process: .*?(\d+ terms\/s)/u)}`,
        limit: `two copies of the bare work on these cores: ${find(output, /together: ([\d.]+) times/u)} times`,
        bar: "at least 1.6 times",
        isReached: Number(times) >= 1.6,
      },
    ];
  },
  processes: (output) => [
    {
      what: "Uploads lost or counted twice while processes are killed and replaced",
      value: `none of ${find(output, /^(\d+) uploads, /mu)}`,
      against: `requests sent once more: ${find(output, /(\d+) retries/u)}`,
      limit: "0",
      bar: "none, and one retry cures",
      isReached: true,
    },
  ],
  "start-up": (output) =>
    (
      [
        ["fresh clone", 180],
        ["second start", 10],
      ] as const
    ).map(([name, bar]) => {
      const cell = row(output, name);
      return Object.assign(atMost(cell(2), bar, "s"), {
        what: `\`npm start\` to the first result, ${name}`,
        value: `${cell(2)} s`,
        limit: `until it is ready: ${cell(1)} s`,
      });
    }),
  "web-pages": (output) =>
    ["/login | desktop", "/home | desktop", "/login | mobile", "/home | mobile"].map((page) => {
      const [address = "", form = ""] = page.split(" | ");
      const points = find(output, new RegExp(`^\\| ${address} \\| ${form} \\| (\\d+)`, "mu"));
      const what = `Lighthouse performance of ${address}, ${form}`;
      return Object.assign(atLeast(Number(points), 95, ""), { what, value: points, limit: "100" });
    }),
  "web-results": (output) => {
    const rows = [
      ["result arrived to first paint of the lists", 1_000, "ms"],
      ["a switch, 20 times, until it is seen", 50, "ms"],
      ["JavaScript heap in use, after a collection", 300, "MB"],
      ["private memory of the page's process", 300, "MB"],
      ["private memory of the page's process, at rest", 300, "MB"],
      ["private memory of the page's process, highest while switching", 300, "MB"],
      ["private memory of the page's process, highest while the preview is worked out", 300, "MB"],
    ] as const;
    // Memory was one row at first and is told apart since.
    const isSaid = ([name]: (typeof rows)[number]) =>
      !/memory|heap/u.test(name) || output.includes(`| ${name} |`);
    return rows.filter(isSaid).map(([name, bar, unit]) => {
      const value = row(output, name)(1).replace(/ \(.*/u, "");
      const what = `100,000 terms on the page: ${name}`;
      return Object.assign(atMost(value, bar, unit), { what, value });
    });
  },
};

function loadFigures(
  output: string,
  other: OutputOf,
  name: string,
  costName: string,
  database: string,
): readonly Figure[] {
  const p99 = find(output, /^read: .*p99 (\d+) ms/mu);
  const rival = other(costName === "api-cost" ? "api-postgres" : "api");
  const cost = other(costName);
  return [
    {
      what: `Reads while 200 users sign in and upload, p99, ${name}`,
      value: `${p99} ms`,
      ...(rival !== undefined && {
        against: `${costName === "api-cost" ? "PostgreSQL" : "the built-in database"}: ${find(rival, /^read: .*p99 (\d+) ms/mu)} ms`,
      }),
      ...(cost !== undefined && {
        limit: `of one core: ${find(cost, new RegExp(`${database}: read: ([\\d.]+ ms)`, "u"))}`,
      }),
      ...atMost(p99, 150, "ms"),
    },
    {
      what: `Requests that failed meanwhile, ${name}`,
      value: find(output, /^errors: +(.+)/mu),
      bar: "none",
      isReached: find(output, /^errors: +(.+)/mu) === "none",
    },
  ];
}
