import { describe, expect, it } from "vitest";
import { clientWith, createKey } from "../testing/api-keys.ts";
import { createAdvertiser, reportOf, type TestClient } from "../testing/test-client.ts";
import { quick, startTestServer } from "../testing/test-server.ts";

describe("API keys under limits", () => {
  it("get the monthly limit as a sentence, and share the rates of their user, each with half of it", async () => {
    const server = await startTestServer(quick, { USAGE_LIMITS: "plan" });
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
      const countAnswered = async (client: TestClient, calls: number) => {
        // At once, so that all are sent within the minute of one limit, also on a busy machine.
        const all = Array.from({ length: calls }, () => client.call("PUT", path, { decisions }));
        return (await Promise.all(all)).filter(({ status }) => status === 200).length;
      };
      const second = clientWith(server, (await createKey(ada, "write")).key);
      const third = clientWith(server, (await createKey(ada, "write")).key);
      expect(await countAnswered(program, 125)).toBe(120);
      expect(await countAnswered(second, 110)).toBe(110);
      expect(await countAnswered(third, 11)).toBe(10);
      expect(await countAnswered(ada, 1)).toBe(0);
    } finally {
      await server.stop();
    }
  });
});
