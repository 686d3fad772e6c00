import { setTimeout as sleep } from "node:timers/promises";
import type { FilterResult, Session } from "@termsift/core/contract";
import {
  createTestClient,
  type TestClient,
  PASSWORD,
  profile,
  reportOf,
} from "../packages/server/src/testing/test-client.ts";

export type Trouble = { readonly what: string; readonly first: string; readonly second: string };

export type Upload = {
  readonly key: string;
  readonly terms: number;
  readonly result: FilterResult;
};

type Try = { readonly status: number; readonly body: unknown; readonly retryAfterMs: number };

/** One request with its duration. The status is 599 if the connection broke. */
export type Sent = {
  readonly what: string;
  readonly isRetry: boolean;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly status: number;
};

const RETRY_MS = 1_000;
/** The rounds in which a person signs in again. More rounds would exceed the limit of sign-ins. */
const SIGN_IN_ROUNDS: readonly number[] = [0, 3, 6, 12, 24, 48, 96, 192];

/** Calls the API like the web app: tries again once after a 5xx or a broken connection, and respects Retry-After. */
function createCaller(client: TestClient) {
  const troubles: Trouble[] = [];
  const sent: Sent[] = [];

  async function once(what: string, isRetry: boolean, act: () => Promise<Try>): Promise<Try> {
    const startedAtMs = Date.now();
    const answer = await tried(act);
    sent.push({ what, isRetry, startedAtMs, endedAtMs: Date.now(), status: answer.status });
    return answer;
  }

  async function twice(what: string, act: () => Promise<Try>): Promise<Try> {
    const first = await once(what, false, act);
    if (first.status < 500) return first;
    await sleep(first.retryAfterMs);
    const second = await once(what, true, act);
    if (second.status < 500) return second;
    troubles.push({ what, first: describe(first), second: describe(second) });
    throw new Error(`${what} failed twice`);
  }

  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await twice(`${method} ${path.split("?")[0] ?? ""}`, async () => {
      const { status, headers, body: text } = await client.call(method, path, body);
      return { status, body: text, retryAfterMs: retryAfterOf(headers) };
    });
    if (answer.status < 400) return answer.body as Body;
    troubles.push({ what: `${method} ${path}`, first: describe(answer), second: "" });
    throw new Error(`${method} ${path} was refused`);
  }

  return { twice, call, troubles, sent };
}

export function createPerson(baseUrl: string) {
  const client = createTestClient(baseUrl);
  const { twice, call, troubles, sent } = createCaller(client);
  const uploads: Upload[] = [];
  let email = "";

  async function signIn(): Promise<void> {
    const credentials = { email, password: PASSWORD };
    const session = await call<Session>("POST", "/api/auth/signin/email", credentials);
    client.browser.idToken = session.idToken;
  }

  async function upload(terms: number): Promise<void> {
    // Uses new terms each time, because a report with remembered terms would end before a kill.
    const report = reportOf(terms, uploads.length * terms);
    const query = `contentType=text/csv&sizeBytes=${String(Buffer.byteLength(report))}`;
    type Grant = { key: string; url: string };
    const { key, url } = await call<Grant>("GET", `/api/search-terms/upload-url?${query}`);
    await twice("PUT of the file", async () => {
      const headers = { "content-type": "text/csv" };
      const put = await fetch(url, { method: "PUT", headers, body: report });
      return { status: put.status, body: await put.text(), retryAfterMs: RETRY_MS };
    });
    const result = await call<FilterResult>("PUT", "/api/search-terms/upload", { key });
    uploads.push({ key, terms, result });
  }

  return {
    uploads,
    troubles,
    sent,
    call,
    signIn,
    signUp: async () => {
      email = await client.signUp();
      await call("POST", "/api/businesses", profile);
    },
    /** Signs in and uploads repeatedly until `stop` aborts. Finishes the current upload. */
    workUntil: async (stop: AbortSignal, terms: number) => {
      try {
        for (let round = 0; !stop.aborted; round += 1) {
          if (SIGN_IN_ROUNDS.includes(round)) await signIn();
          await upload(terms + round);
        }
        await signIn();
      } catch (error) {
        if (troubles.length === 0) throw error;
      }
    },
  };
}

export type Person = ReturnType<typeof createPerson>;

function tried(act: () => Promise<Try>): Promise<Try> {
  return act().catch((error: unknown) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { status: 599, body: String(cause), retryAfterMs: RETRY_MS };
  });
}

function retryAfterOf(headers: Headers): number {
  return Number(headers.get("retry-after") ?? RETRY_MS / 1000) * 1000;
}

function describe({ status, body }: Try): string {
  return `${String(status)} ${(JSON.stringify(body) ?? "").slice(0, 200)}`;
}
