import type { Session } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestClient, PASSWORD, type TestClient } from "../testing/test-client.ts";
import { readable, startTestMailServer, type TestMailServer } from "../testing/test-mail-server.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

const PUBLIC_URL = "http://sift.example.com";

describe("e-mail and password", () => {
  let server: TestServer;
  let mail: TestMailServer;
  beforeAll(async () => {
    mail = await startTestMailServer();
    server = await startTestServer(quick, { SMTP_URL: mail.url, PUBLIC_URL });
  });
  afterAll(async () => {
    await server.stop();
    await mail.stop();
  });

  const person = (email: string, password = PASSWORD) => ({
    firstName: "Ada",
    lastName: "Byron",
    email,
    password,
  });
  const newEmail = () => `${crypto.randomUUID()}@example.com`;

  it.each([
    "password",
    "iloveyou",
    "12345678",
    "aaaaaaaaaaaa",
    "Ada@Example.com",
    "termsift",
    "Termsift1",
    "T3rmsift2026!",
    "Password123!",
    "Passw0rd!",
    "!!byron2026",
    "example1",
    "Sift.Example.com",
    "$ift.example.com1",
  ])("refuses the password %s, which attackers try first", async (password) => {
    const client = createTestClient(server.url);
    const wanted = person("ada@example.com", password);
    const { status, body } = await client.call("POST", "/api/auth/signup/email", wanted);
    expect([status, body]).toMatchObject([400, { code: "weak-password" }]);
  });

  it.each(["sunny termsift road", "passwords are 4 all", "byron at newstead"])(
    "takes the password %s, which only contains such a word",
    async (password) => {
      const wanted = person(newEmail(), password);
      const client = createTestClient(server.url);
      expect((await client.call("POST", "/api/auth/signup/email", wanted)).status).toBe(200);
    },
  );

  it("ends the session that this browser had at a new sign-in, and no session of other devices", async () => {
    const browser = createTestClient(server.url);
    const email = await browser.signUp();
    const before = browser.browser.idToken;
    const cookie = [...browser.browser.cookies].map((pair) => pair.join("=")).join("; ");
    const device = createTestClient(server.url);
    const given = { email, password: PASSWORD };
    const signIn = async (client: TestClient) => {
      const { body } = await client.call<Session>("POST", "/api/auth/signin/email", given);
      client.browser.idToken = body.idToken;
    };
    const statusOf = async (client: TestClient, headers: Record<string, string> = {}) =>
      (await client.call("GET", "/api/account", undefined, headers)).status;
    await signIn(device);
    await signIn(browser);
    expect(await statusOf(device)).toBe(200);
    expect(await statusOf(browser)).toBe(200);
    const thief = createTestClient(server.url);
    expect(await statusOf(thief, { authorization: `Bearer ${before}` })).toBe(401);
    const refreshed = await thief.call("POST", "/api/auth/refresh", undefined, { cookie });
    expect(refreshed.status).toBe(401);
    expect((await device.call("POST", "/api/auth/refresh")).status).toBe(200);
    const wrong = { email, password: "another wrong password" };
    expect((await browser.call("POST", "/api/auth/signin/email", wrong)).status).toBe(401);
    expect(await statusOf(browser)).toBe(200);
  });

  it("names every field that is wrong", async () => {
    const client = createTestClient(server.url);
    const wrong = { firstName: " ", lastName: "B", email: "nobody", password: "short" };
    const { status, body } = await client.call<{ details: { problems: { field: string }[] } }>(
      "POST",
      "/api/auth/signup/email",
      wrong,
    );
    const fields = body.details.problems.map((problem) => problem.field);
    expect([status, fields]).toEqual([400, ["firstName", "email", "password"]]);
  });

  it("registers an e-mail once, in any spelling and with parallel calls", async () => {
    const email = newEmail();
    const client = createTestClient(server.url);
    const spellings = [email, email.toUpperCase(), ` ${email} `, email];
    const answers = await Promise.all(
      spellings.map((spelling) => client.call("POST", "/api/auth/signup/email", person(spelling))),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, 409, 409, 409]);
  });

  it("exchanges a one-time token once, and only in the browser that signed up", async () => {
    const client = createTestClient(server.url);
    const { body } = await client.call("POST", "/api/auth/signup/email", person(newEmail()));
    const attacked = createTestClient(server.url);
    expect((await attacked.call("POST", "/api/auth/signin/token", body)).status).toBe(400);
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.call("POST", "/api/auth/signin/token", body)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  });

  it("refuses a wrong password and an unknown e-mail with the same message", async () => {
    const client = createTestClient(server.url);
    const email = await client.signUp();
    const wrong = await client.call("POST", "/api/auth/signin/email", { email, password: "no" });
    const unknown = await client.call("POST", "/api/auth/signin/email", {
      email: newEmail(),
      password: "no",
    });
    const expected = [
      401,
      { message: "Invalid credentials. Please check your email and password." },
    ];
    expect([wrong.status, wrong.body]).toMatchObject(expected);
    expect([unknown.status, unknown.body]).toMatchObject(expected);
  });

  it("gives each network three tries while an account is attacked, and never refuses its owner", async () => {
    const email = await createTestClient(server.url).signUp();
    const tryFrom = async (client: TestClient, password: string) =>
      (await client.call("POST", "/api/auth/signin/email", { email, password })).status;
    for (let attempt = 0; attempt < 60; attempt += 1) {
      expect(await tryFrom(createTestClient(server.url), `guess ${attempt}`)).toBe(401);
    }
    const stranger = createTestClient(server.url);
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      statuses.push(await tryFrom(stranger, `guess ${attempt}`));
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect(await tryFrom(createTestClient(server.url), PASSWORD)).toBe(200);
  });

  it("counts failures only: twenty right passwords from one network are twenty sign-ins", async () => {
    const client = createTestClient(server.url);
    const email = await client.signUp();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const right = { email, password: PASSWORD };
      expect((await client.call("POST", "/api/auth/signin/email", right)).status).toBe(200);
    }
  });

  it("stops guesses from one address, names the waiting time, and accepts the owner from another address", async () => {
    const owner = createTestClient(server.url);
    const email = await owner.signUp();
    const stranger = createTestClient(server.url);
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const guess = { email, password: `guess ${attempt}` };
      statuses.push((await stranger.call("POST", "/api/auth/signin/email", guess)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const again = await stranger.call("POST", "/api/auth/signin/email", { email, password: "x" });
    expect(again.body).toMatchObject({
      message: "Too many requests. Try again in 15 minutes.",
    });
    const right = { email, password: PASSWORD };
    expect((await owner.call("POST", "/api/auth/signin/email", right)).status).toBe(200);
  });

  it("limits how many addresses one visitor can check for registration", async () => {
    const client = createTestClient(server.url);
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const path = `/api/auth/check-email?email=${newEmail()}`;
        return (await client.call("GET", path)).status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const head = await client.call("HEAD", `/api/auth/check-email?email=${newEmail()}`);
    expect(head.status).toBe(404);
  });

  it("resets a password by mail, once, and ends every session", async () => {
    const client = createTestClient(server.url);
    const email = await client.signUp();
    const asked = await client.call("POST", "/api/auth/password/forgot", { email });
    const unknown = await client.call("POST", "/api/auth/password/forgot", { email: newEmail() });
    expect(unknown.body).toEqual(asked.body);
    await expect.poll(() => mail.mails.some((text) => text.includes(email))).toBe(true);
    const letter = readable(mail.mails.find((text) => text.includes(email)) ?? "");
    expect(letter).toContain(`${PUBLIC_URL}/`);
    const token = /#reset=(?<token>[\w-]+)/u.exec(letter)?.groups?.["token"];
    const reset = { token, password: "four quite unrelated words" };
    expect((await client.call("POST", "/api/auth/password/reset", reset)).status).toBe(204);
    expect((await client.call("POST", "/api/auth/password/reset", reset)).status).toBe(400);
    expect((await client.call("GET", "/api/account")).status).toBe(401);
    const old = await client.call("POST", "/api/auth/signin/email", { email, password: PASSWORD });
    expect(old.status).toBe(401);
    const fresh = { email, password: reset.password };
    const owner = await client.call<Session>("POST", "/api/auth/signin/email", fresh);
    expect([owner.status, owner.body.user.emailVerified]).toEqual([200, true]);
    const events = await server.services.db
      .selectFrom("audit_events")
      .select("event")
      .where("user_id", "=", owner.body.user.id)
      .orderBy("id")
      .execute();
    expect(events.map((row) => row.event)).toEqual([
      "signed-up",
      "signed-in",
      "password-reset",
      "sign-in-refused",
      "signed-in",
    ]);
  });
});
