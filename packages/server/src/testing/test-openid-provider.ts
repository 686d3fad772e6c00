import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { type ClientMetadata, Provider } from "oidc-provider";
import { keepCookies } from "./test-client.ts";

export type TestOpenIdProvider = {
  readonly issuer: string;
  /** Acts as a person at the provider: opens the page, types the name and agrees. Returns the redirect URL. */
  signIn: (authorizationUrl: string, login: string) => Promise<URL>;
  /** Signs an ID token with the provider's key, so that a test can give it any claims. */
  signIdToken: (claims: JWTPayload) => Promise<string>;
  stop: () => Promise<void>;
};

export type ProviderOptions = {
  readonly clients: ClientMetadata[];
  /** If true, e-mail and name are in the ID token, as with Google. If false, they are only in the userinfo answer. */
  readonly hasClaimsInIdToken: boolean;
  readonly port?: number;
};

/**
 * Starts a real OpenID Connect provider. The address of the login `somebody@example.com` is
 * verified. The login `unverified+somebody@example.com` has the same address, but it is not
 * verified.
 */
export async function startTestOpenIdProvider(
  options: ProviderOptions,
): Promise<TestOpenIdProvider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const signingKey = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "one" };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: options.clients,
    jwks: { keys: [signingKey] },
    cookies: { keys: ["a key for tests"] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    conformIdTokenClaims: !options.hasClaimsInIdToken,
    // Each sign-in fails if the client leaves PKCE out.
    pkce: { required: () => true },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name"],
    },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => ({
        sub: login,
        email: login.replace("unverified+", ""),
        email_verified: !login.startsWith("unverified+"),
        given_name: "Grace",
        family_name: "Hopper",
      }),
    }),
  });
  server.on("request", provider.callback());
  return {
    issuer,
    signIn,
    signIdToken: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(privateKey),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function signIn(authorizationUrl: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const origin = new URL(authorizationUrl).origin;
  let url = new URL(authorizationUrl);
  let form: URLSearchParams | undefined;
  while (url.origin === origin) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(url, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie },
      ...(form && { body: form }),
    });
    keepCookies(cookies, response);
    form = undefined;
    const location = response.headers.get("location");
    if (location) {
      url = new URL(location, url);
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(?<prompt>\w+)"/u.exec(page)?.groups?.["prompt"];
    if (!prompt) throw new Error(`the provider shows no form: ${page.slice(0, 500)}`);
    url = new URL(/action="(?<action>[^"]+)"/u.exec(page)?.groups?.["action"] ?? "", url);
    form = new URLSearchParams({ prompt, login, password: "any" });
  }
  return url;
}
