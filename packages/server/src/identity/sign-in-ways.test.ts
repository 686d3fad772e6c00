import { randomUUID } from "node:crypto";
import type { Session } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followMainFlow } from "../testing/main-flow.ts";
import {
  providerWays,
  type ProviderWay,
  signInWays,
  type SignInWay,
} from "../testing/sign-in-ways.ts";
import { createTestClient, PASSWORD, profile, reportOf } from "../testing/test-client.ts";

const DEVICE = "Firefox on Linux";
const newEmail = () => `${randomUUID()}@example.com`;

describe.each(signInWays)("signing in with $name", ({ start }) => {
  let way: SignInWay;
  beforeAll(async () => {
    way = await start();
  });
  afterAll(() => way.stop());

  const newClient = () => createTestClient(way.server.url);
  const eventsOf = async (userId?: string) => {
    const { db } = way.server.services;
    const all = db.selectFrom("audit_events").select(["event"]).orderBy("id");
    const events = userId === undefined ? all : all.where("user_id", "=", userId);
    return (await events.execute()).map((row) => row.event);
  };

  it("creates an account the first time and finds it the next time, on any device", async () => {
    const email = newEmail();
    const first = await way.signIn(newClient(), email);
    expect([first.status, first.body.user]).toMatchObject([
      200,
      { email, firstName: "Grace", lastName: "Hopper" },
    ]);
    const second = await way.signIn(newClient(), email);
    expect(second.body.user).toEqual(first.body.user);
    const known = await newClient().call("GET", `/api/auth/check-email?email=${email}`);
    expect(known.body).toEqual({ exists: true });
  });

  it("opens everything that the product does", async () => {
    const client = newClient();
    const { body } = await way.signIn(client, newEmail());
    expect((await client.call("GET", "/api/account")).body).toEqual(body.user);
    await followMainFlow(client);
  });

  it("hides the session cookie from scripts, other sites and other calls", async () => {
    const { headers } = await way.signIn(newClient(), newEmail());
    const [cookie = ""] = headers.getSetCookie();
    for (const attribute of ["HttpOnly", "SameSite=Strict", "Path=/api/auth"]) {
      expect(cookie).toContain(attribute);
    }
  });

  it("gives a new token for the cookie, but not after signing out", async () => {
    const client = newClient();
    const email = newEmail();
    await way.signIn(client, email);
    client.browser.idToken = undefined;
    const refreshed = await client.call<Session>("POST", "/api/auth/refresh");
    expect(refreshed.body.user.email).toBe(email);
    client.browser.idToken = refreshed.body.idToken;
    const cookies = [...client.browser.cookies];
    expect((await client.call("POST", "/api/auth/signout")).status).toBe(204);
    expect((await client.call("GET", "/api/account")).status).toBe(401);
    for (const [name, value] of cookies) client.browser.cookies.set(name, value);
    expect((await client.call("POST", "/api/auth/refresh")).status).toBe(401);
  });

  it("keeps the session on another device after signing out", async () => {
    const email = newEmail();
    const [phone, laptop] = [newClient(), newClient()];
    await way.signIn(phone, email);
    await way.signIn(laptop, email);
    await phone.call("POST", "/api/auth/signout");
    expect((await laptop.call("GET", "/api/account")).status).toBe(200);
  });

  it("refuses a token that was changed in any part", async () => {
    const client = newClient();
    const { body } = await way.signIn(client, newEmail());
    const [header = "", payload = "", signature = ""] = body.idToken.split(".");
    const unsigned = Buffer.from('{"alg":"none"}').toString("base64url");
    const forged = [
      [unsigned, payload, ""],
      [header, Buffer.from('{"sub":"x","sid":"y"}').toString("base64url"), signature],
      [header, payload, signature.split("").reverse().join("")],
    ];
    for (const parts of forged) {
      client.browser.idToken = parts.join(".");
      const { status, body: refusal } = await client.call("GET", "/api/account");
      expect([status, refusal]).toMatchObject([401, { message: "Authentication required" }]);
    }
  });

  it("refuses a wrong proof with a clear message and logs it", async () => {
    const email = newEmail();
    await way.signIn(newClient(), email);
    const before = (await eventsOf()).length;
    const stranger = newClient();
    const message = await way.signInWrongly(stranger, email);
    expect(message).toMatch(/^[A-Z].{20,}\.$/u);
    expect((await stranger.call("GET", "/api/account")).status).toBe(401);
    expect((await stranger.call("POST", "/api/auth/refresh")).status).toBe(401);
    expect((await eventsOf()).slice(before)).toEqual(["sign-in-refused"]);
  });

  it("writes sign-ups, sign-ins and sign-outs into the audit log", async () => {
    const client = newClient();
    const email = newEmail();
    const { body } = await way.signIn(client, email);
    await client.call("POST", "/api/auth/signout");
    await way.signIn(client, email);
    expect(await eventsOf(body.user.id)).toEqual([
      "signed-up",
      "signed-in",
      "signed-out",
      "signed-in",
    ]);
  });

  it("keeps two people's data apart", async () => {
    const [ada, eve] = [newClient(), newClient()];
    await way.signIn(ada, newEmail());
    await way.signIn(eve, newEmail());
    await ada.call("POST", "/api/businesses", profile);
    const { body } = await ada.process(await ada.upload(reportOf(3)));
    const stolen = await eve.call("GET", `/api/search-terms/results/${body.result_id}`);
    expect(stolen.status).toBe(404);
    expect((await eve.call("GET", "/api/businesses")).status).toBe(204);
  });

  it("deletes the account on request; a later sign-in creates a new account", async () => {
    const client = newClient();
    const email = newEmail();
    const { body } = await way.signIn(client, email);
    await client.call("POST", "/api/businesses", profile);
    const deleted = await client.call("DELETE", "/api/account", { email, password: PASSWORD });
    expect(deleted.status).toBe(204);
    expect((await client.call("POST", "/api/auth/refresh")).status).toBe(401);
    const again = await way.signIn(client, email);
    expect(again.body.user.id).not.toBe(body.user.id);
    expect((await client.call("GET", "/api/businesses")).status).toBe(204);
  });
});

