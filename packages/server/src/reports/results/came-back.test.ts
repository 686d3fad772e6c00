import type { Business, MonthReport } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAdvertiser, reportOf, type TestClient } from "../../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../../testing/test-server.ts";

const datedReport = (month: string, terms: number, from = 0) =>
  `Search terms report\n1 ${month} 2026 - 28 ${month} 2026\n${reportOf(terms, from)}`;

describe("waste that came back", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(quick);
  });
  afterAll(() => server.stop());

  const chosen = async (client: TestClient) =>
    (await client.call<Business>("GET", "/api/businesses")).body;
  const filter = async (client: TestClient, report: string) => {
    const answer = await client.process(await client.upload(report));
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const months = async (client: TestClient, id: string) => {
    type Months = { reports: MonthReport[] };
    return (await client.call<Months>("GET", `/api/businesses/${id}/months`)).body.reports;
  };

  it("states what waste came back that an earlier report had proposed to exclude", async () => {
    const client = await createAdvertiser(server.url);
    const { id } = await chosen(client);
    const may = await filter(client, datedReport("May", 8));
    await filter(client, datedReport("May", 8));
    const june = await filter(client, datedReport("June", 8, 4));
    const again = await months(client, id);
    expect(again.map(({ dateRange }) => dateRange?.slice(2, 6))).toEqual(["June", "May "]);
    expect(again.map(({ cameBack }) => cameBack)).toEqual([expect.any(Number), null]);
    const proposed = new Set(
      [...may.negative_keywords, ...may.irrelevant_keywords].map(({ term }) => term),
    );
    const back = [...june.negative_keywords, ...june.irrelevant_keywords, ...june.review_keywords]
      .filter(({ term }) => proposed.has(term))
      .reduce((sum, { cost }) => sum + cost, 0);
    expect(back).toBeGreaterThan(0);
    expect(again[0]?.cameBack).toBeCloseTo(back, 6);
    const { cost } = june.summary;
    expect(again[0]).toMatchObject({ spend: cost.total, found: cost.excluded, alreadyExcluded: 0 });
    await client.call("DELETE", `/api/search-terms/results/${String(june.result_id)}`);
    expect(await months(client, id)).toMatchObject([{ cameBack: null }]);
  });

  it("shows the same months, whichever was uploaded first", async () => {
    const [forwards, backwards] = [
      await createAdvertiser(server.url),
      await createAdvertiser(server.url),
    ];
    const [may, june] = [datedReport("May", 8), datedReport("June", 8, 4)];
    const monthsAfter = async (client: TestClient, ...reports: string[]) => {
      for (const report of reports) await filter(client, report);
      const listed = await months(client, (await chosen(client)).id);
      return listed.map(({ id: _id, createdAt: _createdAt, ...figures }) => figures);
    };
    const expected = await monthsAfter(forwards, may, june);
    expect(expected).toMatchObject([{ cameBack: expect.any(Number) }, { cameBack: null }]);
    expect(await monthsAfter(backwards, june, may)).toEqual(expected);
  });
});
