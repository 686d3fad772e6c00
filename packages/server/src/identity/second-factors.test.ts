import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientWith, createKey } from "../testing/api-keys.ts";
import { codeOf } from "../testing/code-of.ts";
import {
  SECOND_FACTOR,
  setUpSecondFactor,
  signInByCode,
  signInByPassword,
} from "../testing/second-factor.ts";
import { createTestClient, PASSWORD, type TestClient } from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";
import { createSecondFactors } from "./second-factors.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(quick);
});
afterAll(() => server.stop());

const newClient = () => createTestClient(server.url);
const isIn = async (client: TestClient) => (await client.call("GET", "/api/account")).status;

async function createGuarded() {
  const client = newClient();
  const email = await client.signUp();
  return { client, email, ...(await setUpSecondFactor(server, client)) };
}

describe("a sign-in with a second factor", () => {
  it("opens a session only for password and code, and tells a stranger nothing about the second factor", async () => {
    const { email, newCode } = await createGuarded();
    const plainEmail = await newClient().signUp();
    const [refused, usual] = await Promise.all(
      [email, plainEmail].map((address) =>
        newClient().call("POST", "/api/auth/signin/email", { email: address, password: "wrong" }),
      ),
    );
    expect({ ...(refused?.body as object), requestId: "" }).toEqual({
      ...(usual?.body as object),
      requestId: "",
    });
    const client = newClient();
    const first = await client.call("POST", "/api/auth/signin/email", {
      email,
      password: PASSWORD,
    });
    expect([first.status, first.body]).toEqual([200, { codeToken: expect.any(String) }]);
    expect((await client.call("POST", "/api/auth/refresh")).status).toBe(401);
    const { codeToken } = first.body as { codeToken: string };
    expect(await signInByCode(client, codeToken, "000000")).toMatchObject({
      status: 401,
      body: { code: "invalid-credentials", message: expect.stringContaining("used already") },
    });
    const { status, body } = await signInByCode(client, codeToken, await newCode());
    client.browser.idToken = body.idToken;
    expect([status, await isIn(client)]).toEqual([200, 200]);
    const again = await signInByCode(client, codeToken, await newCode());
    expect([again.status, again.body.code]).toEqual([400, "invalid-token"]);
  });

  it("takes a code once, also of two calls at the same moment", async () => {
    const { email, newCode } = await createGuarded();
    const code = await newCode();
    const clients = [newClient(), newClient()];
    const tokens = await Promise.all(clients.map((client) => signInByPassword(client, email)));
    const both = clients.map((client, index) => signInByCode(client, tokens[index] ?? "", code));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 401]);
    const third = newClient();
    const token = await signInByPassword(third, email);
    expect((await signInByCode(third, token, code)).status).toBe(401);
  });

  it("does not take the code of the set-up again", async () => {
    const { client, email, firstCode } = await createGuarded();
    const token = await signInByPassword(client, email);
    expect((await signInByCode(client, token, firstCode)).status).toBe(401);
  });

  it("takes the token only in the browser that gave the password, and not after a changed password", async () => {
    const { client, email, newCode } = await createGuarded();
    const [browser, stranger] = [newClient(), newClient()];
    const token = await signInByPassword(browser, email);
    expect((await signInByCode(stranger, token, await newCode())).status).toBe(400);
    const change = { password: PASSWORD, newPassword: "four quite unrelated words" };
    expect((await client.call("PUT", "/api/account/password", change)).status).toBe(204);
    expect((await signInByCode(browser, token, await newCode())).status).toBe(400);
  });

  it("does not begin without a code while the second factor is switched on", async () => {
    const client = newClient();
    const email = await client.signUp();
    const { identity } = server.services;
    const standing = await identity.passwords.check(email, PASSWORD);
    await setUpSecondFactor(server, client);
    await expect(identity.sessions.start(standing, "")).rejects.toThrow(
      "second factor was changed",
    );
  });

  it("opens with each recovery code once, in any spelling, and counts those that are left", async () => {
    const { client, email, recoveryCodes } = await createGuarded();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ""] = recoveryCodes;
    expect(code).toMatch(/^(?:[a-z2-7]{6}-){3}[a-z2-7]{6}$/u);
    const other = newClient();
    const token = await signInByPassword(other, email);
    expect((await signInByCode(other, token, code.toUpperCase().replaceAll("-", " "))).status).toBe(
      200,
    );
    const again = await signInByPassword(other, email);
    expect((await signInByCode(other, again, code)).status).toBe(401);
    const { body } = await client.call("GET", SECOND_FACTOR);
    expect(body).toMatchObject({ state: "on", recoveryCodesLeft: 9 });
  });

  it("takes recovery codes after the installation's secret was lost, but no codes", async () => {
    const { id, newCode, recoveryCodes } = await createGuarded();
    const { db } = server.services;
    const others = createSecondFactors({ db, key: new Uint8Array(32) });
    expect(await others.use(id, "network", await newCode())).toBeUndefined();
    expect(await others.use(id, "network", recoveryCodes[0] ?? "")).toBe("recovery-code");
  });
});

describe("guesses of a code", () => {
  it("are limited per user and network, and per user and day for all networks, but not for recovery codes", async () => {
    const { email, newCode, recoveryCodes } = await createGuarded();
    const statuses: number[] = [];
    for (let network = 0; network < 6; network += 1) {
      const guesser = newClient();
      const token = await signInByPassword(guesser, email);
      const guesses = Array.from({ length: 11 }, (_, guess) =>
        signInByCode(guesser, token, `00000${guess % 10}`),
      );
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status).sort());
    }
    expect(statuses.slice(0, 11)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(50);
    const owner = newClient();
    const token = await signInByPassword(owner, email);
    expect((await signInByCode(owner, token, await newCode())).status).toBe(429);
    expect((await signInByCode(owner, token, recoveryCodes[0] ?? "")).status).toBe(200);
  });
});

