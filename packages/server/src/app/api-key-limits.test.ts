import { describe, expect, it } from "vitest";
import { clientWith, createKey } from "../testing/api-keys.ts";
import { createAdvertiser, reportOf } from "../testing/test-client.ts";
import { startTestServer } from "../testing/test-server.ts";

describe("API keys under limits", () => {
  it("get the monthly limit as a sentence, and have a rate of their own", async () => {
    const surroundings = { database: "pglite", storage: "disk" } as const;
    const server = await startTestServer(surroundings, { USAGE_LIMITS: "plan" });
    try {
      const ada = await createAdvertiser(server.url);
      const { key } = await createKey(ada, "write");
      const program = clientWith(server, key);
      const uploadsMax = (await ada.call<{ uploadsMax: number }>("GET", "/api/usage/count")).body
        .uploadsMax;
      const statuses = [];
      for (let run = 0; run < uploadsMax; run += 1) {
        statuses.push((await program.process(await program.upload(reportOf(2, run)))).status);
      }
      expect(new Set(statuses)).toEqual(new Set([200]));
      const full = await program.process(await program.upload(reportOf(2, 99)));
      expect([full.status, full.body]).toMatchObject([
        402,
        {
          message:
            "You've reached your monthly limit. Upgrade your plan or wait for the next month.",
        },
      ]);
      const decisions = [{ term: "t", category: "keep" }];
      const path = "/api/search-terms/decisions";
      const used = [];
      for (let call = 0; call < 241; call += 1) {
        used.push((await program.call("PUT", path, { decisions })).status);
      }
      expect([used.slice(0, 240).includes(429), used.at(-1)]).toEqual([false, 429]);
      expect((await ada.call("PUT", path, { decisions })).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});
