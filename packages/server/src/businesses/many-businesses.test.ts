import type { Business, BusinessList, MonthReport, ResultList } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { createKey } from "../testing/api-keys.ts";
import { rowsOf } from "../testing/settled-user.ts";
import { createAdvertiser, profile, reportOf, type TestClient } from "../testing/test-client.ts";
import type { FilterEngine } from "../reports/worker/messages.ts";
import {
  createInlineEngine,
  quick,
  startTestServer,
  type TestServer,
} from "../testing/test-server.ts";

const PATH = "/api/businesses";
const DECISIONS = "/api/search-terms/decisions";
const shop = { name: "Northlight", type: "ecommerce", description: "Running shoes." } as const;
const keep = [{ term: "free rota template 1", category: "keep" }];

describe("many businesses", () => {
  let server: TestServer;
  let inner: FilterEngine;
  let start = Promise.resolve();
  const engine: FilterEngine = {
    run: async (...job) => {
      await start;
      return inner.run(...job);
    },
    close: () => inner.close(),
  };
  beforeAll(async () => {
    server = await startTestServer(quick, {}, { engine });
    inner = await createInlineEngine(server.environment);
  });
  afterAll(() => server.stop());

  const chosen = async (client: TestClient) => (await client.call<Business>("GET", PATH)).body;
  const list = async (client: TestClient) =>
    (await client.call<{ businesses: BusinessList }>("GET", `${PATH}/list`)).body.businesses;
  const add = async (client: TestClient, body: object = shop) => {
    const answer = await client.call<Business>("POST", PATH, body);
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const choose = (client: TestClient, id: string) => client.call("PUT", `${PATH}/chosen`, { id });
  const filter = async (client: TestClient, report: string, more = {}) => {
    const answer = await client.process(await client.upload(report), more);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const results = async (client: TestClient) =>
    (await client.call<ResultList>("GET", "/api/search-terms/results")).body.results;
  const months = async (client: TestClient, id: string) =>
    (await client.call<{ reports: MonthReport[] }>("GET", `${PATH}/${id}/months`)).body.reports;

  /** Counts the rows that name a business, in all tables. */
  const rowsAbout = async (id: string) => {
    const { db } = server.services;
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('business_id', 'chosen_business_id')`.execute(
      db,
    );
    let count = 0;
    for (const { table, column } of rows) {
      const found = await sql`
        select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
      count += found.rows.length;
    }
    return count;
  };

  it("adds and chooses a business, and answers the chosen one as the specification says", async () => {
    const client = await createAdvertiser(server.url);
    const first = await chosen(client);
    const second = await add(client);
    expect(await chosen(client)).toEqual(second);
    expect((await choose(client, first.id)).body).toEqual(first);
    expect(await chosen(client)).toEqual(first);
    expect((await client.call<Business>("GET", `${PATH}/${second.id}`)).body).toEqual(second);
    expect((await list(client)).map(({ name, isChosen }) => [name, isChosen])).toEqual([
      ["Northlight", false],
      ["Rotaline", true],
    ]);
  });

  it("never has two businesses of one name", async () => {
    const client = await createAdvertiser(server.url);
    const taken = { ...shop, name: " ROTALINE " };
    const answer = await client.call("POST", PATH, taken);
    expect([answer.status, answer.body]).toMatchObject([409, { code: "business-name-taken" }]);
    await add(client);
    expect((await client.call("PUT", PATH, taken)).status).toBe(409);
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.call("POST", PATH, { ...shop, name: "Twice" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it("keeps results, decisions and figures of businesses apart", async () => {
    const client = await createAdvertiser(server.url);
    const first = await chosen(client);
    const result = await filter(client, reportOf(8));
    await client.call("PUT", DECISIONS, { decisions: keep });
    const second = await add(client);
    expect([await results(client), await months(client, second.id)]).toEqual([[], []]);
    const other = await filter(client, reportOf(8));
    expect(JSON.stringify(other)).not.toContain('"decided":true');
    expect((await results(client)).map(({ id }) => id)).toEqual([other.result_id]);
    expect(await list(client)).toMatchObject([
      { name: "Northlight", decisions: 0, lastReport: { found: other.summary.cost.excluded } },
      { name: "Rotaline", decisions: 1, lastReport: { found: result.summary.cost.excluded } },
    ]);
    await choose(client, first.id);
    expect((await results(client)).map(({ id }) => id)).toEqual([result.result_id]);
    expect(JSON.stringify(await filter(client, reportOf(8)))).toContain('"decided":true');
  });

  it("filters a report for the business that the page named, also after another was chosen", async () => {
    const client = await createAdvertiser(server.url);
    const first = await chosen(client);
    await add(client);
    const { profile: used } = await filter(client, reportOf(3), { businessId: first.id });
    expect(used?.name).toBe("Rotaline");
    const changed = { ...profile, description: "Rotas for hospitals." };
    const byPath = await client.call("PUT", `${PATH}/${first.id}`, { ...profile, area: "Leeds" });
    expect(byPath.body).toMatchObject({ id: first.id, area: "Leeds" });
    await client.call("PUT", PATH, { id: first.id, ...changed });
    expect(await chosen(client)).toMatchObject(shop);
    await choose(client, first.id);
    expect(await chosen(client)).toMatchObject(changed);
    const businessId = crypto.randomUUID();
    const gone = await client.process(await client.upload(reportOf(3)), { businessId });
    expect([gone.status, gone.body]).toMatchObject([404, { code: "business-not-found" }]);
  });

  it("keeps decisions, answers, results and figures when a business gets another name", async () => {
    const client = await createAdvertiser(server.url);
    const { id } = await chosen(client);
    const { result_id } = await filter(client, reportOf(8));
    await client.call("PUT", DECISIONS, { decisions: keep });
    await client.call("PUT", "/api/search-terms/answers", {
      businessId: id,
      answers: [{ term: "rota planner jobs 2", answer: "not wanted" }],
    });
    const owner = (await client.call<{ id: string }>("GET", "/api/account")).body.id;
    const { businesses: _before, ...before } = await rowsOf(server, owner);
    await client.call("PUT", PATH, { ...profile, name: "Rota Two" });
    const { businesses: renamed, ...after } = await rowsOf(server, owner);
    expect([after, renamed]).toEqual([before, [expect.stringContaining("Rota Two")]]);
    const other = await add(client);
    await choose(client, id);
    expect((await results(client)).map((result) => [result.id, result.businessName])).toEqual([
      [result_id, "Rota Two"],
    ]);
    expect(await months(client, id)).toHaveLength(1);
    const listed = await client.call("GET", `${DECISIONS}?businessId=${id}`);
    const decided = [{ ...keep[0], business: "Rota Two" }];
    expect(listed.body).toMatchObject({ total: 1, decisions: decided });
    // On a result, its own business counts, whatever the call names.
    const late = { businessId: other.id, result: result_id };
    const decisions = [{ term: "rota planner jobs 2", category: "keep" }];
    expect((await client.call("PUT", DECISIONS, { ...late, decisions })).body).toEqual({
      total: 2,
    });
    expect(await list(client)).toMatchObject([{}, { name: "Rota Two", decisions: 2, answers: 1 }]);
  });

  it("stores the result of a running report under the new name of its business", async () => {
    const client = await createAdvertiser(server.url);
    const { db } = server.services;
    const { promise, resolve } = Promise.withResolvers<void>();
    start = promise;
    const key = await client.upload(reportOf(6));
    const running = client.process(key);
    await expect
      .poll(async () =>
        db.selectFrom("filters").select("id").where("upload_key", "=", key).execute(),
      )
      .toHaveLength(1);
    const { id } = await chosen(client);
    const busy = await client.call("DELETE", `${PATH}/${id}`);
    expect([busy.status, busy.body]).toMatchObject([409, { code: "business-busy" }]);
    await client.call("PUT", PATH, { ...profile, name: "Rota Two" });
    resolve();
    expect((await running).status).toBe(200);
    expect(await results(client)).toMatchObject([{ businessName: "Rota Two" }]);
    expect(await months(client, id)).toHaveLength(1);
  });

  it("deletes a business with its decisions, results and figures, and chooses another one", async () => {
    const client = await createAdvertiser(server.url);
    const first = await chosen(client);
    const { result_id } = await filter(client, reportOf(4));
    await client.call("PUT", DECISIONS, { decisions: keep });
    const second = await add(client);
    await client.call("PUT", DECISIONS, { decisions: keep });
    await choose(client, first.id);
    await createKey(client, "read", first.id);
    expect(await rowsAbout(first.id)).toBeGreaterThan(5);
    expect((await client.call("DELETE", `${PATH}/${first.id}`)).status).toBe(204);
    expect(await rowsAbout(first.id)).toBe(0);
    expect(await chosen(client)).toEqual(second);
    const gone = await client.call("GET", `/api/search-terms/results/${String(result_id)}`);
    expect(gone.status).toBe(404);
    expect((await client.call("GET", DECISIONS)).body).toMatchObject({ total: 1 });
    expect((await client.call("GET", `${PATH}/${first.id}/months`)).status).toBe(404);
    expect((await client.call("DELETE", `${PATH}/${second.id}`)).status).toBe(204);
    expect((await client.call("GET", PATH)).status).toBe(204);
    await add(client, profile);
    expect(await months(client, (await chosen(client)).id)).toEqual([]);
  });

  it("imports businesses all at once or not at all", async () => {
    const client = await createAdvertiser(server.url);
    const own = await chosen(client);
    const load = (csv: string) => client.call("POST", `${PATH}/import`, { csv });
    const wrong = await load("name,type,description\nA,saas,d\nROTALINE,saas,");
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      {
        message: expect.stringContaining("line 3, description: is empty; line 3, name"),
        details: {
          problems: [
            { line: 3, column: "description" },
            { line: 3, column: "name" },
          ],
        },
      },
    ]);
    expect(await list(client)).toHaveLength(1);
    const rows = Array.from({ length: 499 }, (_, row) => `Client ${row},saas,Roofers in Texas`);
    const answer = await load(["name,type,description", ...rows].join("\n"));
    expect([answer.status, answer.body]).toEqual([201, { imported: 499 }]);
    expect(await chosen(client)).toEqual(own);
    const { id = "" } = (await list(client)).find(({ name }) => name === "Client 7") ?? {};
    expect((await choose(client, id)).body).toMatchObject({ resolvedArea: "Texas" });
    const full = await client.call("POST", PATH, shop);
    expect([full.status, full.body]).toMatchObject([409, { code: "too-many-businesses" }]);
    expect((await load("name,type,description\nOne more,saas,d")).status).toBe(409);
  });

  it("answers another user's business like an unknown one", async () => {
    const [ada, eve] = [await createAdvertiser(server.url), await createAdvertiser(server.url)];
    const { id } = await chosen(ada);
    await filter(ada, reportOf(3));
    const calls: [string, string, object?][] = [
      ["PUT", `${PATH}/chosen`, { id }],
      ["GET", `${PATH}/${id}`],
      ["PUT", `${PATH}/${id}`, shop],
      ["PUT", PATH, { ...shop, id }],
      ["DELETE", `${PATH}/${id}`],
      ["GET", `${PATH}/${id}/months`],
      ["PUT", "/api/search-terms/upload", { key: await eve.upload(reportOf(2)), businessId: id }],
    ];
    for (const [method, path, body] of calls) {
      const answer = await eve.call(method, path, body);
      expect([method, path, answer.status, answer.body]).toMatchObject([
        method,
        path,
        404,
        { code: "business-not-found", message: expect.stringContaining("no such business") },
      ]);
    }
    expect(await chosen(ada)).toMatchObject(profile);
    expect(await months(ada, id)).toHaveLength(1);
  });
});
