import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { filterResultSchema } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followDocument } from "../testing/documented-commands.ts";
import { type NewServer, spawnNewServer } from "../testing/spawn-new-server.ts";
import { parseEvents, reportOf } from "../testing/test-client.ts";

// Each test starts about twenty processes of curl.
describe("docs/api.md", { timeout: 240_000 }, () => {
  let server: NewServer;
  beforeAll(async () => {
    server = await spawnNewServer({});
  }, 240_000);
  afterAll(() => server.stop());

  // Each try signs up a new user, because the server refuses an address that it knows.
  const follow = (report?: string) => {
    const email = `${randomUUID()}@example.com`;
    const { url: base, folder } = server;
    return followDocument({ base, folder, email, ...(report !== undefined && { report }) });
  };

  const readResult = async (name: string) =>
    filterResultSchema.parse(JSON.parse(await readFile(path.join(server.folder, name), "utf8")));

  it("leads from an empty server to the lists with curl alone", async () => {
    await follow();
    const result = await readResult("result.json");
    const excluded = [...result.negative_keywords, ...result.irrelevant_keywords];
    expect(excluded.map((item) => item.term)).toContain("rota planner jobs");
    expect(excluded.map((item) => item.term)).not.toContain("restaurant rota software");
    expect(await readResult("again.json")).toEqual(result);
    const events = parseEvents(await readFile(path.join(server.folder, "events.txt"), "utf8"));
    expect(events.at(-1)).toMatchObject({ event: "result", data: { result_id: result.result_id } });
  });

  it("works for a report of 1,000 terms", async () => {
    const report = path.join(server.folder, "large.csv");
    await writeFile(report, reportOf(1_000));
    await follow(report);
    expect((await readResult("result.json")).summary.terms).toBe(1_000);
  });
});
