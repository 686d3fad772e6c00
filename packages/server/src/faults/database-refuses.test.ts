import type { ApiError, Business } from "@termsift/core/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAdvertiser, profile, type TestClient } from "../testing/test-client.ts";
import { startTestPostgres, type TestPostgres } from "../testing/test-postgres.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const troubles = [
  {
    name: "its password was changed (28P01)",
    begin: "alter role app password 'another'",
    end: "alter role app password 'first'",
  },
  {
    name: "its role may not sign in (28000)",
    begin: "alter role app nologin",
    end: "alter role app login",
  },
  {
    name: "its role has no connection left (53300)",
    begin: "alter role app connection limit 0",
    end: "alter role app connection limit -1",
  },
  {
    name: "its right to connect was taken (42501)",
    begin: "revoke connect on database termsift from public, app",
    end: "grant connect on database termsift to app",
  },
  {
    name: "the database is being restored (3D000)",
    begin: "alter database termsift rename to elsewhere",
    end: "alter database elsewhere rename to termsift",
  },
  {
    name: "it may only be read, as a standby (25006)",
    begin: "alter database termsift set default_transaction_read_only = on",
    end: "alter database termsift reset default_transaction_read_only",
  },
] as const;

describe("a PostgreSQL that runs but refuses connections", () => {
  let postgres: TestPostgres;
  let server: TestServer;
  let client: TestClient;
  const asAdministrator = async (...statements: string[]) => {
    const administrator = new pg.Client({
      connectionString: postgres.url.replace("/termsift", "/postgres"),
    });
    await administrator.connect();
    try {
      for (const statement of statements) await administrator.query(statement);
    } finally {
      await administrator.end();
    }
  };
  const endConnections =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname <> 'postgres'";

  beforeAll(async () => {
    postgres = await startTestPostgres();
    await asAdministrator(
      "create role app login password 'first'",
      "alter database termsift owner to app",
    );
    const DATABASE_URL = postgres.url.replace("postgres:password@", "app:first@");
    server = await startTestServer({ database: "pglite", storage: "disk" }, { DATABASE_URL });
    client = await createAdvertiser(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await postgres.stop();
  });

  it.each(troubles)(
    "gives users a clear error and is used again without a restart: $name",
    async ({ begin, end }) => {
      const write = () => client.call<Business & ApiError>("PUT", "/api/businesses", profile);
      // A database with connections cannot be renamed. The server connects again, so this is tried repeatedly.
      const begun = () =>
        asAdministrator(endConnections, begin, endConnections).then(() => "done", String);
      await expect.poll(begun).toBe("done");
      try {
        // A connection that PostgreSQL ends, or has just opened, may still run one statement.
        let refused = await write();
        const statuses = async () => {
          const before = refused.status;
          refused = await write();
          return [before, refused.status];
        };
        await expect.poll(statuses).toEqual([503, 503]);
        expect(refused.body.code).toBe("database-unavailable");
        expect(refused.headers.get("retry-after")).toBe("5");
        // The server stays ready: a standby can answer reads, and no other server would work better.
        const { status: ready } = await client.call("GET", "/readyz");
        expect(ready).toBe(begin.includes("read_only") ? 200 : 503);
        expect((await client.call("GET", "/healthz")).status).toBe(200);
      } finally {
        await asAdministrator(end, endConnections);
      }
      await expect.poll(async () => (await client.call("GET", "/readyz")).status).toBe(200);
      expect((await write()).status).toBe(200);
    },
  );
});
