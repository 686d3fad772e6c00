import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKey } from "../../packages/server/src/testing/api-keys.ts";
import {
  type NewServer,
  spawnNewServer,
} from "../../packages/server/src/testing/spawn-new-server.ts";
import {
  createAdvertiser,
  createTestClient,
} from "../../packages/server/src/testing/test-client.ts";
import { AdsScript } from "./testing/ads-script.ts";
import { run, termsOf } from "./testing/run-script.ts";

describe("the business of a report from Google Ads", { timeout: 300_000 }, () => {
  let server: NewServer;
  let address: string;
  beforeAll(async () => {
    server = await spawnNewServer({ CLASSIFIER: "rules", TRUST_PROXY: "true" });
    address = server.url;
  });
  afterAll(() => server.stop());

  it("names the business, wants one to be named if there are several, and finds the one of the key", async () => {
    const grace = await createAdvertiser(address);
    const { key } = await createKey(grace, "write");
    const ads = new AdsScript({ terms: termsOf(10) });
    await run(ads, { server: address, apiKey: key });
    expect(ads.sheet("Proposals")[0]?.slice(0, 3)).toEqual(["Business", "Rotaline", ""]);
    expect(ads.log.at(-1)).toMatch(
      /^\d+ proposals of 10 search terms for the business "Rotaline": /u,
    );
    const wool = { name: "=Puntada", type: "ecommerce", description: "Knitting wool and needles." };
    const added = await grace.call<{ id: string }>("POST", "/api/businesses", wool);
    const several =
      'Termsift: enter the business of this Google Ads account as business in SETTINGS, one of "=Puntada", "Rotaline".';
    const before = ads.requests.length;
    expect(() => ads.run({ server: address, apiKey: key })).toThrow(several);
    expect(() => ads.run({ server: address, apiKey: key, business: "Puntada" })).toThrow(several);
    expect(ads.requests.slice(before)).toEqual(Array(2).fill("GET /api/businesses/list"));
    await run(ads, { server: address, apiKey: key, business: "Rotaline" });
    expect(ads.sheet("Proposals")[0]?.[1]).toBe("Rotaline");
    const own = await createKey(grace, "write", added.body.id);
    await run(ads, { server: address, apiKey: own.key });
    expect(ads.sheet("Proposals")[0]?.[1]).toBe("=Puntada");
    const [file] = ads.spreadsheets.values();
    expect(file?.sheets.get("Proposals")?.formulas).toEqual([]);
    const nobody = createTestClient(address);
    await nobody.signUp();
    const early = { server: address, apiKey: (await createKey(nobody, "write")).key };
    expect(() => ads.run(early)).toThrow(
      "describe your business on the dashboard of Termsift first.",
    );
  });

  it("shows that a report may belong to another business, and excludes nothing until the user says that it does not", async () => {
    const grace = createTestClient(address);
    await grace.signUp();
    const wool = { name: "Puntada", type: "ecommerce", description: "Knitting wool and needles." };
    await grace.call("POST", "/api/businesses", wool);
    const keys = { server: address, apiKey: (await createKey(grace, "write")).key };
    const ads = new AdsScript({ terms: termsOf(60) });
    await run(ads, keys);
    const question =
      /^Does this report belong to this business\? \d+ of \d+ terms \(\d+ %\) look like waste for this business\. Either the report belongs to another account, or the description does not say what you sell\. Check both before you exclude anything\.$/u;
    expect(ads.log.at(-1)).toMatch(question);
    expect(ads.sheet("Proposals")[0]?.[2]).toMatch(question);
    for (const row of ads.sheet("Proposals").slice(2, 7)) row[0] = true;
    const apply = { ...keys, action: "apply", isDryRun: false };
    expect(() => ads.run(apply)).toThrow(
      /^Termsift: nothing was excluded\. Does this report belong .* If the report does belong to this business, set isRightBusiness to true in SETTINGS\.$/u,
    );
    expect(() => ads.run({ ...apply, isDryRun: true })).toThrow("nothing was excluded");
    expect(ads.lists).toEqual([]);
    await run(ads, { ...apply, isRightBusiness: true });
    expect(ads.log.at(-1)).toMatch(/^5 negative keywords added\./u);
  });
});
