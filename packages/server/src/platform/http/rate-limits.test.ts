import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RequestError } from "../errors/request-error.ts";
import { limitFailures } from "./failure-limit.ts";
import { createTestClient } from "../../testing/test-client.ts";
import { startListening, startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("limits of two server processes on one PostgreSQL", () => {
  let first: TestServer;
  let second: Awaited<ReturnType<typeof startListening>>;
  beforeAll(async () => {
    first = await startTestServer({ database: "postgres", storage: "disk" });
    second = await startListening(first.environment);
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
  });

  it("count guesses at one account's password together", async () => {
    const email = await createTestClient(first.url).signUp();
    const statuses = [];
    const address = { "x-forwarded-for": "203.0.113.9" };
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const stranger = createTestClient(attempt % 2 === 0 ? first.url : second.url);
      const guess = { email, password: `guess ${attempt}` };
      const answer = await stranger.call("POST", "/api/auth/signin/email", guess, address);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it("count no attempt that was refused for want of room", async () => {
    const { db } = first.services;
    const busy = async () => {
      throw new RequestError("overloaded", "Try again.");
    };
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const refused = limitFailures(db, "kim@example.com", "203.0.113.10", busy);
      await expect(refused).rejects.toMatchObject({ code: "overloaded" });
    }
    const right = async () => "in";
    expect(await limitFailures(db, "kim@example.com", "203.0.113.10", right)).toBe("in");
  });

  it("store no IP address and no e-mail in clear", async () => {
    const rows = await first.services.db.selectFrom("rate_limits").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/u);
  });

  it("ignore the port that a proxy adds to an address", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 35 }, async (_, index) => {
        const address = { "x-forwarded-for": `70.0.0.1:${1_000 + index}` };
        const path = "/api/auth/check-email?email=a@example.com";
        const client = createTestClient(first.url);
        return (await client.call("GET", path, undefined, address)).status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it("count the IPv6 network of a household as one address", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 35 }, async (_, index) => {
        const address = { "x-forwarded-for": `2001:db8:1:2::${index + 1}` };
        const path = "/api/auth/check-email?email=a@example.com";
        const client = createTestClient(first.url);
        return (await client.call("GET", path, undefined, address)).status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});