describe("guesses of the first code, which turns the second factor on", () => {
  it("are limited to ten in 15 minutes per user, and each wrong one is an audit event", async () => {
    const client = newClient();
    await client.signUp();
    const { body } = await client.call<{ secret: string }>("POST", SECOND_FACTOR, {
      password: PASSWORD,
    });
    const confirm = (code: string) => client.call("POST", `${SECOND_FACTOR}/confirm`, { code });
    const guesses = await Promise.all(Array.from({ length: 15 }, () => confirm("12345a")));
    const statuses = guesses.map(({ status }) => status).sort();
    const expected = Array.from({ length: 15 }, (_, at) => (at < 10 ? 403 : 429));
    expect(statuses).toEqual(expected);
    expect((await confirm(codeOf(body.secret))).status).toBe(429);
    type Events = { events: { event: string }[] };
    const { events } = (await client.call<Events>("GET", "/api/audit-events")).body;
    expect(events.filter(({ event }) => event === "second-factor-refused")).toHaveLength(10);
    const other = newClient();
    await other.signUp();
    expect((await setUpSecondFactor(server, other)).recoveryCodes).toHaveLength(10);
  });
});

describe("the second factor of an account", () => {
  it("asks for the password, counts only after a code, and ends the other sessions", async () => {
    const [client, other] = [newClient(), newClient()];
    const email = await client.signUp();
    const given = { email, password: PASSWORD };
    const opened = await other.call<{ idToken: string }>("POST", "/api/auth/signin/email", given);
    other.browser.idToken = opened.body.idToken;
    const wrong = await client.call("POST", SECOND_FACTOR, { password: "wrong" });
    expect(wrong).toMatchObject({ status: 403, body: { code: "confirmation-mismatch" } });
    const confirm = (code: string) => client.call("POST", `${SECOND_FACTOR}/confirm`, { code });
    expect((await confirm("123456")).status).toBe(409);
    const { body } = await client.call<{ secret: string; uri: string }>("POST", SECOND_FACTOR, {
      password: PASSWORD,
    });
    expect(body.uri).toContain(`otpauth://totp/Termsift:${encodeURIComponent(email)}`);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect((await confirm("12345a")).status).toBe(403);
    const before = await newClient().call("POST", "/api/auth/signin/email", given);
    expect(before.body).toHaveProperty("idToken");
    expect((await client.call("GET", SECOND_FACTOR)).body).toMatchObject({ state: "off" });
    expect((await confirm(codeOf(body.secret))).status).toBe(200);
    expect([await isIn(client), await isIn(other)]).toEqual([200, 401]);
    expect((await client.call("POST", SECOND_FACTOR, { password: PASSWORD })).status).toBe(409);
    expect((await confirm(codeOf(body.secret))).status).toBe(409);
  });

  it("is changed and ended only with password and code, and leaves API keys alone", async () => {
    const { client, email, newCode, recoveryCodes } = await createGuarded();
    await client.call("POST", "/api/businesses", { name: "A", type: "saas", description: "d" });
    const { key } = await createKey(client, "read");
    const renew = (body: object) =>
      client.call<{ recoveryCodes: string[] }>("POST", `${SECOND_FACTOR}/recovery-codes`, body);
    const code = await newCode();
    expect((await renew({ password: "wrong", code })).status).toBe(403);
    expect((await renew({ password: PASSWORD, code: "000000" })).status).toBe(403);
    expect((await renew({ password: PASSWORD })).status).toBe(400);
    const renewed = await renew({ password: PASSWORD, code });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const end = (body: object) => client.call("DELETE", SECOND_FACTOR, body);
    expect((await end({ password: PASSWORD, code })).status).toBe(403);
    expect((await end({ password: PASSWORD, code: recoveryCodes[0] })).status).toBe(403);
    expect((await end({ password: "wrong", code: await newCode() })).status).toBe(403);
    const last = { password: PASSWORD, code: renewed.body.recoveryCodes[0] };
    expect((await end(last)).status).toBe(204);
    expect((await end(last)).status).toBe(409);
    expect((await clientWith(server, key).call("GET", "/api/businesses")).status).toBe(200);
    const given = { email, password: PASSWORD };
    const { body } = await newClient().call("POST", "/api/auth/signin/email", given);
    expect(body).toHaveProperty("idToken");
  });

  it("stands encrypted in the database, and neither there nor in the export in plain text", async () => {
    const { client, secret, recoveryCodes } = await createGuarded();
    const { db } = server.services;
    const factors = await db.selectFrom("second_factors").selectAll().execute();
    const sealed = factors.map((row) => Buffer.from(row.secret_encrypted).toString("latin1"));
    const codes = await db.selectFrom("recovery_codes").selectAll().execute();
    const exported = (await client.call("GET", "/api/account/export")).body;
    const stored = [...sealed, JSON.stringify([factors, codes, exported])].join();
    const plain = recoveryCodes.flatMap((code) => [code, code.replaceAll("-", "")]);
    for (const text of [secret, ...plain]) expect(stored).not.toContain(text);
    expect(exported).toMatchObject({ secondFactor: [{ confirmed_at: expect.any(String) }] });
  });
});
