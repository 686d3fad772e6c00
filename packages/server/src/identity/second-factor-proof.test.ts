import { afterAll, beforeAll, expect, it } from "vitest";
import { invite } from "../testing/colleagues.ts";
import { SECOND_FACTOR, setUpSecondFactor, signInByPassword } from "../testing/second-factor.ts";
import { createAdvertiser, createTestClient, PASSWORD, profile } from "../testing/test-client.ts";
import { readable, startTestMailServer, type TestMailServer } from "../testing/test-mail-server.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

const NEW_PASSWORD = "four quite unrelated words";
const OFF = "Two-factor authentication of your Termsift account is off";

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
const prove = (email: string) =>
  server.services.db
    .updateTable("users")
    .set({ email_verified: true })
    .where("email", "=", email)
    .execute();
const mailsTo = (email: string, subject: string) =>
  mail.mails.filter((text) => text.includes(email) && readable(text).includes(subject));

async function resetPassword(email: string): Promise<number> {
  await newClient().call("POST", "/api/auth/password/forgot", { email });
  const tokenIn = (text = "") => /#reset=(?<token>[\w-]+)/u.exec(readable(text))?.groups?.["token"];
  await expect.poll(() => mailsTo(email, "new Termsift password")).toHaveLength(1);
  const token = tokenIn(mailsTo(email, "new Termsift password")[0]);
  const reset = { token, password: NEW_PASSWORD };
  return (await newClient().call("POST", "/api/auth/password/reset", reset)).status;
}

it("stays when the password is reset, so that a thief of the mailbox needs the code, too", async () => {
  const client = newClient();
  const email = await client.signUp();
  await prove(email);
  await setUpSecondFactor(server, client);
  expect(await resetPassword(email)).toBe(204);
  expect(await signInByPassword(newClient(), email, NEW_PASSWORD)).toEqual(expect.any(String));
});

it("cannot be set up by a stranger who registered the address, and ends with the first proof of it", async () => {
  const stranger = newClient();
  const email = await stranger.signUp();
  expect((await stranger.call("GET", SECOND_FACTOR)).body).toMatchObject({ state: "unconfirmed" });
  expect(await stranger.call("POST", SECOND_FACTOR, { password: PASSWORD })).toMatchObject({
    status: 403,
    body: { code: "address-not-confirmed" },
  });
  // It could have been set up before the server could send mails.
  const { id } = (await stranger.call<{ id: string }>("GET", "/api/account")).body;
  const { db, identity } = server.services;
  await identity.secondFactors.start({ id, email });
  await db.updateTable("second_factors").set({ confirmed_at: new Date() }).execute();
  expect(await resetPassword(email)).toBe(204);
  const given = { email, password: NEW_PASSWORD };
  const owner = await newClient().call("POST", "/api/auth/signin/email", given);
  expect(owner.body).toHaveProperty("idToken");
});

it("tells the user by mail that it was turned off", async () => {
  const client = newClient();
  const email = await client.signUp();
  await prove(email);
  const { newCode } = await setUpSecondFactor(server, client);
  const body = { password: PASSWORD, code: await newCode() };
  expect((await client.call("DELETE", SECOND_FACTOR, body)).status).toBe(204);
  await expect.poll(() => mailsTo(email, OFF)).toHaveLength(1);
});

async function createTeam() {
  const owner = await createAdvertiser(server.url);
  const member = newClient();
  const email = await member.signUp();
  await prove(email);
  const { token } = (await invite(owner, email)).body;
  expect((await member.call("POST", "/api/colleagues/accept", { token })).status).toBe(200);
  const { id } = await setUpSecondFactor(server, member);
  const end = (client = owner, password = PASSWORD) =>
    client.call("DELETE", `/api/colleagues/${id}/second-factor`, { password });
  return { owner, member, email, id, end };
}

it("is ended by the owner for a member who works only there, with an audit event and a mail", async () => {
  const { owner, member, email, id, end } = await createTeam();
  const { colleagues } = (await owner.call<{ colleagues: object[] }>("GET", "/api/colleagues"))
    .body;
  expect(colleagues).toMatchObject([{ id, email, hasSecondFactor: true }]);
  expect((await end(owner, "wrong")).status).toBe(403);
  const stranger = await createAdvertiser(server.url);
  expect((await end(stranger)).status).toBe(404);
  expect((await end()).status).toBe(204);
  expect((await end()).status).toBe(409);
  const given = { email, password: PASSWORD };
  const { body } = await newClient().call("POST", "/api/auth/signin/email", given);
  expect(body).toHaveProperty("idToken");
  await expect.poll(() => mailsTo(email, OFF)).toHaveLength(1);
  type Events = { events: { event: string; about: string | null }[] };
  for (const reader of [owner, member]) {
    const { events } = (await reader.call<Events>("GET", "/api/audit-events")).body;
    const ended = { event: "second-factor-ended", about: email };
    expect(events).toContainEqual(expect.objectContaining(ended));
  }
  const { events } = (await stranger.call<Events>("GET", "/api/audit-events")).body;
  expect(events.map(({ event }) => event)).not.toContain("second-factor-ended");
});

it("is not ended by an owner if it protects the member's own business or the work for others", async () => {
  const { member, email, end } = await createTeam();
  await member.call("POST", "/api/businesses", profile);
  expect(await end()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("which the second factor protects") },
  });
  const second = await createTeam();
  const other = await createAdvertiser(server.url);
  const { token } = (await invite(other, second.email)).body;
  await second.member.call("POST", "/api/colleagues/accept", { token });
  expect((await second.end()).status).toBe(409);
  expect(mailsTo(email, OFF)).toEqual([]);
});
