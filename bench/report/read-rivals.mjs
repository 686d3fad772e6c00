// Reads one file with one reader:
//   npx node bench/report/read-rivals.mjs NAME FILE
// Plain JavaScript, because types of the compared packages are installed only for the benchmark.
// Prints JSON: seconds, rows, cost (shows misread rows) and peak memory in MB.
import { createReadStream } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
import { parse } from "csv-parse";
import Papa from "papaparse";
import { inferSchema, initParser } from "udsv";
import { openReport } from "../../packages/cli/src/input/open-report.ts";
import { readReport } from "../../packages/core/src/report/index.ts";

const COST_COLUMN = 10;
const HEAD_LINES = 3;

const readers = {
  termsift: async (file) => {
    const { inspection } = await readReport(await openReport(file));
    if (inspection.reconciled !== true) throw new Error("the report does not reconcile");
    return { rows: inspection.rows, cost: inspection.totals.cost ?? 0 };
  },
  papaparse: (file) =>
    new Promise((resolve, reject) => {
      const tally = createTally();
      const stream = createReadStream(file, { encoding: "utf8" });
      stream.on("error", reject);
      Papa.parse(stream, {
        delimiter: ",",
        newline: "\n",
        step: ({ data }) => tally.add(data),
        complete: () => resolve(tally.outcome()),
      });
    }),
  udsv: async (file) => {
    const tally = createTally();
    let parser;
    const stream = createReadStream(file, { encoding: "utf8" });
    let isHead = true;
    for await (const chunk of stream) {
      const text = isHead ? chunk.split("\n").slice(2).join("\n") : chunk;
      isHead = false;
      parser ??= initParser(inferSchema(text, { col: "," }));
      parser.chunk(text, parser.stringArrs, (rows) => tally.addBelowHeader(rows));
    }
    parser?.end();
    return tally.outcome();
  },
  "csv-parse": async (file) => {
    const tally = createTally();
    const rows = createReadStream(file).pipe(parse({ relax_column_count: true }));
    for await (const row of rows) tally.add(row);
    return tally.outcome();
  },
  duckdb: async (file) => {
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    const result = await connection.stream(
      `select * from read_csv('${file}', skip=2, header=true, all_varchar=true, null_padding=true, strict_mode=false)`,
    );
    const tally = createTally();
    for (;;) {
      const chunk = await result.fetchChunk();
      if (chunk === null || chunk.rowCount === 0) break;
      tally.addBelowHeader(chunk.getRows());
    }
    return tally.outcome();
  },
};

function createTally() {
  let lines = 0;
  let rows = 0;
  let cost = 0;
  const addRow = (row) => {
    if (String(row[0]).startsWith("Total:")) return;
    rows += 1;
    cost += Number(row[COST_COLUMN]) || 0;
  };
  return {
    add: (row) => {
      lines += 1;
      if (lines > HEAD_LINES && row.length > COST_COLUMN) addRow(row);
    },
    addBelowHeader: (found) => {
      const list = found;
      if (Array.isArray(list[0])) for (const row of list) addRow(row);
      else addRow(list);
    },
    outcome: () => ({ rows, cost: Math.round(cost * 100) / 100 }),
  };
}

const [name = "", file = ""] = process.argv.slice(2);
const reader = readers[name];
if (reader === undefined) throw new Error(`Name one of: ${Object.keys(readers).join(", ")}`);
const startedAt = performance.now();
const outcome = await reader(file);
const seconds = (performance.now() - startedAt) / 1000;
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ name, seconds, peakMb, ...outcome }));
