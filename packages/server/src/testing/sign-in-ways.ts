import { createHash, randomBytes } from "node:crypto";
import type { Session } from "@termsift/core/contract";
import { externalSignInFailures } from "@termsift/core/external-sign-in";
import { freePort } from "./free-port.ts";
import { type Answer, PASSWORD, type TestClient } from "./test-client.ts";
import { startTestOpenIdProvider, type TestOpenIdProvider } from "./test-openid-provider.ts";
import { quick, startTestServer, type TestServer } from "./test-server.ts";

const CLIENT_ID = "the-web-app";
const OTHER_CLIENT_ID = "another-web-app";
const REDIRECT = "http://localhost:1/back";

export type SignInWay = {
  readonly server: TestServer;
  /** Signs in like the login screen. If sign-up is a separate step, signs a new user up first. Keeps the token. */
  signIn: (client: TestClient, email: string) => Promise<Answer<Session>>;
  signInWrongly: (client: TestClient, email: string) => Promise<string>;
  stop: () => Promise<void>;
};

export type ProviderWay = SignInWay & {
  /** Signs in with an unverified address of the provider. Returns the error message, or "" on success. */
  signInUnverified: (client: TestClient, email: string) => Promise<string>;
};

export const signInWays: readonly { name: string; start: () => Promise<SignInWay> }[] = [
  { name: "e-mail and password", start: startPasswordWay },
  { name: "Google", start: startGoogleWay },
  { name: "an external provider", start: startExternalWay },
];

export const providerWays: readonly { name: string; start: () => Promise<ProviderWay> }[] = [
  { name: "Google", start: startGoogleWay },
  { name: "an external provider", start: startExternalWay },
];

const keepToken = (client: TestClient, answer: Answer<Session>): Answer<Session> => {
  client.browser.idToken = answer.body.idToken;
  return answer;
};

export async function startPasswordWay(): Promise<SignInWay> {
  const server = await startTestServer(quick);
  return {
    server,
    stop: server.stop,
    signIn: async (client, email) => {
      const person = { firstName: "Grace", lastName: "Hopper", email, password: PASSWORD };
      const signedUp = await client.call("POST", "/api/auth/signup/email", person);
      const answer =
        signedUp.status === 200
          ? await client.call<Session>("POST", "/api/auth/signin/token", signedUp.body)
          : await client.call<Session>("POST", "/api/auth/signin/email", {
              email,
              password: PASSWORD,
            });
      return keepToken(client, answer);
    },
    signInWrongly: async (client, email) => {
      const guess = { email, password: "a wrong guess" };
      const { body } = await client.call<{ message: string }>(
        "POST",
        "/api/auth/signin/email",
        guess,
      );
      return body.message;
    },
  };
}

export type GoogleWay = ProviderWay & {
  readonly provider: TestOpenIdProvider;
  /**
   * Returns the ID token that Google's pop-up window would give the browser. `isForOther`: the token is for another
   * client id than ours.
   */
  idTokenOf: (login: string, isForOther?: boolean) => Promise<string>;
};

export async function startGoogleWay(): Promise<GoogleWay> {
  const client = (client_id: string) => ({
    client_id,
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: "none" as const,
  });
  const provider = await startTestOpenIdProvider({
    clients: [client(CLIENT_ID), client(OTHER_CLIENT_ID)],
    hasClaimsInIdToken: true,
  });
  const server = await startTestServer(quick, {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_ISSUER: provider.issuer,
  });
  const idTokenOf = (login: string, isForOther = false) =>
    askIdToken(provider, login, isForOther ? OTHER_CLIENT_ID : CLIENT_ID);
  const send = (browser: TestClient, idToken: string) =>
    browser.call<Session & { message: string }>("POST", "/api/auth/signin/google", { idToken });
  return {
    server,
    provider,
    idTokenOf,
    signIn: async (browser, email) =>
      keepToken(browser, await send(browser, await idTokenOf(email))),
    signInWrongly: async (browser, email) =>
      (await send(browser, await idTokenOf(email, true))).body.message,
    signInUnverified: async (browser, email) => {
      const answer = await send(browser, await idTokenOf(`unverified+${email}`));
      return keepToken(browser, answer).status === 200 ? "" : answer.body.message;
    },
    stop: async () => {
      await server.stop();
      await provider.stop();
    },
  };
}

async function askIdToken(
  provider: TestOpenIdProvider,
  login: string,
  clientId: string,
): Promise<string> {
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

export type ExternalWay = ProviderWay & { readonly provider: TestOpenIdProvider };

export async function startExternalWay(): Promise<ExternalWay> {
  // The provider needs the callback URL before the server listens.
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const secret = "a secret for tests";
  const provider = await startTestOpenIdProvider({
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: secret,
        redirect_uris: [`${publicUrl}/api/auth/external/callback`],
      },
    ],
    hasClaimsInIdToken: false,
  });
  const server = await startTestServer(
    { database: "postgres", storage: "disk" },
    {
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: secret,
    },
  );
  const travel = (client: TestClient, login: string, spoil = false) =>
    travelToProvider(provider, client, login, spoil);
  return {
    server,
    provider,
    signIn: async (client, email) => {
      const token = (await travel(client, email)).get("token");
      const answer = await client.call<Session>("POST", "/api/auth/signin/token", { token });
      return keepToken(client, answer);
    },
    signInWrongly: async (client, email) => sentenceOf(await travel(client, email, true)),
    signInUnverified: async (client, email) => {
      const fields = await travel(client, `unverified+${email}`);
      const token = fields.get("token");
      if (token === null) return sentenceOf(fields);
      keepToken(client, await client.call<Session>("POST", "/api/auth/signin/token", { token }));
      return "";
    },
    stop: async () => {
      await server.stop();
      await provider.stop();
    },
  };
}

function sentenceOf(fields: URLSearchParams): string {
  const sentences: Readonly<Record<string, string>> = externalSignInFailures;
  return sentences[fields.get("error") ?? ""] ?? "no known code";
}

/** Goes from the login screen to the provider and back. Returns the fields after the # of the login URL. */
async function travelToProvider(
  provider: TestOpenIdProvider,
  client: TestClient,
  login: string,
  isSpoilt: boolean,
): Promise<URLSearchParams> {
  const start = await client.call("GET", "/api/auth/external/start?email=a@example.com");
  const back = await provider.signIn(start.headers.get("location") ?? "", login);
  if (isSpoilt) back.searchParams.set("code", "a-code-that-nobody-gave");
  const end = await client.call("GET", back.pathname + back.search);
  return new URLSearchParams(new URL(end.headers.get("location") ?? "").hash.slice(1));
}
