import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createAdvertiser,
  createTestClient,
  PASSWORD,
  reportOf,
} from "../../testing/test-client.ts";
import { spawnNewServer } from "../../testing/spawn-new-server.ts";
import { quick, startTestServer, type TestServer } from "../../testing/test-server.ts";

const WEB = "https://app.example.com";

describe("every answer", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(quick, {
      ALLOWED_ORIGINS: WEB,
      PUBLIC_URL: "https://api.example.com",
      METRICS_TOKEN: "secret",
    });
  });
  afterAll(() => server.stop());

  const requests: [string, string, string, unknown?][] = [
    ["an answer", "GET", "/api/plans"],
    ["a refusal", "GET", "/api/businesses"],
    ["an unknown path", "GET", "/api/nothing"],
    ["a bad request", "POST", "/api/auth/signin/email", { email: 5 }],
  ];
  const unreadable: typeof requests = [
    ["a path that cannot be read", "GET", "/api/%zz"],
    ["a path that is too long", "DELETE", `/api/search-terms/results/${"x".repeat(2_000)}`],
  ];

  it.each(requests)("%s forbids foreign scripts, frames and plain http", async (...request) => {
    const [, method, path, payload] = request;
    const { headers } = await createTestClient(server.url).call(method, path, payload);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self'|default-src 'none'/u);
    expect(/script-src[^;]*unsafe/u.test(policy)).toBe(false);
    for (const directive of ["frame-ancestors", "object-src", "base-uri"]) {
      expect(policy).toContain(`${directive} 'none'`);
    }
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/u);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it.each([...requests.slice(1), ...unreadable])(
    "%s has the usual shape of errors",
    async (...request) => {
      const [, method, path, payload] = request;
      const { body } = await createTestClient(server.url).call(method, path, payload);
      expect(body).toMatchObject({
        message: expect.stringMatching(/\S/u) as string,
        code: expect.stringMatching(/^[a-z-]+$/u) as string,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/u) as string,
      });
    },
  );

  it.each([
    ["broken JSON", "application/json", "{", 400],
    ["a body that is too large", "application/json", `"${"x".repeat(300_000)}"`, 413],
    ["a body of another type", "text/xml", "<a/>", 415],
  ])("answers %s in that shape too", async (_what, type, body, status) => {
    const response = await fetch(`${server.url}/api/support`, {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
    const answer = (await response.json()) as object;
    expect([response.status, Object.keys(answer)]).toEqual([
      status,
      ["message", "code", "requestId"],
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/FST_|Unsupported Media|Unexpected token|in JSON/u);
  });

  it("lets only pages of known origins read answers and errors", async () => {
    const client = createTestClient(server.url);
    for (const path of ["/api/plans", "/api/businesses"]) {
      const known = await client.call("GET", path, undefined, { origin: WEB });
      expect(known.headers.get("access-control-allow-origin")).toBe(WEB);
      const strange = await client.call("GET", path, undefined, { origin: "https://evil.example" });
      expect(strange.headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  it("refuses changes from pages of unknown origins", async () => {
    const client = createTestClient(server.url);
    const strange = await client.call("POST", "/api/auth/refresh", undefined, {
      origin: "https://evil.example",
    });
    expect([strange.status, strange.body]).toMatchObject([403, { code: "origin-not-allowed" }]);
    const known = await client.call("POST", "/api/auth/refresh", undefined, { origin: WEB });
    expect(known.status).toBe(401);
  });

  it("sends the session cookie to other origins only over https", async () => {
    const client = createTestClient(server.url);
    const email = await client.signUp();
    const { headers } = await client.call("POST", "/api/auth/signin/email", {
      email,
      password: PASSWORD,
    });
    const [cookie = ""] = headers.getSetCookie();
    for (const part of ["__Host-", "Path=/;", "Secure", "SameSite=None", "HttpOnly"]) {
      expect(cookie).toContain(part);
    }
  });

  it("limits the requests of one address", async () => {
    const client = createTestClient(server.url);
    const statuses = await Promise.all(
      Array.from({ length: 620 }, async () => (await client.call("GET", "/api/plans")).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const other = await createTestClient(server.url).call("GET", "/api/plans");
    expect(other.status).toBe(200);
  });

  it("shows metrics only with the token", async () => {
    const client = createTestClient(server.url);
    expect((await client.call("GET", "/metrics")).status).toBe(404);
    const shown = await client.call<string>("GET", "/metrics", undefined, {
      authorization: "Bearer secret",
    });
    expect(shown.body).toContain("termsift_http_request_seconds_bucket");
  });

  it("hides internal errors from users", async () => {
    const client = await createAdvertiser(server.url);
    await server.services.db.schema.dropTable("plan_interests").execute();
    const { status, body } = await client.call("POST", "/api/plans/interest", {
      plan: "freelancer",
    });
    expect([status, body]).toMatchObject([500, { code: "internal" }]);
    expect(JSON.stringify(body)).not.toMatch(/relation|plan_interests|stack|at /u);
  });
});

describe("the host name of a request", () => {
  let server: TestServer;
  beforeAll(async () => {
    const publicUrl = { PUBLIC_URL: "https://app.example.com" };
    server = await startTestServer(quick, publicUrl);
  });
  afterAll(() => server.stop());

  const statusOf = async (host: string, path = "/api/plans", more = "") => {
    const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, "Connection: close"];
    const answer = await sendRaw(server.url, `${lines.join("\r\n")}\r\n${more}\r\n`);
    return Number(/^HTTP\/1.1 (?<status>\d+)/u.exec(answer)?.groups?.["status"]);
  };
  const foreign = [
    "evil.example",
    "evil.example:3000",
    "localhost.evil.example",
    "10.0.0.9",
    "a b%",
  ];

  it("must be local or PUBLIC_URL's, so that no foreign name can point to the server", async () => {
    for (const host of foreign) {
      for (const path of ["/api/plans", "/metrics", "/", "/api/docs/json"]) {
        expect([host, path, await statusOf(host, path)]).toEqual([host, path, 421]);
      }
      expect(await statusOf(host, "/healthz")).toBe(200);
    }
    for (const host of ["app.example.com", "localhost:3000", "127.0.0.1", "[::1]:3000"]) {
      expect([host, await statusOf(host)]).toEqual([host, 200]);
    }
    expect(await statusOf("localhost", "/api/plans", "X-Forwarded-Host: evil.example\r\n")).toBe(
      421,
    );
  });

  it("does not help the method TRACE, which would return the request", async () => {
    const answer = await sendRaw(
      server.url,
      "TRACE /healthz HTTP/1.1\r\nHost: localhost\r\nX-Secret: s3cret\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1.1 4/u);
    expect(answer).not.toContain("s3cret");
  });

  it("must be named once", async () => {
    for (const second of ["localhost", "evil.example"]) {
      expect(await statusOf("localhost", "/healthz", `hOst: ${second}\r\n`)).toBe(400);
    }
  });

  it("must be local for /metrics without a token, so that a proxy on this machine does not publish them", async () => {
    for (const host of ["localhost:3000", "127.0.0.1", "[::1]", "termsift.localhost"]) {
      expect([host, await statusOf(host, "/metrics")]).toEqual([host, 200]);
    }
    expect(await statusOf("app.example.com", "/metrics")).toBe(404);
    expect(await statusOf("localhost", "/metrics", "X-Forwarded-For: 10.0.0.9\r\n")).toBe(404);
  });
});

async function sendRaw(url: string, text: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const closed = once(socket, "close");
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.on("error", () => undefined);
  socket.write(text);
  await closed;
  return answer;
}

describe("the log", () => {
  it("is JSON from the first line if no terminal shows it, and never contains e-mails, passwords, tokens, keys or search terms", async () => {
    const server = await spawnNewServer({ LOG_LEVEL: "trace" });
    const client = createTestClient(server.url);
    const email = await client.signUp();
    await client.call("GET", `/api/auth/check-email?email=${email}`);
    await client.call("POST", "/api/auth/signup/email", { email, password: PASSWORD });
    await client.call("POST", "/api/auth/signin/email", { email, password: "a wrong password" });
    await client.call("POST", "/api/businesses", {
      name: "Rotaline",
      type: "saas",
      description: "d",
    });
    const good = await client.upload(reportOf(50), "secret-name.csv");
    await client.process(good);
    const bad = await client.upload("Fruit,Note\nsecret apple,1\n");
    await client.process(bad);
    await client.call("GET", "/api/search-terms/results");
    const wish = { name: "Secret program", scope: "read" };
    const { key } = (await client.call<{ key: string }>("POST", "/api/account/keys", wish)).body;
    const authorization = `Bearer ${key}`;
    await client.call("GET", "/api/usage/count", undefined, { authorization });
    await client.call("GET", "/api/account", undefined, { authorization });
    await server.stop();
    const log = server.printed();
    const messages = log
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages).toContain("request answered");
    expect(messages).toContain(`Termsift is ready at ${server.url}`);
    const secrets = [email, PASSWORD, "wrong password", client.browser.idToken ?? "?", key];
    const cookies = [...client.browser.cookies.values()];
    const contents = ["rota planner", "Fruit", "apple", "secret-name", "Rotaline", good, bad];
    const found = [...secrets, ...cookies, ...contents].filter((secret) => log.includes(secret));
    expect(found).toEqual([]);
  });
});
