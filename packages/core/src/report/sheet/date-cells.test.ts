import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readBytes } from "../testing/read-bytes.ts";
import { isDateFormat } from "./read-sheet.ts";
import { startCpuClock } from "../../testing/cpu-clock.ts";

const DATE = "14";
const NUMBER = "4";

type Parts = {
  readonly formats?: readonly string[];
  readonly own?: string;
  readonly styles?: string | null;
};

function workbook(cells: readonly [string, string, string], parts: Parts = {}): Uint8Array {
  const { formats = ["0", DATE, NUMBER], own = "" } = parts;
  const xfs = formats.map((id) => `<xf numFmtId="${id}" fontId="0"/>`).join("");
  const styles =
    parts.styles === undefined
      ? `<styleSheet><numFmts>${own}</numFmts><cellStyleXfs><xf numFmtId="22"/><xf/><xf/></cellStyleXfs><cellXfs>${xfs}</cellXfs><dxfs/></styleSheet>`
      : parts.styles;
  const text = (value: string): string => `<c t="str"><v>${value}</v></c>`;
  const header = ["Customer Search Term", "Start Date", "Spend", "Clicks"].map(text).join("");
  const sheet = `<worksheet><sheetData><row r="1">${header}</row><row r="2">${text("yoga mat")}${cells.join("")}</row></sheetData></worksheet>`;
  const files: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="Terms" r:id="a"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": sheet,
    ...(styles === null ? {} : { "xl/styles.xml": styles }),
  };
  const encoder = new TextEncoder();
  const bytes = Object.entries(files).map(([name, xml]) => [name, encoder.encode(xml)] as const);
  return zipSync(Object.fromEntries(bytes));
}

const cell = (value: string, style?: number): string =>
  `<c${style === undefined ? "" : ` s="${style}"`}><v>${value}</v></c>`;
const inspect = async (bytes: Uint8Array) => (await readBytes(bytes)).inspection;

describe("a date in a number column makes its row an issue", () => {
  test("if Excel turned a cost into a date", async () => {
    const inspection = await inspect(workbook([cell("44927", 1), cell("44927", 1), cell("3", 2)]));
    expect(inspection).toMatchObject({
      totals: { cost: 0 },
      accounting: { terms: 0, issues: 1 },
    });
    expect(inspection.issues[0]).toMatchObject({ line: 2, column: 3, code: "not-a-number" });
    expect(inspection.issues[0]?.message).toContain('"2023-01-01"');
  });

  test("with a custom format, and as a time of day", async () => {
    const own =
      '<numFmt numFmtId="170" formatCode="d/mmm"/><numFmt numFmtId="171" formatCode="h:mm"/>';
    const formats = ["170", "171"];
    const [day, time] = await Promise.all(
      [cell("44927.5"), cell("0.5", 1)].map((cost) =>
        inspect(workbook(["<c/>", cost, cell("3", 7)], { formats, own })),
      ),
    );
    expect(day?.issues[0]?.message).toContain('"2023-01-01"');
    expect(time?.issues[0]?.message).toContain('"12:00:00"');
  });
});

describe("numbers stay numbers", () => {
  test.each([
    ["with a number format", {}],
    ["without styles", { styles: null }],
    [
      "where a format of the file's own takes a date's number",
      {
        formats: ["0", "14", "58"],
        own: '<numFmt numFmtId="58" formatCode="#,##0.00 &quot;dhs&quot;"/>',
      },
    ],
    ["with a style that the table lacks", { formats: [] }],
  ])("%s", async (_, parts) => {
    const bytes = workbook([cell("45000", 9), cell("44927", 2), cell("3")], parts);
    expect(await inspect(bytes)).toMatchObject({
      totals: { cost: 44_927, clicks: 3 },
      issues: [{ code: "no-conversions-column" }],
    });
  });

  test("as text with any format", async () => {
    const bytes = workbook([cell("45000", 1), '<c s="1" t="str"><v>7.50</v></c>', cell("3")]);
    expect((await inspect(bytes)).totals.cost).toBe(7.5);
  });

  test("if they are out of the range of dates", async () => {
    const bytes = workbook([cell("45000", 1), cell("3000000", 1), cell("3")]);
    expect((await inspect(bytes)).totals.cost).toBe(3_000_000);
  });
});

describe("the date range of the report comes from its date column", () => {
  test.each([
    ["of this century", "46173", "2026-05-31"],
    ["of the last one", "61", "1900-03-01"],
  ])("%s", async (_, day, date) => {
    const bytes = workbook([cell(day, 1), cell("1.5"), cell("3")]);
    expect((await inspect(bytes)).dateRange).toBe(`${date} - ${date}`);
  });
});

test.each(["dd/mm/yyyy", "[$-407]d. mmmm yyyy", "h:mm AM/PM", "[h]", "[Red]YY", 'm"x"', "yyyy;@"])(
  "%s is a format of dates",
  (code) => {
    expect(isDateFormat(code)).toBe(true);
  },
);

test.each([
  "General",
  "Standard",
  "#,##0.00",
  '0.00 "days"',
  "0.00\\d",
  "[$dm-407] 0.00",
  "_d0_h",
  "0*y",
  '0 "my',
  "[Red]0.00",
  "@",
  "",
])("«%s» is not", (code) => {
  expect(isDateFormat(code)).toBe(false);
});

test("a huge table of styles needs little time and memory", async () => {
  const xfs = '<xf numFmtId="14"/>'.repeat(400_000);
  const formats = Array.from(
    { length: 50_000 },
    (_, id) => `<numFmt numFmtId="${200 + id}" formatCode="${"[".repeat(id % 900)}d"/>`,
  ).join("");
  // Random bytes do not compress well, so that the zip bomb limit does not refuse the file.
  const noise = Array.from(
    { length: 60_000 },
    (_, at) => `<x a="${(at * 2654435761) % 4294967291}"/>`,
  );
  const styles = `<styleSheet>${noise.join("")}<numFmts>${formats}</numFmts><cellXfs>${xfs}</cellXfs></styleSheet>`;
  const cpuTime = startCpuClock();
  const bytes = workbook(["<c/>", cell("44927", 70_000), cell("3", 399_999)], { styles });
  const outcome = await readBytes(bytes).then(({ inspection }) => inspection.totals.cost, String);
  expect(outcome).toBe(44_927);
  expect(cpuTime()).toBeLessThan(20_000);
});
