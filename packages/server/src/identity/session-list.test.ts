import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestClient, PASSWORD } from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";
import { deviceOf } from "./device-of.ts";

const SESSIONS = "/api/account/sessions";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const CHROME =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(quick, { SESSION_IDLE_HOURS: "2" });
});
afterAll(() => server.stop());

const newClient = () => createTestClient(server.url);
type Listed = {
  sessions: { id: string; device: string; isThis: boolean; lastSeenAt: string }[];
  idleHours: number;
};

async function signInOn(email: string, device: string) {
  const client = newClient();
  const given = { email, password: PASSWORD };
  const headers = { "user-agent": device };
  type Session = { idToken: string };
  const { body } = await client.call<Session>("POST", "/api/auth/signin/email", given, headers);
  client.browser.idToken = body.idToken;
  return client;
}

async function createUser() {
  const email = await newClient().signUp();
  const [laptop, phone] = [await signInOn(email, FIREFOX), await signInOn(email, SAFARI)];
  const list = async () => (await laptop.call<Listed>("GET", SESSIONS)).body;
  const statuses = () =>
    Promise.all([laptop, phone].map(async ({ call }) => (await call("GET", SESSIONS)).status));
  return { email, laptop, phone, list, statuses };
}

it.each([
  [FIREFOX, "Firefox on Windows"],
  [SAFARI, "Safari on iOS"],
  [CHROME, "Chrome on macOS"],
  ["curl/8.14.1", "Unknown program"],
  ["", "Unknown program"],
  ["x".repeat(100_000), "Unknown program"],
])("names the device %.40s in words: %s", (header, words) => {
  expect(deviceOf(header)).toBe(words);
});

it("lists the user's sessions with device and times, and marks this one", async () => {
  const { list } = await createUser();
  const { sessions, idleHours } = await list();
  expect(idleHours).toBe(2);
  const shown = sessions.map(({ device, isThis }) => `${device}${isThis ? " (this)" : ""}`).sort();
  expect(shown).toEqual(["Firefox on Windows (this)", "Safari on iOS", "Unknown program"].sort());
});

it("lists the 100 sessions that were used last, and leaves older ones open", async () => {
  const { laptop, list } = await createUser();
  const { db } = server.services;
  const { id } = (await laptop.call<{ id: string }>("GET", "/api/account")).body;
  await sql`insert into sessions (id, user_id, token, device, last_seen_at, expires_at)
    select md5(random()::text), ${id}, md5(random()::text), 'Nr. ' || age,
      now() - age * interval '1 second', now() + interval '1 day'
    from generate_series(60, 169) as age`.execute(db);
  const { sessions } = await list();
  const last = Array.from({ length: 97 }, (_, at) => `Nr. ${String(60 + at)}`);
  // Before them come the three of the sign-up and of both sign-ins.
  expect(sessions.slice(3).map(({ device }) => device)).toEqual(last);
  const open = db.selectFrom("sessions").select("id").where("user_id", "=", id);
  expect(await open.execute()).toHaveLength(113);
});

it("ends one session, or all others, at once and with their cookies", async () => {
  const { laptop, phone, list, statuses } = await createUser();
  const onPhone = (await list()).sessions.find(({ device }) => device === "Safari on iOS");
  expect(await statuses()).toEqual([200, 200]);
  const path = `${SESSIONS}/${onPhone?.id ?? ""}`;
  expect((await laptop.call("DELETE", path)).status).toBe(204);
  expect((await laptop.call("DELETE", path)).status).toBe(404);
  expect(await statuses()).toEqual([200, 401]);
  expect((await phone.call("POST", "/api/auth/refresh")).status).toBe(401);
  expect((await laptop.call("DELETE", SESSIONS)).status).toBe(204);
  expect((await list()).sessions).toMatchObject([{ device: "Firefox on Windows", isThis: true }]);
});

it("ends a session that was idle for SESSION_IDLE_HOURS, and keeps one that is used", async () => {
  const { laptop, phone, list, statuses } = await createUser();
  const { db } = server.services;
  const { id } = (await laptop.call<{ id: string }>("GET", "/api/account")).body;
  const age = (minutes: number) =>
    sql`update sessions set last_seen_at = last_seen_at - ${minutes} * interval '1 minute'
      where user_id = ${id}`.execute(db);
  await age(119);
  expect((await laptop.call("GET", "/api/account")).status).toBe(200);
  await age(119);
  expect(await statuses()).toEqual([200, 401]);
  expect((await phone.call("POST", "/api/auth/refresh")).status).toBe(401);
  expect((await laptop.call("POST", "/api/auth/refresh")).status).toBe(200);
  expect((await list()).sessions).toHaveLength(1);
});
