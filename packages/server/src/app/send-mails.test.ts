import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAdvertiser } from "../testing/test-client.ts";
import { readable, startTestMailServer, type TestMailServer } from "../testing/test-mail-server.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

describe("mails", () => {
  let mail: TestMailServer;
  let server: TestServer;
  beforeAll(async () => {
    mail = await startTestMailServer();
    server = await startTestServer(quick, {
      SMTP_URL: mail.url,
      PUBLIC_URL: "http://termsift.example.com",
    });
  });
  afterAll(async () => {
    await server.stop();
    await mail.stop();
  });

  const storedJobs = async (state: string) => {
    const { rows } = await sql<{ job: string }>`
      select to_jsonb(job)::text as job from pgboss.job
      where name = 'mails' and state::text = ${state}`.execute(server.services.db);
    return rows.map(({ job }) => job);
  };
  const tokensIn = (text: string) => [...text.matchAll(/#reset=(?<token>[\w-]+)/gu)];

  it("go out when the mail server is back, and no job holds an address, a text or a token", async () => {
    const client = await createAdvertiser(server.url);
    const { body } = await client.call<{ id: string; email: string }>("GET", "/api/account");
    mail.refuse(true);
    await client.call("POST", "/api/auth/password/forgot", { email: body.email });
    await expect.poll(() => storedJobs("retry")).toHaveLength(1);
    const [waiting = ""] = await storedJobs("retry");
    expect(waiting).toContain("failed: EENVELOPE 550");
    expect(waiting).not.toContain(body.email);
    mail.refuse(false);
    await expect.poll(() => mail.mails.length).toBe(1);
    const [token] = tokensIn(readable(mail.mails[0] ?? ""));
    await expect.poll(() => storedJobs("completed")).toHaveLength(1);
    const [done = ""] = await storedJobs("completed");
    for (const secret of [body.email, token?.groups?.["token"] ?? "no token", "Set it here"]) {
      expect(done).not.toContain(secret);
    }
  });
});
