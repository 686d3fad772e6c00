import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  answerText,
  honestVerdicts,
  type ModelServer,
  startModelServer,
  wordOracle,
} from "@termsift/classifier/testing";
import type { AccountModel } from "@termsift/core/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workspaceIdOf } from "../testing/settled-user.ts";
import { createAdvertiser, type TestClient } from "../testing/test-client.ts";
import { quick, startListening, startTestServer, type TestServer } from "../testing/test-server.ts";
import { findOllama } from "./find-ollama.ts";

const KEY = "sk-a-secret-key-of-this-user";
const PATH = "/api/account/model";
const price = { input: 1, output: 4 };

type Failure = { readonly code: string; readonly message: string };

describe("a user's model", () => {
  let server: TestServer;
  let model: ModelServer;
  let ada: TestClient;
  const own = (more: object = {}) => ({
    provider: "openai-compatible",
    model: "scripted",
    baseUrl: model.url,
    apiKey: KEY,
    price,
    ...more,
  });
  beforeAll(async () => {
    model = await startModelServer({
      key: KEY,
      reply: (request) => answerText(honestVerdicts(request, wordOracle)),
    });
    server = await startTestServer(quick);
    ada = await createAdvertiser(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await model.close();
  });

  it("is tried with one call, stored encrypted, and shown without its key", async () => {
    const { status, body } = await ada.call<AccountModel>("PUT", PATH, own());
    expect([status, model.requests.length]).toEqual([200, 1]);
    const { apiKey: _, ...shown } = own({ tokensOnly: false, perReport: 0.5, perDay: 2 });
    expect(body).toMatchObject({ isFixed: false, settings: { ...shown, hasKey: true } });
    const answers = [body, (await ada.call("GET", PATH)).body];
    const exported = (await ada.call("GET", "/api/account/export")).body;
    const { rows } = await sql<{ row: string; sealed: string }>`
      select model_settings::text as row, encode(settings_encrypted, 'escape') as sealed
      from model_settings`.execute(server.services.db);
    expect(rows).toHaveLength(1);
    for (const text of [...answers, exported, rows].map((part) => JSON.stringify(part))) {
      expect(text).not.toContain(KEY);
      expect(text).not.toContain(Buffer.from(KEY).toString("hex"));
    }
  });

  it("keeps its key when only limits change, but never for another address or provider", async () => {
    const { apiKey: _, ...rest } = own();
    expect((await ada.call("PUT", PATH, { ...rest, perReport: 0.2 })).status).toBe(200);
    const elsewhere = { ...rest, baseUrl: model.url.replace("127.0.0.1", "localhost") };
    const refused = await ada.call<Failure>("PUT", PATH, elsewhere);
    expect(refused.body).toMatchObject({ code: "model-failed" });
    expect(model.requests.at(-1)?.key).toBeUndefined();
    const openai = await ada.call<Failure>("PUT", PATH, { provider: "openai" });
    expect(openai.body.message).toContain("openai needs a key");
  });

  it("is not stored if the provider refuses the key, and says so without the key", async () => {
    const eve = await createAdvertiser(server.url);
    const wrong = "sk-another-secret-key";
    const { status, body } = await eve.call<Failure>("PUT", PATH, own({ apiKey: wrong }));
    expect([status, body.code]).toEqual([422, "model-failed"]);
    expect(body.message).toMatch(/the provider refused the key\..*Check the key\./u);
    expect(JSON.stringify(body)).not.toContain(wrong);
    expect((await eve.call<AccountModel>("GET", PATH)).body.settings).toBeNull();
  });

  it("needs a price, or the user's consent to count only tokens", async () => {
    const { price: _, ...unpriced } = own();
    const refused = await ada.call<Failure>("PUT", PATH, unpriced);
    expect(refused.body.message).toContain("The price of this model is not known");
    expect((await ada.call("PUT", PATH, { ...unpriced, tokensOnly: true })).status).toBe(200);
  });

  it("cannot be read by another user, whose row cannot be copied either", async () => {
    const eve = await createAdvertiser(server.url);
    expect((await eve.call<AccountModel>("GET", PATH)).body.settings).toBeNull();
    const id = await workspaceIdOf(eve);
    await sql`
      insert into model_settings (workspace_id, settings_encrypted)
        select ${id}::uuid, settings_encrypted from model_settings limit 1`.execute(
      server.services.db,
    );
    expect((await eve.call<AccountModel>("GET", PATH)).body.settings).toBeNull();
  });

  it("leaves no settings after its removal", async () => {
    expect((await ada.call("DELETE", PATH)).status).toBe(204);
    expect((await ada.call<AccountModel>("GET", PATH)).body.settings).toBeNull();
  });
});

describe("the address of a user's model", () => {
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    const environment = { PUBLIC_URL: "https://ads.example.com" };
    server = await startTestServer(quick, environment);
    client = await createAdvertiser(server.url);
  });
  afterAll(() => server.stop());

  it.each([
    ["http://api.example.com/v1", "must begin with https://"],
    ["https://127.0.0.1:11434/v1", "not on the public internet"],
    ["https://localhost/v1", "not on the public internet"],
    ["https://2130706433/v1", "not on the public internet"],
    ["https://[::ffff:10.0.0.1]/v1", "not on the public internet"],
    ["https://169.254.169.254/latest", "not on the public internet"],
    ["https://user:word@example.com/v1", "without user name"],
  ])("%s is refused on a server that others can reach", async (baseUrl, why) => {
    const settings = { provider: "openai-compatible", model: "m", baseUrl, price };
    const { status, body } = await client.call<Failure>("PUT", PATH, settings);
    expect([status, body.code]).toEqual([400, "invalid-request"]);
    expect(body.message).toContain(why);
    expect((await client.call<AccountModel>("GET", PATH)).body.ollama).toBeNull();
  });
});

