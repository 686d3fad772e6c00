import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { accept, inWorkspace, invite } from "../testing/colleagues.ts";
import { workspaceIdOf } from "../testing/settled-user.ts";
import { createAdvertiser, createTestClient } from "../testing/test-client.ts";
import { readable, startTestMailServer } from "../testing/test-mail-server.ts";
import { quick, startTestServer } from "../testing/test-server.ts";

describe("colleagues on a server that sends mail", () => {
  it("ends memberships that a stranger gave away before the owner proved the address", async () => {
    const mail = await startTestMailServer();
    const variables = { SMTP_URL: mail.url, PUBLIC_URL: "http://termsift.example.com" };
    const server = await startTestServer(quick, variables);
    try {
      const [stranger, accomplice] = [createTestClient(server.url), createTestClient(server.url)];
      const email = await stranger.signUp();
      const address = await accomplice.signUp();
      const tokenTo = (to: string, name: string) => {
        const text = readable(mail.mails.findLast((each) => each.includes(to)) ?? "");
        return new RegExp(`#${name}=(?<token>[\\w-]+)`, "u").exec(text)?.groups?.["token"] ?? "";
      };
      const { token } = (await invite(stranger, address)).body;
      expect((await accept(accomplice, token)).status).toBe(200);
      const call = inWorkspace(accomplice, await workspaceIdOf(stranger));
      expect((await call("GET", "/api/usage/count")).status).toBe(200);
      const owner = createTestClient(server.url);
      await owner.call("POST", "/api/auth/password/forgot", { email });
      await expect.poll(() => tokenTo(email, "reset")).not.toBe("");
      const reset = { token: tokenTo(email, "reset"), password: "four quite unrelated words" };
      expect((await owner.call("POST", "/api/auth/password/reset", reset)).status).toBe(204);
      expect((await call("GET", "/api/usage/count")).status).toBe(403);
    } finally {
      await server.stop();
      await mail.stop();
    }
  });

  it("mails no invitation for an owner with an unconfirmed address, else shows the link to no one else, also if the mail goes out later", async () => {
    const mail = await startTestMailServer();
    const variables = { SMTP_URL: mail.url, PUBLIC_URL: "http://termsift.example.com" };
    const server = await startTestServer(quick, variables);
    try {
      const [owner, guest] = [await createAdvertiser(server.url), createTestClient(server.url)];
      const email = await guest.signUp();
      expect((await invite(owner, email)).body.token).toMatch(/^[\w-]{43}$/u);
      expect(mail.mails.join()).not.toContain(email);
      await owner.call("POST", "/api/account/confirmation-mail");
      await expect.poll(() => mail.mails.length).toBe(1);
      const [confirmation = ""] = mail.mails.splice(0).map(readable);
      const { proof } = /#confirm=(?<proof>[\w-]+)/u.exec(confirmation)?.groups ?? {};
      await owner.call("POST", "/api/account/confirm-address", { token: proof });
      mail.refuse(true);
      expect((await invite(owner, email)).body.token).toBeNull();
      const { db } = server.services;
      const failed = sql<{ id: string }>`
        select id from pgboss.job where name = 'mails' and state = 'retry'`;
      await expect.poll(async () => (await failed.execute(db)).rows).toHaveLength(1);
      mail.refuse(false);
      await expect.poll(() => mail.mails.length).toBe(1);
      const text = readable(mail.mails.find((each) => each.includes(email)) ?? "");
      const token = /\/join#token=(?<token>[\w-]+)/u.exec(text)?.groups?.["token"] ?? "";
      expect(text).toContain(
        (await owner.call<{ email: string }>("GET", "/api/account")).body.email,
      );
      expect(text).not.toContain("Byron");
      expect((await accept(guest, token)).status).toBe(200);
    } finally {
      await server.stop();
      await mail.stop();
    }
  });
});
