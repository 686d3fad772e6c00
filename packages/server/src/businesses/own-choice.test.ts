import type { Business, BusinessList } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inWorkspace } from "../testing/colleagues.ts";
import { joinAs, workspaceIdOf } from "../testing/settled-user.ts";
import {
  createAdvertiser,
  createTestClient,
  PASSWORD,
  reportOf,
  type TestClient,
} from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

const PATH = "/api/businesses";
const shop = { name: "Northlight", type: "ecommerce", description: "Running shoes." } as const;

type Call = ReturnType<typeof inWorkspace>;

describe("each person's own choice", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(quick);
  });
  afterAll(() => server.stop());

  const join = async (owner: TestClient) => {
    const client = createTestClient(server.url);
    const id = await joinAs(client, owner);
    return { id, call: inWorkspace(client, await workspaceIdOf(owner)) };
  };
  const nameOf = async (call: Call) => (await call<Business>("GET", PATH)).body.name;
  const listedBy = async (call: Call) =>
    (await call<{ businesses: BusinessList }>("GET", `${PATH}/list`)).body.businesses
      .filter(({ isChosen }) => isChosen)
      .map(({ name }) => name);
  const choose = (call: Call, id: string) => call("PUT", `${PATH}/chosen`, { id });
  const filesOf = async (call: Call) =>
    (
      await call<{ results: { fileName: string }[] }>("GET", "/api/search-terms/results")
    ).body.results.map(({ fileName }) => fileName);

  /** An owner who chose Northlight, with the id of the other business, Rotaline. */
  async function createOwner() {
    const owner = await createAdvertiser(server.url);
    const rotaline = (await owner.call<Business>("GET", PATH)).body.id;
    const northlight = (await owner.call<Business>("POST", PATH, shop)).body.id;
    return { owner, rotaline, northlight };
  }

  it("starts with the owner's choice, and changes it neither for the owner, nor for others, nor for API keys", async () => {
    const { owner, rotaline, northlight } = await createOwner();
    const [grace, joan] = [await join(owner), await join(owner)];
    expect(await nameOf(grace.call)).toBe("Northlight");
    expect((await choose(grace.call, rotaline)).status).toBe(200);
    const people = [grace.call, joan.call, owner.call];
    const names = ["Rotaline", "Northlight", "Northlight"];
    expect(await Promise.all(people.map(nameOf))).toEqual(names);
    expect(await Promise.all(people.map(listedBy))).toEqual(names.map((name) => [name]));
    const wish = { name: "Script", scope: "read" };
    const { key } = (await owner.call<{ key: string }>("POST", "/api/account/keys", wish)).body;
    const program = createTestClient(server.url);
    program.browser.idToken = key;
    expect(await nameOf(program.call)).toBe("Northlight");
    const third = { ...shop, name: "Third" };
    expect((await grace.call("POST", PATH, third)).status).toBe(201);
    expect(await Promise.all(people.map(nameOf))).toEqual(["Third", "Northlight", "Northlight"]);
    await choose(owner.call, rotaline);
    expect(await Promise.all(people.map(nameOf))).toEqual(["Third", "Rotaline", "Rotaline"]);
    const unknown = await choose(grace.call, crypto.randomUUID());
    expect([unknown.status, await nameOf(grace.call)]).toEqual([404, "Third"]);
    const foreign = await createAdvertiser(server.url);
    const { id } = (await foreign.call<Business>("GET", PATH)).body;
    expect([(await choose(grace.call, id)).status, await nameOf(grace.call)]).toEqual([
      404,
      "Third",
    ]);
    expect(await nameOf(foreign.call)).toBe("Rotaline");
    expect((await owner.call("DELETE", `${PATH}/${northlight}`)).status).toBe(204);
  });

  it("decides about a member's changes, decisions, reports and list of results", async () => {
    const { owner, rotaline } = await createOwner();
    const { call } = await join(owner);
    await choose(call, rotaline);
    const query = `contentType=text/csv&sizeBytes=${reportOf(4).length}&fileName=member.csv`;
    const upload = `/api/search-terms/upload-url?${query}`;
    const { key, url } = (await call<{ key: string; url: string }>("GET", upload)).body;
    const headers = { "content-type": "text/csv" };
    expect((await fetch(url, { method: "PUT", headers, body: reportOf(4) })).ok).toBe(true);
    const answer = await call<{ profile: Business }>("PUT", "/api/search-terms/upload", { key });
    expect(answer.body.profile.name).toBe("Rotaline");
    await owner.process(await owner.upload(reportOf(3), "owner.csv"));
    expect(await filesOf(call)).toEqual(["member.csv"]);
    expect(await filesOf(owner.call)).toEqual(["owner.csv"]);
    const decisions = [{ term: "rota software 0", category: "keep" }];
    await call("PUT", "/api/search-terms/decisions", { decisions });
    const ofRotaline = `/api/search-terms/decisions?businessId=${rotaline}`;
    expect((await owner.call("GET", ofRotaline)).body).toMatchObject({ total: 1 });
    const change = { name: "Rotaline", type: "saas", description: "Changed by a member." };
    expect((await call<Business>("PUT", PATH, change)).body.id).toBe(rotaline);
    expect(await nameOf(owner.call)).toBe("Northlight");
  });

  it("is the owner's again after the business was deleted, and the first business is everyone's", async () => {
    const { owner, rotaline, northlight } = await createOwner();
    const { call } = await join(owner);
    await choose(call, rotaline);
    await owner.call("DELETE", `${PATH}/${rotaline}`);
    expect(await nameOf(call)).toBe("Northlight");
    await owner.call("DELETE", `${PATH}/${northlight}`);
    expect((await call("GET", PATH)).status).toBe(204);
    await call("POST", PATH, { ...shop, name: "First" });
    expect([await nameOf(call), await nameOf(owner.call)]).toEqual(["First", "First"]);
  });

  it("stays with each person when the workspace is handed over", async () => {
    const { owner, rotaline } = await createOwner();
    const { id, call } = await join(owner);
    const ownersCall = inWorkspace(owner, await workspaceIdOf(owner));
    await choose(call, rotaline);
    const path = `/api/colleagues/${id}/hand-over`;
    expect((await owner.call("POST", path, { password: PASSWORD })).status).toBe(204);
    expect((await call("POST", "/api/colleagues/hand-over", { accept: true })).status).toBe(204);
    expect([await nameOf(call), await nameOf(ownersCall)]).toEqual(["Rotaline", "Northlight"]);
  });
});
