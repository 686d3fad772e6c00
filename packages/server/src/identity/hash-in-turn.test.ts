import { scryptSync } from "node:crypto";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { runAs } from "../platform/current-caller.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { freePort } from "../testing/free-port.ts";
import { copyDatabaseTemplate } from "../testing/pglite-template.ts";
import { makeQuickFolder } from "../testing/quick-folder.ts";
import { spawnServer } from "../testing/spawn-server.ts";
import { createTestClient, PASSWORD } from "../testing/test-client.ts";
import { createHashing } from "./hash-in-turn.ts";

const hashing = createHashing();
/** For tests of which the cost is not the subject. */
const cheap = createHashing({ ln: 4, r: 8, p: 1 });
const main = fileURLToPath(new URL("../main.ts", import.meta.url));

describe("a password", () => {
  it("is stored as scrypt with its own salt and OWASP's cost, which stands beside the hash", async () => {
    const stored = await Promise.all([hashing.hash("Straße ﬁ"), hashing.hash("Straße ﬁ")]);
    for (const each of stored) {
      expect(each).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/u);
      const [salt = "", key = ""] = each.split("$").slice(3);
      const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
      const expected = scryptSync("Straße fi", Buffer.from(salt, "base64"), 32, cost);
      expect(Buffer.from(key, "base64")).toEqual(expected);
    }
    expect(new Set(stored).size).toBe(2);
  });

  it("is recognised by the cost that stands beside its hash", async () => {
    const hash = await createHashing({ ln: 10, r: 8, p: 2 }).hash(PASSWORD);
    expect(await hashing.verify({ hash, password: PASSWORD })).toBe(true);
  });

  it("is recognised, and another password is not, also with parallel checks", async () => {
    const hash = await cheap.hash(PASSWORD);
    const typed = [PASSWORD, "", PASSWORD.toUpperCase(), PASSWORD, `${PASSWORD} `];
    const answers = typed.map(async (password) => cheap.verify({ hash, password }));
    expect(await Promise.all(answers)).toEqual([true, false, false, true, false]);
  });

  it("waits for one of another caller, and not for the many of that caller", async () => {
    const quick = createHashing({ ln: 10, r: 8, p: 1 });
    const order: string[] = [];
    const of = (userId: string) =>
      runAs({ userId }, () => quick.hash(PASSWORD).then(() => order.push(userId)));
    await Promise.all([...Array.from({ length: 10 }, () => of("flood")), of("ada")]);
    expect(order.indexOf("ada")).toBeLessThan(3);
  });

  it("is refused while ten of its caller wait, or one of its caller and 100 of all, or 200 of all", async () => {
    const quick = createHashing({ ln: 4, r: 8, p: 1 });
    const of = (userId: string) => runAs({ userId }, () => quick.hash(PASSWORD));
    const many = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => of(`${name} ${at}`));
    const refused = { code: "overloaded" };
    const flood = Array.from({ length: 10 }, () => of("flood"));
    await expect(of("flood")).rejects.toMatchObject(refused);
    const others = many(90, "other");
    const first = of("ada");
    await expect(of("ada")).rejects.toMatchObject(refused);
    const more = many(99, "more");
    await expect(of("new")).rejects.toMatchObject(refused);
    await Promise.all([...flood, ...others, first, ...more]);
    await of("flood");
  });

  it("has one caller's turns for all IPv6 networks of a site", async () => {
    const quick = createHashing({ ln: 4, r: 8, p: 1 });
    const of = (userId: string) => runAs({ userId }, () => quick.hash(PASSWORD));
    const site = Array.from({ length: 10 }, (_, at) => of(`2001:db8:7:${at}`));
    await expect(of("2001:db8:7:a")).rejects.toMatchObject({ code: "overloaded" });
    await of("2001:db8:8:0");
    await Promise.all(site);
  });

  it("is the same however the keyboard encodes its accents", async () => {
    const hash = await cheap.hash("caf\u00e9 au lait");
    expect(await cheap.verify({ hash, password: "cafe\u0301 au lait" })).toBe(true);
  });

  it.each(["", "abc:def", "$scrypt$ln=17,r=8,p=1$$", "$scrypt$ln=17,r=8,p=1$YWJj$YWJj"])(
    "never matches the damaged hash “%s”",
    async (hash) => {
      expect(await hashing.verify({ hash, password: "" })).toBe(false);
    },
  );

  it("opens the account at this cost on the server as it is started", async () => {
    const dataDir = await makeQuickFolder("cost");
    await copyDatabaseTemplate(dataDir);
    const port = String(await freePort());
    const server = await spawnServer({ DATA_DIR: dataDir, PORT: port, CLASSIFIER: "rules" }, main);
    const client = createTestClient(`http://127.0.0.1:${port}`);
    const email = await client.signUp();
    const signIn = async (password: string) =>
      (await client.call("POST", "/api/auth/signin/email", { email, password })).status;
    expect([await signIn("another one"), await signIn(PASSWORD)]).toEqual([401, 200]);
    await server.stop();
    const settings = { databaseUrl: undefined, databasePoolMax: 2, dataDir };
    const { db, close } = await openDatabase(settings, () => undefined);
    const { rows } = await sql`select password from accounts`.execute(db);
    expect(JSON.stringify(rows)).toContain("$scrypt$ln=17,r=8,p=1$");
    await close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
