import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCli, sampleProfile as profile } from "./testing/run-cli.ts";

let folder: string;
let greek: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "termsift-columns-"));
  greek = write(
    "greek.csv",
    'Όρος,Καμπάνια,Κλικ,Εμφανίσεις,"Κόστος, EUR",Μετατροπές\nτιμές παπούτσια,A,3,30,12.40,1.00\nδωρεάν παπούτσια,A,2,20,5.10,0.00\nΣύνολο,,5,50,17.50,1.00\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Returns the words of the option that the program printed, as a shell would. */
function copied(stderr: string): string[] {
  const quoted = /^ {2}--columns (?:"(.*)"|'(.*)')$/mu.exec(stderr);
  return ["--columns", quoted?.[1] ?? quoted?.[2]?.replaceAll("'\\''", "'") ?? ""];
}

describe("a report whose columns are not known", () => {
  test.each([
    ["inspect", () => ["inspect", greek, "--format", "json"]],
    ["filter", () => ["filter", greek, "--business", profile, "--format", "json"]],
    ["explain", () => ["explain", "παπούτσια", "--business", profile, "--report", greek]],
  ])("%s exits with code 2 and prints an option that reads it when copied", async (_, args) => {
    const refused = await runCli(args());
    expect(refused).toMatchObject({ status: 2, stdout: "" });
    expect(refused.stderr).toContain("cost         Κόστος, EUR  (12.40, 5.10)");
    const read = await runCli([...args(), ...copied(refused.stderr)]);
    expect(read).toMatchObject({ status: 0 });
  });

  test("is read with every figure and without its total", async () => {
    const { stderr } = await runCli(["inspect", greek]);
    const { stdout } = await runCli(["inspect", greek, "--format", "json", ...copied(stderr)]);
    expect(JSON.parse(stdout)).toMatchObject({
      rows: 2,
      totals: { cost: 17.5, clicks: 5, impressions: 50, conversions: 1 },
      reconciled: true,
    });
  });

  test("is refused again if --column names only its search terms", async () => {
    const { status, stderr } = await runCli(["inspect", greek, "--column", "Όρος"]);
    expect(status).toBe(2);
    expect(stderr).toContain(
      "It is not known which columns hold the cost, the clicks, the conversions",
    );
  });

  test("is printed so that a shell takes names with its own signs as they are", async () => {
    const file = write("signs.csv", "Begriff,Klicks $`x`,It's cost\na b,3,1.50\nc d,0,0.00\n");
    const { stderr } = await runCli(["inspect", file]);
    expect(stderr).toContain("'term=Begriff,cost=It'\\''s cost,clicks=Klicks $`x`,conversions='");
    const { status } = await runCli(["inspect", file, ...copied(stderr)]);
    expect(status).toBe(0);
  });
});

describe("--columns", () => {
  const base = () => ["inspect", greek, "--format", "json", "--columns"];
  const names = "Term = Όρος, COST=Κόστος, EUR,clicks=Κλικ";

  test("takes names with commas, spaces around the signs and any capitals", async () => {
    const { stdout } = await runCli([...base(), `${names},conversions=Μετατροπές`]);
    expect(JSON.parse(stdout)).toMatchObject({ totals: { cost: 17.5, impressions: null } });
  });

  test("takes an empty name as: the report has no such column", async () => {
    const { stdout } = await runCli([...base(), `${names},conversions=`]);
    expect(JSON.parse(stdout)).toMatchObject({ totals: { conversions: null } });
  });

  test.each([
    ["money=Κόστος", /"money=Κόστος" is not understood\. Write it like this/u],
    ["Κόστος", /is not understood/u],
    ["term=Όρος,cost=Κλικ,clicks=Κλικ", /"Κλικ" is named twice: for cost and for clicks/u],
    ["term=Όρος,cost=Κοστος!", /There is no column "Κοστος!"/u],
  ])("%s is refused with what is wrong", async (text, expected) => {
    const { status, stderr } = await runCli([...base(), text]);
    expect(status).toBe(2);
    expect(stderr).toMatch(expected);
  });
});

test("a report without conversions is filtered with a warning of what is lost", async () => {
  const file = write("bare.csv", "Search term,Campaign,Clicks,Cost\nfree shoes,C,3,1.50\n");
  const { status, stderr } = await runCli(["filter", file, "--business", profile]);
  expect(status).toBe(0);
  expect(stderr).toContain("no term is protected because it converts");
});