describe.each(providerWays)("an address that $name knows", ({ start }) => {
  let way: ProviderWay;
  beforeAll(async () => {
    way = await start();
  });
  afterAll(() => way.stop());

  const newClient = () => createTestClient(way.server.url);
  const signUp = (email: string) => squat(way, email);

  it("makes one account of two first sign-ins at the same moment", async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2].map(() => way.signIn(newClient(), email)));
    const ids = new Set(answers.map((answer) => answer.body.user.id));
    expect([answers.map((answer) => answer.status), ids.size]).toEqual([[200, 200], 1]);
  });

  it("locks out a stranger who registered the address earlier, when its owner signs in", async () => {
    const email = newEmail();
    const squatter = await signUp(email);
    expect((await squatter.client.call("GET", "/api/account")).status).toBe(200);
    const owner = newClient();
    const { body } = await way.signIn(owner, email);
    expect(body.user).toMatchObject({ id: squatter.userId, email, emailVerified: true });
    expect((await squatter.client.call("GET", "/api/account")).status).toBe(401);
    expect((await squatter.client.call("POST", "/api/auth/refresh")).status).toBe(401);
    const { identity } = way.server.services;
    await expect(identity.passwords.check(email, PASSWORD)).rejects.toThrow("Invalid credentials");
    await expect(identity.exchangeSignInToken(squatter.unusedToken, DEVICE)).rejects.toThrow(
      "already used",
    );
    expect((await owner.call("GET", "/api/account")).status).toBe(200);
  });

  it("locks out a stranger who signs in at the same moment as the owner", async () => {
    const email = newEmail();
    const { client, userId, standing } = await signUp(email);
    const { identity, db } = way.server.services;
    const owner = newClient();
    await way.signIn(owner, email);
    const signingIn = identity.sessions.start(standing, DEVICE);
    await expect(signingIn).rejects.toThrow("Log in again");
    const sessions = db.selectFrom("sessions").select("id").where("user_id", "=", userId);
    expect(await sessions.execute()).toHaveLength(1);
    expect((await owner.call("GET", "/api/account")).status).toBe(200);
    expect((await client.call("GET", "/api/account")).status).toBe(401);
  });

  it("does not open an existing account if the provider has not verified the address", async () => {
    const email = newEmail();
    const owner = await signUp(email);
    const stranger = newClient();
    expect(await way.signInUnverified(stranger, email)).toContain(
      "Verify the address with the provider",
    );
    expect((await stranger.call("GET", "/api/account")).status).toBe(401);
    expect((await owner.client.call("GET", "/api/account")).status).toBe(200);
  });

  it("creates an unverified account if there is none, which the owner gets later", async () => {
    const email = newEmail();
    const squatter = newClient();
    expect(await way.signInUnverified(squatter, email)).toBe("");
    expect((await squatter.call("GET", "/api/account")).body).toMatchObject({
      email,
      emailVerified: false,
    });
    const owner = newClient();
    expect((await way.signIn(owner, email)).body.user.emailVerified).toBe(true);
    expect((await squatter.call("GET", "/api/account")).status).toBe(401);
    expect(await way.signInUnverified(newClient(), email)).toContain(
      "Verify the address with the provider",
    );
    expect((await owner.call("GET", "/api/account")).status).toBe(200);
  });

  it("asks for no code of a second factor, which belongs to the password, and leaves it on", async () => {
    const email = newEmail();
    const { userId } = await signUp(email);
    const { identity, db } = way.server.services;
    await db.updateTable("users").set({ email_verified: true }).where("id", "=", userId).execute();
    await identity.secondFactors.start({ id: userId, email });
    const factor = db.updateTable("second_factors").where("user_id", "=", userId);
    await factor.set({ confirmed_at: new Date() }).execute();
    const { status, body } = await way.signIn(newClient(), email);
    expect([status, body.user.id]).toEqual([200, userId]);
    expect((await identity.passwords.check(email, PASSWORD)).hasSecondFactor).toBe(true);
  });

  it("keeps the password of an account whose address was already proven", async () => {
    const email = newEmail();
    const { userId } = await signUp(email);
    const { identity, db } = way.server.services;
    await db.updateTable("users").set({ email_verified: true }).where("id", "=", userId).execute();
    expect((await way.signIn(newClient(), email)).body.user.id).toBe(userId);
    expect((await identity.passwords.check(email, PASSWORD)).userId).toBe(userId);
  });
});

async function squat(way: ProviderWay, email: string) {
  const { identity } = way.server.services;
  const client = createTestClient(way.server.url);
  const person = { firstName: "Mal", lastName: "Lory", email, password: PASSWORD };
  const standing = await identity.passwords.signUp(person);
  const given = await identity.issueSignInToken(standing);
  const { session } = await identity.exchangeSignInToken(given, DEVICE);
  client.browser.idToken = session.idToken;
  const unusedToken = await identity.issueSignInToken(standing);
  return { client, userId: standing.userId, standing, unusedToken };
}
