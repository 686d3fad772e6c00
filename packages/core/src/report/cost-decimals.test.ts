import { expect, test } from "vitest";
import { readText } from "./testing/read-bytes.ts";

const head = "Search term,Match type,Currency code,Clicks,Cost";

async function codesOf(currency: string, costs: readonly string[]): Promise<string[]> {
  const rows = costs.map((cost, at) => `term ${at},Broad match,${currency},3,"${cost}"`);
  const { inspection } = await readText([head, ...rows].join("\n"));
  return inspection.issues.map(({ code }) => code);
}

const whole = Array.from({ length: 12 }, (_, at) => String(at * 37 + 5));

test("costs without decimals are reported if the currency has cents: a spreadsheet may have lost the decimal mark", async () => {
  expect(await codesOf("EUR", whole)).toContain("costs-without-decimals");
  for (const [currency, costs] of [
    ["JPY", whole],
    ["EUR", [...whole, "1.20"]],
    ["EUR", whole.slice(0, 4)],
    ["XYZ", whole],
  ] as const) {
    expect(await codesOf(currency, costs)).not.toContain("costs-without-decimals");
  }
});

test.each([
  ["EUR", "2.00"],
  ["EUR", "2.0"],
  ["GBP", "£2.00"],
  ["EUR", "1,234.00"],
])("whole costs are no doubt if a cell states its decimals: %s %s", async (currency, cost) => {
  const codes = await codesOf(currency, [...whole.map((each) => `${each}.00`), cost]);
  expect(codes).not.toContain("costs-without-decimals");
});

test("decimals of costs of 0 do not clear the doubt: every program writes them", async () => {
  expect(await codesOf("EUR", [...whole, "0.00"])).toContain("costs-without-decimals");
});

test("German whole costs with a decimal comma are no doubt", async () => {
  const rows = whole.map((cost, at) => `term ${at};EUR;3;${cost},00`);
  const { inspection } = await readText(
    ["Suchbegriff;Währungscode;Klicks;Kosten", ...rows].join("\n"),
  );
  expect(inspection.issues.map(({ code }) => code)).not.toContain("costs-without-decimals");
});

test("the report of whole costs shows the highest cost and the possible misreading of a thousands mark", async () => {
  const messageOf = async (conversions: string) => {
    const rows = ["1.234", "2.500", "3.120", "4.999", "7.250"].map(
      (cost, at) => `term ${at};EUR;3;${cost};${conversions}`,
    );
    const head = "Suchbegriff;Währungscode;Klicks;Kosten;Conversions";
    const { inspection } = await readText([head, ...rows].join("\n"));
    return inspection.issues.find(({ code }) => code === "costs-without-decimals")?.message;
  };
  const start =
    "The costs of all 5 terms with a cost were read as whole numbers of EUR; the highest is 7250. ";
  expect(await messageOf("0")).toContain(
    `${start}In "1.234" (line 2), the mark may stand for decimals, not for thousands. Or a spreadsheet`,
  );
  expect(await messageOf('"0,50"')).toContain(`${start}A spreadsheet may have lost`);
});

test("costs with decimals are reported if the currency has none: a spreadsheet may have misread a thousands mark", async () => {
  expect(await codesOf("JPY", ["15.6", "120"])).toContain("costs-with-decimals");
  expect(await codesOf("JPY", ["15,600", "120"])).not.toContain("costs-with-decimals");
  expect(await codesOf("HUF", ["15.6", "120"])).not.toContain("costs-with-decimals");
});

test.each(["Jan 23", "Mrz 15", "15. Mai", "01. Okt", "5-May"])(
  "what a spreadsheet made a date of is no cost: %s",
  async (cell) => {
    const text = `${head}\na,Broad match,EUR,1,4512.80\nb,Broad match,EUR,1,${cell}\n`;
    const { inspection } = await readText(text);
    expect(inspection.totals.cost).toBe(4512.8);
    expect(inspection.issues[0]).toMatchObject({ line: 3, column: 5, code: "not-a-number" });
  },
);
