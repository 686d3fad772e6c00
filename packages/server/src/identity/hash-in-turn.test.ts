import { scryptSync } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createTestClient, PASSWORD } from "../testing/test-client.ts";
import { startTestServer } from "../testing/test-server.ts";
import { createHashing } from "./hash-in-turn.ts";

const hashing = createHashing(2);

describe("a password", () => {
  it("is stored as scrypt with its own salt and a cost of 16384 x 16", async () => {
    const stored = await Promise.all([hashing.hash("Straße ﬁ"), hashing.hash("Straße ﬁ")]);
    for (const each of stored) {
      const [salt = "", key = ""] = each.split(":");
      const cost = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 };
      expect(scryptSync("Straße fi", salt, 64, cost).toString("hex")).toBe(key);
    }
    expect(new Set(stored.map((each) => each.split(":")[0])).size).toBe(2);
  });

  it("is recognised, and another password is not, also with parallel checks", async () => {
    const hash = await hashing.hash(PASSWORD);
    const typed = [PASSWORD, "", PASSWORD.toUpperCase(), PASSWORD, `${PASSWORD} `];
    const answers = typed.map(async (password) => hashing.verify({ hash, password }));
    expect(await Promise.all(answers)).toEqual([true, false, false, true, false]);
  });

  it("opens the account on the unmodified server", async () => {
    const surroundings = { database: "pglite", storage: "disk" } as const;
    const server = await startTestServer(surroundings, {}, { hashing: createHashing() });
    try {
      const client = createTestClient(server.url);
      const email = await client.signUp();
      const signIn = async (password: string) =>
        (await client.call("POST", "/api/auth/signin/email", { email, password })).status;
      expect([await signIn("another one"), await signIn(PASSWORD)]).toEqual([401, 200]);
      const { rows } = await sql`select password from accounts`.execute(server.services.db);
      expect(JSON.stringify(rows)).toMatch(/"[0-9a-f]{32}:[0-9a-f]{128}"/u);
    } finally {
      await server.stop();
    }
  });
});
