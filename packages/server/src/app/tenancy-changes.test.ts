import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routesOf } from "../testing/documented-routes.ts";
import { createSettledUser, proposal, rowsOf } from "../testing/settled-user.ts";
import { PASSWORD } from "../testing/test-client.ts";
import { bothSurroundings, startTestServer, type TestServer } from "../testing/test-server.ts";

const OTHER_PASSWORD = "four quite unrelated words";

const isReading = (method: string) => method === "GET" || method === "HEAD";

describe.each(bothSurroundings)("two users on $database and $storage", (surroundings) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(surroundings);
  });
  afterAll(() => server.stop());

  it("leaves every row of a user unchanged when another user makes changes", async () => {
    const [owner, other] = [await createSettledUser(server), await createSettledUser(server)];
    const before = await rowsOf(server, owner.id);
    for (const [table, rows] of Object.entries(before)) {
      expect([table, rows.length > 0]).toEqual([table, true]);
    }
    const { email } = (await other.client.call<{ email: string }>("GET", "/api/account")).body;
    const own = { name: "Other name", type: "other", description: "Another description." };
    const decisions = [
      { term: "shared term", category: "negative" },
      { term: "rota planner jobs 2", category: null },
    ];
    const results = "/api/search-terms/results";
    const keys = "/api/account/keys";
    const upload = "/api/search-terms/upload";
    const colleagues = "/api/colleagues";
    const factor = "/api/account/second-factor";
    const proof = { password: PASSWORD, code: "wrong" };
    const sessions = "/api/account/sessions";
    const ownersSession = JSON.parse(before["sessions"]?.[0] ?? "{}") as { id: string };
    const answers = [{ phrase: "shared phrase", answer: "depends" }];
    const memory = "/api/search-terms/answers";
    const businesses = "/api/businesses";
    const csv = "name,type,description\nOwn import,saas,d";
    const { body: rotaline } = await other.client.call<{ id: string }>("GET", businesses);
    const ownBusiness = { businessId: rotaline.id };
    const foreign = { businessId: owner.businessId };
    /** Path, body and expected status of the other user's requests, first with own ids, then with the owner's ids. */
    const changes: [string, string, unknown, number][] = [
      ["POST /api/plans/interest", "/api/plans/interest", { plan: "freelancer" }, 200],
      ["POST /api/businesses", "/api/businesses", { ...own, name: "Third name" }, 201],
      ["PUT /api/search-terms/decisions", "/api/search-terms/decisions", { decisions }, 200],
      ...[other, owner].flatMap(({ resultId }): [string, string, unknown, number][] => {
        const isOwn = resultId === other.resultId;
        const chosen = { decisions, result: resultId };
        const given = `${results}/${resultId}/answers`;
        return [
          [
            "PUT /api/search-terms/decisions",
            "/api/search-terms/decisions",
            chosen,
            isOwn ? 200 : 404,
          ],
          ["PUT /api/search-terms/results/{id}/answers", given, { answers }, isOwn ? 204 : 404],
          ["PUT /api/search-terms/results/{id}/answers", given, { answers: [] }, isOwn ? 204 : 404],
        ];
      }),
      ["PUT /api/search-terms/answers", memory, { ...ownBusiness, answers }, 204],
      [
        "POST /api/search-terms/answers/forget",
        `${memory}/forget`,
        { ...ownBusiness, subjects: answers },
        204,
      ],
      ["POST /api/search-terms/answers/forget", `${memory}/forget`, ownBusiness, 204],
      ["PUT /api/search-terms/answers", memory, { ...foreign, answers }, 404],
      ["POST /api/search-terms/answers/forget", `${memory}/forget`, foreign, 404],
      [
        "PUT /api/search-terms/decisions",
        "/api/search-terms/decisions",
        { ...foreign, decisions },
        404,
      ],
      ["POST /api/businesses", businesses, { ...own, name: "Shared name" }, 409],
      ["POST /api/businesses/import", `${businesses}/import`, { csv }, 201],
      [
        "POST /api/businesses/from-website",
        `${businesses}/from-website`,
        { address: "http://127.0.0.1:9" },
        422,
      ],
      ["PUT /api/businesses/{id}", `${businesses}/${owner.businessId}`, own, 404],
      ["PUT /api/businesses/{id}", `${businesses}/${other.businessId}`, own, 200],
      ["PUT /api/businesses/chosen", `${businesses}/chosen`, { id: owner.businessId }, 404],
      ["PUT /api/businesses/chosen", `${businesses}/chosen`, { id: other.businessId }, 200],
      ["PUT /api/businesses", businesses, own, 200],
      ["DELETE /api/businesses/{id}", `${businesses}/${owner.businessId}`, undefined, 404],
      ["DELETE /api/businesses/{id}", `${businesses}/${other.businessId}`, undefined, 204],
      ["PUT /api/search-terms/upload", upload, { key: other.key }, 200],
      ["PUT /api/search-terms/upload", upload, { key: owner.key }, 404],
      ["DELETE /api/search-terms/upload", `${upload}?key=${other.key}`, undefined, 200],
      ["DELETE /api/search-terms/upload", `${upload}?key=${owner.key}`, undefined, 404],
      ["DELETE /api/search-terms/decisions", "/api/search-terms/decisions", undefined, 204],
      ...["decisions", "remembered-verdicts"].map((name): [string, string, unknown, number] => {
        const path = `/api/search-terms/${name}`;
        return [`DELETE ${path}`, `${path}?businessId=${owner.businessId}`, undefined, 204];
      }),
      [
        "DELETE /api/search-terms/remembered-verdicts",
        "/api/search-terms/remembered-verdicts",
        undefined,
        204,
      ],
      ...[other, owner].flatMap(({ resultId }): [string, string, unknown, number][] => {
        const isOwn = resultId === other.resultId;
        const [name, path] = ["{id}/second-opinion", `${results}/${resultId}/second-opinion`];
        return [
          [`POST ${results}/${name}`, path, { dryRun: true }, isOwn ? 200 : 404],
          [`DELETE ${results}/${name}`, path, undefined, isOwn ? 204 : 404],
          [
            `POST ${results}/{id}/audit`,
            `${results}/${resultId}/audit`,
            { existing: btoa("[free]") },
            isOwn ? 200 : 404,
          ],
          [
            `POST ${results}/{id}/rest`,
            `${results}/${resultId}/rest`,
            undefined,
            isOwn ? 200 : 404,
          ],
        ];
      }),
      ...[other, owner].flatMap(({ resultId, linkId }): [string, string, unknown, number][] => {
        const isOwn = resultId === other.resultId;
        const [name, path] = ["{id}/client-links", `${results}/${resultId}/client-links`];
        const one = `DELETE ${results}/${name}/{link}`;
        return [
          [`POST ${results}/${name}`, path, proposal, isOwn ? 201 : 404],
          [one, `${results}/${other.resultId}/client-links/${owner.linkId}`, undefined, 404],
          [one, `${path}/${linkId}`, undefined, isOwn ? 204 : 404],
        ];
      }),
      ["PUT /api/account/model", "/api/account/model", { provider: "openai-compatible" }, 400],
      ["DELETE /api/account/model", "/api/account/model", undefined, 204],
      ["DELETE /api/search-terms/results/{id}", `${results}/${other.resultId}`, undefined, 204],
      ["DELETE /api/search-terms/results/{id}", `${results}/${owner.resultId}`, undefined, 404],
      ["POST /api/account/keys", keys, { name: "Other", scope: "read" }, 201],
      ["POST /api/account/keys", keys, { name: "Other", scope: "read", ...foreign }, 404],
      ["DELETE /api/account/keys/{id}", `${keys}/${other.apiKeyId}`, undefined, 204],
      ["DELETE /api/account/keys/{id}", `${keys}/${owner.apiKeyId}`, undefined, 404],
      ["POST /api/colleagues", colleagues, { email: "member@example.com" }, 201],
      ["DELETE /api/colleagues/{id}", `${colleagues}/${other.colleagueId}`, undefined, 204],
      ["DELETE /api/colleagues/{id}", `${colleagues}/${owner.colleagueId}`, undefined, 404],
      [
        "POST /api/colleagues/{id}/hand-over",
        `${colleagues}/${owner.colleagueId}/hand-over`,
        { password: PASSWORD },
        404,
      ],
      ["POST /api/colleagues/hand-over", `${colleagues}/hand-over`, { accept: true }, 404],
      ["DELETE /api/colleagues/hand-over", `${colleagues}/hand-over`, undefined, 404],
      ["POST /api/colleagues/accept", `${colleagues}/accept`, { token: "x" }, 400],
      [
        "DELETE /api/colleagues/{id}/second-factor",
        `${colleagues}/${owner.colleagueId}/second-factor`,
        { password: PASSWORD },
        404,
      ],
      [`POST ${factor}`, factor, { password: PASSWORD }, 200],
      [`POST ${factor}/confirm`, `${factor}/confirm`, { code: "wrong" }, 403],
      [`POST ${factor}/recovery-codes`, `${factor}/recovery-codes`, proof, 409],
      [`DELETE ${factor}`, factor, proof, 409],
      [`DELETE ${sessions}/{id}`, `${sessions}/${ownersSession.id}`, undefined, 404],
      [`DELETE ${sessions}`, sessions, undefined, 204],
      ["POST /api/account/confirmation-mail", "/api/account/confirmation-mail", undefined, 404],
      ["POST /api/account/confirm-address", "/api/account/confirm-address", { token: "x" }, 400],
      [
        "PUT /api/account/password",
        "/api/account/password",
        { password: PASSWORD, newPassword: OTHER_PASSWORD },
        204,
      ],
      ["DELETE /api/account", "/api/account", { email, password: OTHER_PASSWORD }, 204],
    ];
    const routes = await routesOf(owner.client);
    const guarded = routes.filter(({ isGuarded, method }) => isGuarded && !isReading(method));
    const tried = new Set(changes.map(([name]) => name));
    expect(guarded.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
    for (const [name, path, payload, status] of changes) {
      const answer = await other.client.call(name.split(" ")[0] ?? "", path, payload);
      expect([name, answer.status]).toEqual([name, status]);
      expect([name, await rowsOf(server, owner.id)]).toEqual([name, before]);
    }
    expect((await owner.client.process(owner.key)).status).toBe(200);
  });
});
