import { describe, expect, it } from "vitest";
import { cacheSessions } from "./session-cache.ts";
import type { SessionUser } from "./user-store.ts";

const user = { id: "u", email: "a@b.c", firstName: "A", lastName: "B", emailVerified: false };
const inAnHour = () => new Date(Date.now() + 3_600_000);

/** A database that every statement passes through, as the built-in one. */
function createParts(expiresAt = inAnHour()) {
  const listeners: ((sql: string) => void)[] = [];
  let asked = 0;
  const stored: { session: SessionUser | undefined } = {
    session: { user, plan: "free", expiresAt },
  };
  const find = async () => {
    asked += 1;
    return stored.session;
  };
  return {
    find,
    stored,
    asked: () => asked,
    onStatement: (listener: (sql: string) => void) => void listeners.push(listener),
    run: (sql: string) => {
      for (const listener of listeners) listener(sql);
    },
  };
}

describe("who is signed in", () => {
  it("is looked up once where every change is seen", async () => {
    const parts = createParts();
    const look = cacheSessions(parts.find, parts.onStatement);
    expect([await look("s"), await look("s")]).toEqual([
      parts.stored.session,
      parts.stored.session,
    ]);
    parts.run('insert into "sessions" ("id") values ($1)');
    parts.run('update "filters" set "stage" = $1');
    await look("s");
    expect(parts.asked()).toBe(1);
  });

  it.each([
    'delete from "sessions" where "token" = $1',
    "DELETE FROM users WHERE id = $1",
    'update "users" set "email_verified" = $1',
    "with gone as (delete from sessions returning id) select count(*) from gone",
    "truncate sessions",
  ])("is looked up again after: %s", async (sql) => {
    const parts = createParts();
    const look = cacheSessions(parts.find, parts.onStatement);
    await look("s");
    parts.stored.session = undefined;
    parts.run(sql);
    expect(await look("s")).toBeUndefined();
  });

  it("is not remembered from before a change that came while we asked", async () => {
    const parts = createParts();
    const look = cacheSessions(async () => {
      const found = await parts.find();
      parts.stored.session = undefined;
      parts.run('delete from "sessions"');
      return found;
    }, parts.onStatement);
    await look("s");
    expect(await look("s")).toBeUndefined();
  });

  it("is forgotten when the session ends by itself", async () => {
    const parts = createParts(new Date(Date.now() - 1));
    const look = cacheSessions(parts.find, parts.onStatement);
    await look("s");
    await look("s");
    expect(parts.asked()).toBe(2);
  });

  it("is asked for each time where others may change it too", async () => {
    const parts = createParts();
    const look = cacheSessions(parts.find, undefined);
    await look("s");
    await look("s");
    expect(parts.asked()).toBe(2);
  });
});
