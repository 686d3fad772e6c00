import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli, sampleReport, runFilter } from "./testing/run-cli.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "termsift-doubts-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const report = () =>
  write(
    "misread.csv",
    "Search term,Match type,Campaign,Currency code,Clicks,Cost\nplumber jobs,Broad match,C,EUR,1,2.00\nplumber\u0000 salary,Broad match,C,EUR,1,2.00\nfree plumber,Broad match,C,EUR,1,4.00\nTotal: Search terms,,,EUR,2,66.00\n",
  );

test.each(["paste", "csv", "google-editor", "json", "table"])(
  "--format %s: a total that does not match and a row that was left out are on the error output, with code 0",
  async (format) => {
    const { status, stderr } = await runFilter(report(), ["--format", format]);
    expect(status).toBe(0);
    expect(stderr).toContain(
      "The rows do not add up to the file's own total: the rows have €6.00, the row says €66.00",
    );
    expect(stderr).toMatch(/Left out: 1 row .*\(line 3\).*termsift inspect/u);
  },
);

test("a report that was read completely gets no warning", async () => {
  const { stderr } = await runFilter(sampleReport, ["--format", "paste"]);
  expect(stderr).not.toMatch(/own total|could not be read|"description"|These terms are in/u);
});

test("an empty description gives a warning in every format", async () => {
  const business = write("p.json", '{"name":"Acme","type":"other","description":""}');
  const args = ["--business", business, "--classifier", "rules", "--format", "paste"];
  const { status, stderr } = await runCli(["filter", sampleReport, ...args]);
  expect(status).toBe(0);
  expect(stderr).toMatch(/The "description" of the business profile is empty.*can only guess/u);
});

test("a missing cost is not shown as 0 in the table, and stderr reports it", async () => {
  const file = write(
    "costs.csv",
    "Search term,Match type,Campaign,Currency code,Clicks,Cost\nplumber jobs,Broad match,C,EUR,1,--\nplumber salary,Broad match,C,EUR,2,2.00\nplumber salary,Phrase match,C,EUR,1,\n",
  );
  const { stdout, stderr } = await runFilter(file, ["--format", "table"]);
  expect(stdout).toMatch(/≥ 2\.00 +3 +plumber salary/u);
  expect(stdout).toMatch(/– +1 +plumber jobs/u);
  expect(stderr).toContain("The costs of 2 rows are missing");
});

test("the table has no columns for figures that the report lacks", async () => {
  const file = write("counts.csv", "Search term,Clicks\nplumber jobs,1\nplumber salary,2\n");
  const { stdout } = await runFilter(file, ["--format", "table"]);
  expect(stdout).toMatch(/^Clicks +Search term/mu);
  expect(stdout).not.toContain("0.00");
});

const damaged = () =>
  write(
    "damaged.csv",
    "Search term,Match type,Campaign,Currency code,Clicks,Cost\nplumber jobs,Broad match,C,EUR,1,2.00\n02-Jan,Broad match,C,EUR,3,9.00\n1.23E+11,Broad match,C,EUR,1,4.00\n#NAME?,Broad match,C,EUR,1,1.00\n(not set),Broad match,C,EUR,1,5.00\nTotal: Search terms,,,EUR,7,21.00\n",
  );

test.each(["paste", "csv", "google-editor", "json", "table"])(
  "--format %s: what a spreadsheet made of a term is never written, and stderr says so",
  async (format) => {
    const { status, stdout, stderr } = await runFilter(damaged(), ["--format", format]);
    expect(status).toBe(0);
    expect(stderr).toContain("In 3 rows, a spreadsheet changed the search term");
    const written = stdout.replace(/Issues \(\d\)\n(?: .*\n)*/u, "").replace(/"message":.*/gu, "");
    expect(written).not.toMatch(/02-Jan|1\.23E|#NAME|not set/u);
  },
);

test("the spend and the rows without a search term are in the figures of inspect and filter", async () => {
  const inspected = await runCli(["inspect", damaged()]);
  expect(inspected.stdout).toContain(
    "5 (6 in the file = 1 terms + 4 without a search term + 1 footers + 0 not read)",
  );
  expect(inspected.stdout).toContain("matches the file's own total (EUR 21.00)");
  const { stdout } = await runFilter(damaged(), ["--format", "table"]);
  expect(stdout).toMatch(/cost EUR 2\.00 of EUR 21\.00 \(10\s?%\)/u);
});

test("single letters of another encoding are read, named and written right", async () => {
  const text =
    "Search term,Match type,Campaign,Clicks,Cost\nplumber jobs,Broad match,R\u00f6r,1,2.00\nplumber salary,Broad match,\u00c5hlens,1,2.00\n";
  const file = path.join(folder, "mixed.csv");
  const bytes = Buffer.from(text);
  const at = bytes.indexOf("R\u00f6r");
  writeFileSync(
    file,
    Buffer.concat([bytes.subarray(0, at + 1), Buffer.from([0xf6]), bytes.subarray(at + 3)]),
  );
  const { stdout, stderr } = await runFilter(file, ["--format", "google-editor"]);
  expect(stdout).toContain("R\u00f6r");
  expect(stdout).toContain("\u00c5hlens");
  expect(stderr).toContain("1 letter of this UTF-8 file had another encoding");
});
