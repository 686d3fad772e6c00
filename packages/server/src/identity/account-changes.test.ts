import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readable, startTestMailServer, type TestMailServer } from "../testing/test-mail-server.ts";
import { maySignUp } from "./sign-up-gate.ts";
import { createTestClient, PASSWORD } from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

const NEW_PASSWORD = "four quite unrelated words";

describe("passwords, links and sessions of one account", () => {
  let server: TestServer;
  let mail: TestMailServer;
  beforeAll(async () => {
    mail = await startTestMailServer();
    const variables = { SMTP_URL: mail.url, PUBLIC_URL: "http://termsift.example.com" };
    server = await startTestServer(quick, variables);
  });
  afterAll(async () => {
    await server.stop();
    await mail.stop();
  });

  const newClient = () => createTestClient(server.url);
  const signIn = async (email: string, password: string) =>
    (await newClient().call("POST", "/api/auth/signin/email", { email, password })).status;
  const reset = async (token: string, password: string) =>
    (await newClient().call("POST", "/api/auth/password/reset", { token, password })).status;

  const tokensTo = (email: string) =>
    mail.mails
      .filter((text) => text.includes(email))
      .map(
        (text) =>
          /#(?:reset|confirm)=(?<token>[\w-]+)/u.exec(readable(text))?.groups?.["token"] ?? "",
      );

  async function mailLinks(email: string, count: number): Promise<string[]> {
    for (let sent = 0; sent < count; sent += 1) {
      await newClient().call("POST", "/api/auth/password/forgot", { email });
      await expect.poll(() => tokensTo(email)).toHaveLength(sent + 1);
    }
    return tokensTo(email);
  }

  it("invalidates all other reset links when one is used", async () => {
    const email = await newClient().signUp();
    const [older = "", newer = ""] = await mailLinks(email, 2);
    expect(await reset(older, NEW_PASSWORD)).toBe(204);
    expect(await reset(newer, "words of the older link")).toBe(400);
    expect([await signIn(email, NEW_PASSWORD), await signIn(email, PASSWORD)]).toEqual([200, 401]);
  });

  it("accepts only one of two reset links at the same moment", async () => {
    const email = await newClient().signUp();
    const tokens = await mailLinks(email, 2);
    const statuses = await Promise.all(tokens.map((token) => reset(token, NEW_PASSWORD)));
    expect(statuses.sort()).toEqual([204, 400]);
  });

  it("mails at most three reset links per address and hour, and refuses the user's own e-mail as password", async () => {
    const email = await newClient().signUp();
    const [token = ""] = await mailLinks(email, 3);
    const fourth = await newClient().call("POST", "/api/auth/password/forgot", { email });
    expect(fourth.status).toBe(429);
    expect(await reset(token, email)).toBe(400);
    expect(await reset(token, NEW_PASSWORD)).toBe(204);
  });

  it("changes the password of a signed-in user and ends all other sessions and links", async () => {
    const [phone, laptop] = [newClient(), newClient()];
    const email = await phone.signUp();
    const signedIn = await laptop.call<{ idToken: string }>("POST", "/api/auth/signin/email", {
      email,
      password: PASSWORD,
    });
    laptop.browser.idToken = signedIn.body.idToken;
    const [link = ""] = await mailLinks(email, 1);
    const change = (password: string, newPassword: string) =>
      phone.call("PUT", "/api/account/password", { password, newPassword });
    expect((await change("not the password", NEW_PASSWORD)).body).toMatchObject({
      message: "The current password is wrong.",
    });
    expect((await change(PASSWORD, email)).body).toMatchObject({ code: "weak-password" });
    expect((await laptop.call("GET", "/api/account")).status).toBe(200);
    expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(204);
    expect((await phone.call("GET", "/api/account")).status).toBe(200);
    expect((await laptop.call("GET", "/api/account")).status).toBe(401);
    expect((await laptop.call("POST", "/api/auth/refresh")).status).toBe(401);
    expect(await reset(link, "words of the older link")).toBe(400);
    expect([await signIn(email, NEW_PASSWORD), await signIn(email, PASSWORD)]).toEqual([200, 401]);
  });

  it("limits guesses of the current password with a stolen token", async () => {
    const client = newClient();
    await client.signUp();
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const guess = { password: `guess ${attempt}`, newPassword: NEW_PASSWORD };
      statuses.push((await client.call("PUT", "/api/account/password", guess)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
  });

  it("confirms an address by its mailed link, but only for its signed-in user", async () => {
    const [owner, stranger] = [newClient(), newClient()];
    const email = await owner.signUp();
    await stranger.signUp();
    const ask = () => owner.call("POST", "/api/account/confirmation-mail");
    const statuses = [];
    for (let sent = 0; sent < 4; sent += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await expect.poll(() => tokensTo(email)).toHaveLength(3);
    const [token = ""] = tokensTo(email);
    const confirm = (client: typeof owner, given: string) =>
      client.call("POST", "/api/account/confirm-address", { token: given });
    expect((await confirm(stranger, token)).status).toBe(400);
    expect((await owner.call("GET", "/api/account")).body).toMatchObject({ emailVerified: false });
    expect((await confirm(owner, token)).status).toBe(204);
    expect((await confirm(owner, token)).status).toBe(400);
    expect((await owner.call("GET", "/api/account")).body).toMatchObject({ emailVerified: true });
    expect(await reset(tokensTo(email)[2] ?? "", NEW_PASSWORD)).toBe(400);
  });

  it("stores no token that a reader of the database could use", async () => {
    const client = newClient();
    const email = await client.signUp();
    const [link = ""] = await mailLinks(email, 1);
    const { db } = server.services;
    const stored = JSON.stringify([
      await db.selectFrom("sessions").selectAll().execute(),
      await db.selectFrom("one_time_tokens").selectAll().execute(),
    ]);
    const [refreshToken = ""] = client.browser.cookies.values();
    expect(refreshToken.length).toBeGreaterThan(30);
    for (const secret of [refreshToken, link]) expect(stored).not.toContain(secret);
    const thief = newClient();
    const { token } = await db.selectFrom("sessions").select("token").executeTakeFirstOrThrow();
    thief.browser.cookies.set("termsift-session", token);
    expect((await thief.call("POST", "/api/auth/refresh")).status).toBe(401);
  });
});

describe("the permission to create an account", () => {
  const CODE = "a-code-of-our-customer";
  const codes = ["another-long-code-here", CODE];

  it.each([
    ["open", undefined, true],
    ["open", "some other code of a stranger", true],
    ["invite", CODE, true],
    ["invite", undefined, false],
    ["invite", "some other code of a stranger", false],
    ["off", CODE, false],
  ] as const)("with SIGN_UP=%s and the code %s: %s", (mode, code, isAllowed) => {
    expect(maySignUp({ mode, codes }, code)).toBe(isAllowed);
  });

  it("is shown on the sign-up page and enforced by the server", async () => {
    const variables = { SIGN_UP: "invite", SIGN_UP_CODES: codes.join(",") };
    const server = await startTestServer(quick, variables);
    const client = createTestClient(server.url);
    const person = { firstName: "A", lastName: "B", email: "a@example.com", password: PASSWORD };
    const signUp = (more: object) =>
      client.call("POST", "/api/auth/signup/email", { ...person, ...more });
    expect(await signUp({})).toMatchObject({ status: 403, body: { code: "sign-up-closed" } });
    expect((await signUp({ invitationCode: CODE })).status).toBe(200);
    const { body: config } = await client.call("GET", "/api/config");
    await server.stop();
    expect(config).toMatchObject({ identity: { signUp: "invite" } });
    expect(config).not.toHaveProperty("statistics");
  });
});
