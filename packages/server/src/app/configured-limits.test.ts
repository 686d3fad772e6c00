import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../platform/config.ts";
import { DAY_MS } from "../platform/limits.ts";
import { createAdvertiser, reportOf, type TestClient } from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

type Refused = { readonly code?: string; readonly message?: string };

/** Each limit has the smallest value with which a second thing of its kind is refused or left out. */
const variables = {
  RESULT_DAYS: "7",
  RESULTS_LISTED_MAX: "1",
  BUSINESSES_MAX: "2",
  API_KEYS_MAX: "1",
  COLLEAGUES_MAX: "1",
  DECISIONS_PER_BUSINESS_MAX: "1",
  ANSWERS_PER_BUSINESS_MAX: "1",
};

describe("the limits that the operator sets", () => {
  let server: TestServer;
  let ada: TestClient;
  beforeAll(async () => {
    server = await startTestServer(quick, variables);
    ada = await createAdvertiser(server.url);
  });
  afterAll(() => server.stop());

  const call = async (method: string, path: string, payload?: object) => {
    const { status, body } = await ada.call<Refused | null>(method, path, payload);
    return [status, body?.code];
  };
  const businessNamed = (name: string) => ({ name, type: "saas", description: "d" });

  it("count businesses, keys, colleagues and listed results of a workspace", async () => {
    const [keys, wish] = ["/api/account/keys", { name: "K", scope: "read" }];
    expect(await call("POST", keys, wish)).toEqual([201, undefined]);
    expect(await call("POST", keys, wish)).toEqual([409, "too-many-keys"]);
    const [colleagues, email] = ["/api/colleagues", "kim@example.com"];
    expect(await call("POST", colleagues, { email })).toEqual([201, undefined]);
    const full = await call("POST", colleagues, { email: "lee@example.com" });
    expect(full).toEqual([409, "too-many-colleagues"]);
    for (const terms of [3, 4]) await ada.process(await ada.upload(reportOf(terms)));
    type Listed = { results: { createdAt: string; expiresAt: string }[] };
    const { results } = (await ada.call<Listed>("GET", "/api/search-terms/results")).body;
    expect(results).toHaveLength(1);
    const days = results.map(({ createdAt, expiresAt }) =>
      Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / DAY_MS),
    );
    expect(days).toEqual([7]);
    const { body } = await ada.call("GET", "/api/config");
    expect(body).toMatchObject({ results: { keptDays: 7 } });
    const businesses = "/api/businesses";
    expect(await call("POST", businesses, businessNamed("Second"))).toEqual([201, undefined]);
    const third = await call("POST", businesses, businessNamed("Third"));
    expect(third).toEqual([409, "too-many-businesses"]);
    const csv = "name,type,description\nThird,saas,d";
    expect(await call("POST", `${businesses}/import`, { csv })).toEqual([
      409,
      "too-many-businesses",
    ]);
  });

  it("refuse decisions and answers beyond those of a business, and leave the room of the other one", async () => {
    type List = { businesses: { id: string; name: string }[] };
    const { businesses } = (await ada.call<List>("GET", "/api/businesses/list")).body;
    const [first, second] = ["Rotaline", "Second"].map(
      (name) => businesses.find((each) => each.name === name)?.id ?? "",
    );
    const decide = (businessId: string | undefined, term: string) =>
      call("PUT", "/api/search-terms/decisions", {
        businessId,
        decisions: [{ term, category: "keep" }],
      });
    const answer = (businessId: string | undefined, phrase: string) =>
      call("PUT", "/api/search-terms/answers", {
        businessId,
        answers: [{ phrase, answer: "wanted" }],
      });
    for (const business of [first, second]) {
      expect(await decide(business, "a")).toEqual([200, undefined]);
      expect(await decide(business, "b")).toEqual([409, "memory-full"]);
      expect(await answer(business, "a")).toEqual([204, undefined]);
      expect(await answer(business, "b")).toEqual([409, "memory-full"]);
    }
    const listed = await ada.call("GET", "/api/businesses/list");
    const counts = { decisions: 1, answers: 1 };
    expect(listed.body).toMatchObject({ businesses: [counts, counts] });
  });

  it("are refused at the start if they are no whole numbers above 0", () => {
    for (const name of Object.keys(variables)) {
      for (const value of ["0", "1.5", "many"]) {
        expect(() => readConfig({ [name]: value })).toThrow(name);
      }
    }
  });
});
