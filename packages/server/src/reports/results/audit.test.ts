import { gzipSync } from "node:zlib";
import { type AuditAnswer, auditSchema } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workspaceIdOf } from "../../testing/settled-user.ts";
import { createAdvertiser, type TestClient } from "../../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { auditResult } from "./audit-result.ts";

const report = [
  "Search term,Campaign,Ad group,Added/Excluded,Clicks,Impr.,Cost,Conversions",
  "rota software,Search,Rotas,None,4,30,8.50,2",
  "rota planner,Search,Rotas,Excluded,2,30,3.00,1",
  "shift app jobs,Search,Rotas,None,3,30,5.00,0",
].join("\n");
const negatives =
  "Campaign,Ad Group,Keyword,Criterion Type\nSearch,,rota,Campaign Negative Broad\nSearch,Rotas,sofa,Negative Exact\nSearch,,sofa,Campaign Negative Phrase\n";
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString("base64");

describe("POST /api/search-terms/results/:id/audit", () => {
  let server: TestServer;
  let ada: TestClient;
  let path: string;
  beforeAll(async () => {
    server = await startTestServer(quick);
    ada = await createAdvertiser(server.url);
    const { body } = await ada.process(await ada.upload(report));
    path = `/api/search-terms/results/${body.result_id ?? ""}`;
  });
  afterAll(() => server.stop());

  const audit = (files: object) => ada.call<AuditAnswer>("POST", `${path}/audit`, files);

  it("answers with conflicts, their money, and Excluded searches that converted", async () => {
    const { status, body } = await audit({ existing: base64(negatives) });
    expect(status).toBe(200);
    const answer = auditSchema.parse(body);
    expect(answer.findings).toMatchObject([
      { kind: "conflict", negative: { text: "rota" }, blocked: { count: 2, conversions: 3 } },
      { kind: "redundant", negative: { text: "sofa", place: "Search > Rotas" } },
    ]);
    expect(answer.excludedConverting).toMatchObject([{ term: "rota planner", conversions: 1 }]);
  });

  it("reads packed files, own keywords, and what the user decided about the result", async () => {
    const jobs = { existing: base64(gzipSync("[shift app jobs]\n")) };
    expect((await audit(jobs)).body.counts.conflict).toBe(0);
    const keywords = base64("shift app jobs\n");
    expect((await audit({ ...jobs, keywords })).body.findings).toMatchObject([
      { blocked: { searches: [{ ground: "own-keyword" }] } },
    ]);
    await ada.call("PUT", "/api/search-terms/decisions", {
      decisions: [{ term: "shift app jobs", category: "keep" }],
      result: path.split("/").at(-1),
    });
    expect((await audit(jobs)).body.findings).toMatchObject([
      { blocked: { searches: [{ ground: "wanted" }] } },
    ]);
  });

  it("refuses an audit that needs too much memory, and the server goes on", async () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `rota ${at} for shift ${at % 77}`);
    const files = { existing: base64(gzipSync(lines.join("\n"))) };
    const id = path.split("/").at(-1) ?? "";
    const scope = { workspace_id: await workspaceIdOf(ada) };
    const of = (heapMb: number) => auditResult(server.services.db, scope, id, files, heapMb);
    await expect(of(24)).rejects.toMatchObject({
      code: "file-too-large",
      message: expect.stringContaining("termsift audit") as string,
    });
    expect((await of(512)).negatives).toBe(100_000);
  });

  it("says what is wrong with a file, and refuses bodies that are too large or no base64", async () => {
    const wrong = await audit({ existing: base64("Campaign,Cost\nA,3\n") });
    expect(wrong).toMatchObject({ status: 422, body: { code: "no-search-term-column" } });
    expect((await audit({ existing: "?" })).status).toBe(400);
    expect((await audit({})).status).toBe(400);
    expect((await audit({ existing: "a".repeat(12_000_000) })).status).toBe(400);
    expect((await audit({ existing: "a".repeat(23_000_000) })).status).toBe(413);
  });
});
