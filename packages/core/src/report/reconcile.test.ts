import { describe, expect, test } from "vitest";
import { readText } from "./testing/read-bytes.ts";

const inspect = async (text: string) => (await readText(text)).inspection;
const codesOf = ({ issues }: { readonly issues: readonly { readonly code: string }[] }) =>
  issues.map(({ code }) => code).filter((code) => code !== "no-conversions-column");

describe("a file reconciles only if its costs were compared", () => {
  const head = "Search term,Match type,Cost,Clicks\n";
  const rows = "plumber jobs,Broad match,1.00,1\nfree plumber,Broad match,500.00,1\n";

  test("equal clicks do not prove the costs, and an issue says so", async () => {
    const inspection = await inspect(`${head}${rows}Total: Search terms,,--,2\n`);
    expect(inspection).toMatchObject({ reconciled: null, reported: { cost: null, clicks: 2 } });
    expect(codesOf(inspection)).toEqual(["cost-not-checked"]);
  });

  test("a sum of costs in several currencies is not compared with the total", async () => {
    const inspection = await inspect(
      "Search term,Match type,Currency code,Cost,Clicks\na,Broad match,EUR,1.00,1\nb,Broad match,INR,100.00,1\nTotal: Search terms,,--,101.00,2\n",
    );
    expect(inspection).toMatchObject({ reconciled: null, totals: { cost: 101 } });
    expect(codesOf(inspection)).toEqual(["mixed-currencies"]);
  });

  test("different clicks are reported with both numbers", async () => {
    const inspection = await inspect(`${head}${rows}Total: Search terms,,--,5\n`);
    expect(inspection.reconciled).toBe(false);
    expect(inspection.issues[0]?.message).toContain("(clicks: 2 read, 5 reported)");
    expect(JSON.stringify(inspection.issues)).not.toContain("null reported");
  });

  test("a report without costs is compared by clicks", async () => {
    const text = "Search term,Match type,Clicks\na,Broad match,2\nTotal: Search terms,,2\n";
    expect((await inspect(text)).reconciled).toBe(true);
  });

  test("if most rows could not be read, the issue explains why an equal total proves nothing", async () => {
    const broken = "x,Broad match,1\ny,Broad match,1\n";
    const inspection = await inspect(
      `${head}plumber,Broad match,1.00,1\n${broken}Total: Search terms,,1.00,1\n`,
    );
    expect(inspection.reconciled).toBe(false);
    expect(inspection.issues.find(({ code }) => code === "total-mismatch")?.message).toMatch(
      /Most rows could not be read/u,
    );
  });

  test("an equal cost proves nothing if a row was left out and the counts differ", async () => {
    const many = Array.from({ length: 20 }, (_, at) => `term ${at},Broad match,10.00,10`);
    const text = (total: string) =>
      [head.trim(), ...many, "x,Broad match,5.00", `Total: Search terms,,${total}`].join("\n");
    const damaged = await inspect(text("200.00,240"));
    expect(damaged.reconciled).toBe(false);
    expect(damaged.issues.find(({ code }) => code === "total-mismatch")?.message).toMatch(
      /^Rows were left out, and the file's own total has other counts/u,
    );
    expect((await inspect(text("200.00,200"))).reconciled).toBe(true);
  });
});

test("cost that only a wider total of the file holds is named, in no percentage, and not if it is rounding", async () => {
  const text = (account: string) =>
    `Search term,Match type,Cost,Clicks\na,Broad match,40.00,2\nb,Broad match,23.05,1\nTotal: Search terms,,63.05,3\nTotal: Other search terms,,10.00,1\nTotal: Account,,${account},9\n`;
  const wide = await inspect(text("99.00"));
  expect(wide).toMatchObject({ reconciled: true, hiddenCost: 10 });
  expect(codesOf(wide)).toEqual(["wider-total"]);
  expect(wide.issues[0]?.message).toContain(
    "25.95 of the cost in the file's widest total (99.00) is neither in the rows nor",
  );
  const inEuros = `Currency code,${text("99.00").replaceAll("\n", "\nEUR,").slice(0, -4)}`;
  expect((await inspect(inEuros)).issues[0]?.message).toContain("€25.95 of the cost");
  expect(codesOf(await inspect(text("73.08")))).toEqual([]);
  expect(codesOf(await inspect(text("40.00")))).toEqual([]);
});

test("a difference from Microsoft's row count is reported with both counts", async () => {
  const inspection = await inspect(
    '"Report Name: x"\n"Report Time: 2/1/2020,2/7/2020"\n"Rows: 3"\n\n"CampaignName","SearchQuery","DeliveredMatchType","Clicks","Spend"\n"C","plumber jobs","Broad","1","1.00"\n"C","plumber","Exact","1","1.00"\n',
  );
  expect(inspection.reconciled).toBe(false);
  expect(inspection.issues[0]?.message).toContain("says that it has 3 rows, but 2 were found");
});
