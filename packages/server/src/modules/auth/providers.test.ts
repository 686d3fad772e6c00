import { createHash, randomBytes } from "node:crypto";
import type { Session } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followMainFlow } from "../../testing/main-flow.ts";
import { createTestClient, PASSWORD, type TestClient } from "../../testing/test-client.ts";
import {
  startTestOpenIdProvider,
  type TestOpenIdProvider,
} from "../../testing/test-openid-provider.ts";
import { freePort } from "../../testing/free-port.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const CLIENT_ID = "the-web-app";
const REDIRECT = "http://localhost:1/back";

describe("Google sign-in, at a real OpenID provider", () => {
  let provider: TestOpenIdProvider;
  let server: TestServer;
  beforeAll(async () => {
    const client = (client_id: string) => ({
      client_id,
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: "none" as const,
    });
    provider = await startTestOpenIdProvider({
      clients: [client(CLIENT_ID), client("another-web-app")],
      hasClaimsInIdToken: true,
    });
    server = await startTestServer(
      { database: "pglite", storage: "disk" },
      { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: provider.issuer },
    );
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });

  /** What Google's popup does in the browser: ends with an ID token for this client. */
  async function idTokenOf(login: string, clientId = CLIENT_ID): Promise<string> {
    const verifier = randomBytes(32).toString("base64url");
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: REDIRECT,
      response_type: "code",
      scope: "openid email profile",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    const back = await provider.signIn(`${provider.issuer}/auth?${query}`, login);
    const response = await fetch(`${provider.issuer}/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        client_id: clientId,
        redirect_uri: REDIRECT,
        code: back.searchParams.get("code") ?? "",
        code_verifier: verifier,
      }),
    });
    return ((await response.json()) as { id_token: string }).id_token;
  }

  const signUp = (client: TestClient, idToken: string) =>
    client.call<Session & { token: string }>("POST", "/api/auth/signup/google", {
      idToken,
      firstName: "G",
      lastName: "H",
    });

  it("makes an account the first time and finds it again the next", async () => {
    const client = createTestClient(server.url);
    const first = await signUp(client, await idTokenOf("grace@example.com"));
    expect(first.body).toMatchObject({
      token: first.body.idToken,
      user: { email: "grace@example.com", firstName: "Grace", emailVerified: true },
    });
    client.browser.idToken = first.body.token;
    expect((await client.call("GET", "/api/account")).body).toEqual(first.body.user);
    await followMainFlow(client);
    const idToken = await idTokenOf("grace@example.com");
    const second = await client.call<Session>("POST", "/api/auth/signin/google", { idToken });
    expect(second.body.user.id).toBe(first.body.user.id);
  });

  it.each(["changed", "of another client", "no token at all"])(
    "refuses an ID token that is %s",
    async (how) => {
      const good = await idTokenOf("mallory@example.com");
      const [header = "", payload = "", signature = ""] = good.split(".");
      const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
      const forged = JSON.stringify({ ...claims, email: "grace@example.com", sub: "x" });
      const tokens: Record<string, string> = {
        changed: [header, Buffer.from(forged).toString("base64url"), signature].join("."),
        "of another client": await idTokenOf("mallory@example.com", "another-web-app"),
        "no token at all": "abc",
      };
      const { status, body } = await signUp(createTestClient(server.url), tokens[how] ?? "");
      expect([status, body]).toMatchObject([401, { code: "invalid-credentials" }]);
    },
  );

  it("does not link an account by an address that the provider has not verified", async () => {
    const client = createTestClient(server.url);
    await client.signUp("victim@example.com");
    const stranger = createTestClient(server.url);
    const answer = await signUp(stranger, await idTokenOf("unverified+victim@example.com"));
    expect([answer.status, answer.body]).toMatchObject([403, { code: "confirmation-mismatch" }]);
    expect((await client.call("GET", "/api/account")).status).toBe(200);
  });

  it("locks out who registered a stranger's address in advance, once its owner comes", async () => {
    const squatter = createTestClient(server.url);
    const email = await squatter.signUp("owner@example.com");
    const owner = createTestClient(server.url);
    const { body } = await signUp(owner, await idTokenOf(email));
    expect(body.user.email).toBe(email);
    expect((await squatter.call("GET", "/api/account")).status).toBe(401);
    const again = { email, password: PASSWORD };
    expect((await squatter.call("POST", "/api/auth/signin/email", again)).status).toBe(401);
  });
});

describe("an external provider behind the same screens and tokens", () => {
  let provider: TestOpenIdProvider;
  let server: TestServer;
  beforeAll(async () => {
    // The provider must know where to lead back to before the server listens.
    const port = await freePort();
    const publicUrl = `http://127.0.0.1:${port}`;
    provider = await startTestOpenIdProvider({
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: "a secret for tests",
          redirect_uris: [`${publicUrl}/api/auth/external/callback`],
        },
      ],
      hasClaimsInIdToken: false,
    });
    server = await startTestServer(
      { database: "postgres", storage: "disk" },
      {
        PORT: String(port),
        PUBLIC_URL: publicUrl,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT_ID,
        OIDC_CLIENT_SECRET: "a secret for tests",
      },
    );
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });

  /** From the login screen to the provider and back; returns what stands behind the # of the login screen. */
  async function travel(client: TestClient, login: string): Promise<URLSearchParams> {
    const start = await client.call("GET", "/api/auth/external/start?email=a@example.com");
    expect(start.status).toBe(302);
    const back = await provider.signIn(start.headers.get("location") ?? "", login);
    const end = await client.call("GET", back.pathname + back.search);
    return new URLSearchParams(new URL(end.headers.get("location") ?? "").hash.slice(1));
  }

  it("ends with the one-time token of a sign-up, which opens the same session", async () => {
    const client = createTestClient(server.url);
    const token = (await travel(client, "ada@example.com")).get("token");
    const session = await client.call<Session>("POST", "/api/auth/signin/token", { token });
    expect(session.body.user).toMatchObject({ email: "ada@example.com", firstName: "Grace" });
    client.browser.idToken = session.body.idToken;
    await followMainFlow(client);
    client.browser.idToken = undefined;
    expect((await client.call("POST", "/api/auth/refresh")).status).toBe(200);
    expect((await client.call("POST", "/api/auth/signout")).status).toBe(204);
    expect((await client.call("POST", "/api/auth/refresh")).status).toBe(401);
  });

  it("sends passwords elsewhere instead of taking them", async () => {
    const client = createTestClient(server.url);
    const { status, body } = await client.call("POST", "/api/auth/signin/email", {
      email: "ada@example.com",
      password: PASSWORD,
    });
    const elsewhere = { code: "sign-in-elsewhere", details: { path: "/api/auth/external/start" } };
    expect([status, body]).toMatchObject([409, elsewhere]);
    const config = await client.call<{ identity: object }>("GET", "/api/config");
    expect(config.body.identity).toMatchObject({
      email: false,
      externalSignInPath: "/api/auth/external/start",
    });
  });

  it("takes nobody back whose sign-in began in another browser, or twice", async () => {
    const client = createTestClient(server.url);
    const start = await client.call("GET", "/api/auth/external/start");
    const back = await provider.signIn(start.headers.get("location") ?? "", "ada@example.com");
    const other = createTestClient(server.url);
    const stolen = await other.call("GET", back.pathname + back.search);
    expect(stolen.headers.get("location")).toContain("#error=");
    const cookies = [...client.browser.cookies];
    const first = await client.call("GET", back.pathname + back.search);
    expect(first.headers.get("location")).toContain("#token=");
    for (const [name, value] of cookies) client.browser.cookies.set(name, value);
    const second = await client.call("GET", back.pathname + back.search);
    expect(second.headers.get("location")).toContain("#error=");
  });

  it("tells who has an unverified address at the provider what to do", async () => {
    const fields = await travel(createTestClient(server.url), "unverified+eve@example.com");
    expect(fields.get("error")).toContain("Verify it there");
  });
});
