import {
  atLeast,
  atMost,
  type Extractor,
  find,
  grouped,
  judgingOf,
  medianSpeed,
  numberIn,
  row,
} from "./read-output.ts";

/** Reading, judging, the safe set. */
export const coreFigures: Readonly<Record<string, Extractor>> = {
  reading: (output) => {
    const own = row(output, "termsift");
    const rates = ["papaparse", "duckdb", "csv-parse"].map(
      (name) => `${name} ${row(output, name)(3)}`,
    );
    return [
      {
        what: "Reading a million rows, checked and summed per term",
        value: `${own(3)} rows/s`,
        against: `splitting and summing one column: ${rates.join(", ")}`,
        limit: `splitting alone (udsv): ${row(output, "udsv")(3)}`,
        ...atLeast(numberIn(own(3)), 500_000, "rows/s"),
      },
      {
        what: "Memory while reading it, with 300,000 unique terms kept",
        value: `${own(5)} MB`,
        against: `duckdb ${row(output, "duckdb")(5)} MB`,
        limit: `keeping nothing (papaparse): ${row(output, "papaparse")(5)} MB`,
        ...atMost(own(5), 700, "MB"),
      },
    ];
  },
  "damaged-files": (output) => {
    const failures = find(output, /failures: (.+)/u);
    return [
      {
        what: `Damaged files read wrong or too slowly, of ${grouped(Number(find(output, /^(\d+) damaged/mu)))}`,
        value: failures,
        limit: `slowest: ${find(output, /slowest: (.+? per MB)/u)}`,
        bar: "none; 2 s per MB",
        isReached: failures === "0 wrong, 0 slow",
      },
    ];
  },
  judging: (output) => {
    const { termsPerSecondOfBareInt8Products: bare, ...said } = judgingOf(output);
    const speed = medianSpeed(output) ?? 0;
    return [
      {
        what: "Judging with the embedded model, median of three",
        value: `${grouped(speed)} terms/s`,
        against: `a full cross-encoder of the same weights: ${String(said.fullCrossEncoderTermsPerSecond)}`,
        limit: `bare int8 products of the same arithmetic: ${grouped(bare)}`,
        ...atLeast(speed, 2_000, "terms/s"),
      },
      {
        what: "Memory while judging 100,000 terms",
        value: `${grouped(said.peakResidentMb)} MB`,
        ...atMost(String(said.peakResidentMb), 600, "MB"),
      },
    ];
  },
  "judging-rules": (output, other) => {
    const model = medianSpeed(other("judging"));
    return [
      {
        what: "Judging with the word rules",
        value: `${grouped(Number(find(output, /: (\d+) terms\/s/u)))} terms/s`,
        ...(model !== undefined && { against: `the embedded model: ${grouped(model)}` }),
      },
    ];
  },
  "safe-set": (output) => {
    const every = row(output, "every term");
    const fewest = find(output, /no set has fewer than (\d+)/u);
    return [
      {
        what: "Negatives for 100,000 excluded terms, no kept term hit",
        value: grouped(numberIn(every(2))),
        against: `one by one: ${grouped(numberIn(every(1)))}`,
        limit: `proven, no set has fewer than ${grouped(Number(fewest))}`,
      },
      {
        what: "Safe set and preview of 100,000 excluded terms, outside a browser",
        value: `${grouped(numberIn(row(output, "together")(1)))} ms`,
        ...atMost(row(output, "together")(1), 3_000, "ms"),
      },
    ];
  },
  "web-preview": (output, other) => {
    const outside = other("safe-set");
    const total = row(output, "safe set and preview together")(1);
    const tasks = [...output.matchAll(/^\| longest task of the page [^|]*\| (?<ms>[\d,]+) \|/gmu)];
    const longest = Math.max(...tasks.map(({ groups }) => numberIn(groups?.["ms"] ?? "")));
    return [
      {
        what: "Safe set and preview of 100,000 excluded terms in Chromium",
        value: `${total} ms`,
        ...(outside !== undefined && {
          limit: `without a browser: ${grouped(numberIn(row(outside, "together")(1)))} ms`,
        }),
        ...atMost(total, 3_000, "ms"),
      },
      {
        what: "The longest that the page did not answer meanwhile",
        value: `${String(longest)} ms`,
        limit: "0 ms",
        ...atMost(String(longest), 50, "ms"),
      },
    ];
  },
};
