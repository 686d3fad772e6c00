import type { Session } from "@termsift/core/contract";
import type { JWTPayload } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ExternalWay,
  type GoogleWay,
  startExternalWay,
  startGoogleWay,
} from "../testing/sign-in-ways.ts";
import { createTestClient, PASSWORD } from "../testing/test-client.ts";

describe("Google sign-in, at a real OpenID provider", () => {
  let way: GoogleWay;
  beforeAll(async () => {
    way = await startGoogleWay();
  });
  afterAll(() => way.stop());

  const signUp = (idToken: string) =>
    createTestClient(way.server.url).call<Session & { token: string }>(
      "POST",
      "/api/auth/signup/google",
      { idToken, firstName: "G", lastName: "H" },
    );

  it("returns the token of a sign-up in the field `token`", async () => {
    const { status, body } = await signUp(await way.idTokenOf("grace@example.com"));
    expect([status, body.token]).toEqual([200, body.idToken]);
    expect(body.user).toMatchObject({ email: "grace@example.com", firstName: "Grace" });
  });

  it.each(["changed", "of another client", "no token at all"])(
    "refuses an ID token that is %s",
    async (how) => {
      const good = await way.idTokenOf("mallory@example.com");
      const [header = "", payload = "", signature = ""] = good.split(".");
      const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
      const forged = JSON.stringify({ ...claims, email: "grace@example.com", sub: "x" });
      const tokens: Record<string, string> = {
        changed: [header, Buffer.from(forged).toString("base64url"), signature].join("."),
        "of another client": await way.idTokenOf("mallory@example.com", true),
        "no token at all": "abc",
      };
      const { status, body } = await signUp(tokens[how] ?? "");
      expect([status, body]).toMatchObject([401, { code: "invalid-credentials" }]);
    },
  );

  it("refuses an ID token with another issuer, without an expiry or after it, though Google signed it", async () => {
    const [header = "", payload = ""] = (await way.idTokenOf("eve@example.com")).split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as JWTPayload;
    expect(Buffer.from(header, "base64url").toString()).toContain('"kid":"one"');
    const statusOf = async (changed: object) =>
      (await signUp(await way.provider.signIdToken({ ...claims, ...changed }))).status;
    expect(await statusOf({ iss: "https://evil.example" })).toBe(401);
    expect(await statusOf({ iss: undefined })).toBe(401);
    expect(await statusOf({ exp: (claims.iat ?? 0) - 60 })).toBe(401);
    expect(await statusOf({ exp: undefined })).toBe(401);
    expect(await statusOf({})).toBe(200);
  });
});

describe("an external provider behind the same screens and tokens", () => {
  let way: ExternalWay;
  beforeAll(async () => {
    way = await startExternalWay();
  });
  afterAll(() => way.stop());

  it("refuses passwords and names the external sign-in", async () => {
    const client = createTestClient(way.server.url);
    const elsewhere = { code: "sign-in-elsewhere", details: { path: "/api/auth/external/start" } };
    const person = { firstName: "A", lastName: "B", email: "ada@example.com", password: PASSWORD };
    for (const path of ["/api/auth/signin/email", "/api/auth/signup/email"]) {
      const { status, body } = await client.call("POST", path, person);
      expect([path, status, body]).toMatchObject([path, 409, elsewhere]);
    }
    const config = await client.call<{ identity: object }>("GET", "/api/config");
    expect(config.body.identity).toMatchObject({
      email: false,
      externalSignInPath: "/api/auth/external/start",
    });
  });

  it("refuses a callback from another browser and a repeated callback", async () => {
    const client = createTestClient(way.server.url);
    const start = await client.call("GET", "/api/auth/external/start");
    const authorization = start.headers.get("location") ?? "";
    const back = await way.provider.signIn(authorization, "ada@example.com");
    const other = createTestClient(way.server.url);
    const stolen = await other.call("GET", back.pathname + back.search);
    expect(stolen.headers.get("location")).toContain("#error=");
    const cookies = [...client.browser.cookies];
    const first = await client.call("GET", back.pathname + back.search);
    expect(first.headers.get("location")).toContain("#token=");
    for (const [name, value] of cookies) client.browser.cookies.set(name, value);
    const second = await client.call("GET", back.pathname + back.search);
    expect(second.headers.get("location")).toContain("#error=");
  });

  type Step = "way to the provider" | "way back";
  /** Signs in at the provider. `change` is what an attacker changes in the address of one step. */
  async function signInWith(step?: Step, change: (query: URLSearchParams) => void = () => {}) {
    const client = createTestClient(way.server.url);
    const start = await client.call("GET", "/api/auth/external/start");
    const authorization = new URL(start.headers.get("location") ?? "");
    if (step === "way to the provider") change(authorization.searchParams);
    const back = await way.provider.signIn(authorization.href, "ada@example.com");
    if (step === "way back") change(back.searchParams);
    const end = await client.call("GET", back.pathname + back.search);
    const hash = new URL(end.headers.get("location") ?? "").hash.slice(1);
    return { query: authorization.searchParams, answer: hash.replace(/token=.+/u, "token") };
  }

  it("asks with state, nonce and a PKCE challenge, new ones for each sign-in", async () => {
    const [first, second] = [await signInWith(), await signInWith()];
    expect([first.answer, second.answer]).toEqual(["token", "token"]);
    expect(first.query.get("code_challenge_method")).toBe("S256");
    for (const field of ["state", "nonce", "code_challenge"]) {
      expect([field, first.query.get(field)]).toEqual([
        field,
        expect.stringMatching(/^[\w-]{43}$/u),
      ]);
      expect(first.query.get(field)).not.toBe(second.query.get(field));
    }
  });

  const other = "x".repeat(43);
  it.each<[what: string, Step, (query: URLSearchParams) => void]>([
    ["another state", "way to the provider", (query) => query.set("state", other)],
    ["another nonce", "way to the provider", (query) => query.set("nonce", other)],
    ["no nonce", "way to the provider", (query) => query.delete("nonce")],
    ["another challenge", "way to the provider", (query) => query.set("code_challenge", other)],
    ["another state", "way back", (query) => query.set("state", other)],
    ["another issuer", "way back", (query) => query.set("iss", "https://evil.example")],
    ["no issuer", "way back", (query) => query.delete("iss")],
  ])("refuses a sign-in with %s on the %s", async (_what, step, change) => {
    expect((await signInWith(step, change)).answer).toBe("error=invalid-credentials");
  });
});