it("shows the model of the environment as fixed, without key and address", async () => {
  const environment = {
    LLM_PROVIDER: "openai",
    LLM_API_KEY: KEY,
    LLM_BASE_URL: "http://10.0.0.5/v1",
    LLM_MAX_COST: "0.3",
  };
  const server = await startTestServer(quick, environment);
  const client = await createAdvertiser(server.url);
  const { body } = await client.call<AccountModel>("GET", PATH);
  expect(body).toMatchObject({
    isFixed: true,
    settings: { provider: "openai", model: "gpt-6.1-terra", hasKey: true, perReport: 0.3 },
  });
  expect(JSON.stringify(body)).not.toMatch(/10\.0\.0\.5|secret/u);
  const put = await client.call<Failure>("PUT", PATH, { provider: "openai", apiKey: "sk-own" });
  expect([put.status, put.body.code]).toEqual([409, "model-fixed"]);
  await server.stop();
});

it("stored settings cannot be read under another secret, so the user enters the key again", async () => {
  const server = await startTestServer(quick, {
    AUTH_SECRET: "the secret before the change" + "!".repeat(9),
  });
  const client = await createAdvertiser(server.url);
  const id = await workspaceIdOf(client);
  const limits = { tokensOnly: false, perReport: 1, perDay: 2 };
  await server.services.models.store(id, { provider: "openai", apiKey: KEY, ...limits });
  expect(await server.services.models.find(id)).toMatchObject({ apiKey: KEY });
  await server.stopServer();
  const rotated = await startListening({
    ...server.environment,
    AUTH_SECRET: "the secret after the change" + "!".repeat(9),
  });
  expect(await rotated.services.models.find(id)).toBeUndefined();
  await rotated.stop();
  await server.stop();
});

it("finds an Ollama server and its models, and nothing else", async () => {
  let reply = JSON.stringify({ models: [{ name: "llama3.2:latest", size: 1 }] });
  const server: Server = createServer((request, response) => {
    response.end(request.url === "/api/tags" ? reply : "");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await findOllama(address)).toEqual({
    baseUrl: `${address}/v1`,
    models: ["llama3.2:latest"],
  });
  reply = "<html>another server</html>";
  expect(await findOllama(address)).toBeNull();
  server.close();
  expect(await findOllama(address)).toBeNull();
});
