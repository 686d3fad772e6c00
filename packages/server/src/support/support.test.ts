import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestClient } from "../testing/test-client.ts";
import { readable, startTestMailServer, type TestMailServer } from "../testing/test-mail-server.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

describe("support requests", () => {
  let mail: TestMailServer;
  let server: TestServer;
  beforeAll(async () => {
    mail = await startTestMailServer();
    server = await startTestServer(quick, {
      SMTP_URL: mail.url,
      SUPPORT_EMAIL: "help@example.com",
      PUBLIC_URL: "http://termsift.example.com",
    });
  });
  afterAll(async () => {
    await server.stop();
    await mail.stop();
  });

  const request = (subject: string) => ({
    name: "Ada",
    email: "ada@example.com",
    subject,
    message: "Where are my terms?",
  });
  const find = (subject: string) => mail.mails.find((text) => text.includes(subject));

  it("are stored and mailed to the operator, who can answer the mail", async () => {
    const client = createTestClient(server.url);
    const { body } = await client.call("POST", "/api/support", request("First question"));
    expect(body).toEqual({ received: true });
    await expect.poll(() => find("First question")).toBeDefined();
    const letter = readable(find("First question") ?? "");
    expect(letter).toContain("To: help@example.com");
    expect(letter).toContain("Reply-To: ada@example.com");
    expect(letter).toContain("Where are my terms?");
  });

  it("cannot add a header to the mail", async () => {
    const client = createTestClient(server.url);
    const subject = "Second question\r\nBcc: everybody@example.com";
    await client.call("POST", "/api/support", request(subject));
    await expect.poll(() => find("Second question")).toBeDefined();
    expect(find("Second question")).not.toMatch(/^Bcc:/mu);
  });

  it("are mailed later if the mail server is unavailable", async () => {
    mail.refuse(true);
    const client = createTestClient(server.url);
    const answer = await client.call("POST", "/api/support", request("Third question"));
    expect(answer.status).toBe(200);
    const { db } = server.services;
    const failed = async () => {
      const { rows } = await sql<{ output: object }>`
        select output from pgboss.job where name = 'mails' and state = 'retry'`.execute(db);
      return rows.map(({ output }) => JSON.stringify(output));
    };
    await expect.poll(failed).toHaveLength(1);
    expect(String(await failed())).toContain("failed: EENVELOPE 550");
    mail.refuse(false);
    await expect.poll(() => find("Third question")).toBeDefined();
    const waiting = db.selectFrom("support_requests").select("id").where("mailed_at", "is", null);
    await expect.poll(() => waiting.execute()).toEqual([]);
  });

  it("of robots, which fill in the hidden field, are thanked and dropped", async () => {
    const client = createTestClient(server.url);
    const robot = { ...request("Buy now"), website: "https://spam.example" };
    expect((await client.call("POST", "/api/support", robot)).body).toEqual({ received: true });
    const rows = await server.services.db
      .selectFrom("support_requests")
      .select("id")
      .where("subject", "=", "Buy now")
      .execute();
    expect(rows).toEqual([]);
  });

  it("are limited to five per hour and address, and errors name missing fields", async () => {
    const client = createTestClient(server.url);
    const empty = await client.call("POST", "/api/support", { ...request(" "), email: "ada" });
    expect(empty.status).toBe(400);
    const statuses = [];
    for (const index of [1, 2, 3, 4, 5]) {
      statuses.push((await client.call("POST", "/api/support", request(`Q${index}`))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});
