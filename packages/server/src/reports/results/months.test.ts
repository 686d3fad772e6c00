import { randomUUID } from "node:crypto";
import type { FilterResult, MonthReport } from "@termsift/core/contract";
import { resultListNames } from "@termsift/core/exclusions";
import { expect, it, onTestFinished } from "vitest";
import { MONTHS_LISTED_MAX, WASTE_TERMS_MAX } from "../../platform/limits.ts";
import { workspaceIdOf } from "../../testing/settled-user.ts";
import { createAdvertiser } from "../../testing/test-client.ts";
import { quick, startTestServer } from "../../testing/test-server.ts";
import { termFiguresOf } from "./report-figures.ts";

/** The figures of a report in which each of `terms` terms cost one more than the one before it. */
function figuresOf(terms: number) {
  const lists = Object.fromEntries(resultListNames.map((list) => [list, [] as unknown[]]));
  lists["negative_keywords"] = Array.from({ length: terms }, (_, at) => {
    return { term: `term ${at}`, cost: at, conversions: 0 };
  });
  return termFiguresOf(lists as unknown as FilterResult);
}

it("keeps the dearest 2,000 terms with waste of a report, however many it has", () => {
  const { waste, proposed } = figuresOf(20_000);
  const costs = Object.values(JSON.parse(waste) as Record<string, number>);
  expect([costs.length, Math.min(...costs)]).toEqual([WASTE_TERMS_MAX, 20_000 - WASTE_TERMS_MAX]);
  expect(WASTE_TERMS_MAX).toBeLessThanOrEqual(2_000);
  expect(proposed.split(" ")).toHaveLength(WASTE_TERMS_MAX);
});

it("compares the newest 36 reports, for a user one call at a time, and refuses what exceeds the queue", async () => {
  const server = await startTestServer(quick);
  onTestFinished(() => server.stop());
  const ada = await createAdvertiser(server.url);
  const { id } = (await ada.call<{ id: string }>("GET", "/api/businesses")).body;
  const owner = { workspace_id: await workspaceIdOf(ada), business_id: id };
  const sums = { spend: 1, found: 1, already_excluded: 0 };
  const about = {
    ...owner,
    ...sums,
    currency: "USD",
    platform: "google",
    ...figuresOf(2_000),
  } as const;
  const rows = Array.from({ length: MONTHS_LISTED_MAX + 4 }, (_, at) => {
    return { ...about, id: randomUUID(), date_range: `report ${at}` };
  });
  await server.services.db.insertInto("report_figures").values(rows).execute();
  const ask = () => ada.call<{ reports: MonthReport[] }>("GET", `/api/businesses/${id}/months`);
  expect((await ask()).body.reports).toHaveLength(36);
  const answers = await Promise.all(Array.from({ length: 40 }, ask));
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([200, 429]);
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
    code: "rate-limited",
    message: expect.stringContaining("11 businesses at once"),
  });
});
