import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FilterResult, Session } from "@termsift/core/contract";

export type Answer<Body = unknown> = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
};

export const PASSWORD = "three unrelated words";

export const profile = {
  name: "Rotaline",
  type: "saas",
  description: "Rota planning software for restaurants: shifts, time sheets and holiday requests.",
} as const;

/** Builds a report with `terms` unique terms. Every classifier excludes some of them. */
export function reportOf(terms: number, from = 0): string {
  const wishes = ["rota software", "free rota template", "rota planner jobs", "shift planning app"];
  const lines = Array.from({ length: terms }, (_, index) => {
    const wish = wishes[index % wishes.length] ?? "";
    return `${wish} ${from + index},${1 + (index % 7)},${10 + index},${(index % 50) + 0.5},0`;
  });
  return ["Search term,Clicks,Impr.,Cost,Conversions", ...lines].join("\n");
}

/** Builds a report of clicked terms and as many `unclicked` ones. Every classifier excludes some of both. */
export function mixedReportOf(clicked: number, unclicked: number): string {
  const lines = reportOf(unclicked, clicked).split("\n").slice(1);
  const bare = lines.map((line) => `${line.split(",")[0] ?? ""},0,10,0,0`);
  return [reportOf(clicked), ...bare].join("\n");
}

const ATTEMPTS_MAX = 40;
const ATTEMPT_DELAY_MS = 250;

function isOverloaded({ status, body }: Answer): boolean {
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
  return status === 503 && code === "overloaded";
}

/** Creates a client with its own IP address. Like the web app, it keeps cookies and sends its token. */
function createBrowser(baseUrl: string) {
  // The client has a random address, so that tests do not use up each other's rate limits.
  const address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join(".");
  const cookies = new Map<string, string>();
  const browser = { idToken: undefined as string | undefined, cookies, call };

  /** Repeats a call that an overloaded server refused. */
  async function call<Body = unknown>(
    method: string,
    path: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send<Body>(method, path, payload, headers);
      const isRefused = path !== "/readyz" && isOverloaded(answer);
      if (!isRefused || attempt === ATTEMPTS_MAX) return answer;
      await sleep(ATTEMPT_DELAY_MS);
    }
  }

  async function send<Body>(
    method: string,
    path: string,
    payload: unknown,
    headers: Record<string, string>,
  ): Promise<Answer<Body>> {
    const { idToken } = browser;
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(new URL(path, baseUrl), {
      method,
      redirect: "manual",
      headers: {
        "x-forwarded-for": address,
        ...(payload !== undefined && { "content-type": "application/json" }),
        ...(idToken && { authorization: `Bearer ${idToken}` }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });
    keepCookies(cookies, response);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    const body = (isJson && text !== "" ? JSON.parse(text) : text) as Body;
    return { status: response.status, headers: response.headers, body };
  }
  return browser;
}

async function putPatiently(url: string, request: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(url, request);
    if (answer.status !== 503 || attempt === ATTEMPTS_MAX) return answer;
    await answer.body?.cancel();
    await sleep(ATTEMPT_DELAY_MS);
  }
}

export function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    const [name = "", value = ""] = pair.split("=");
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
  }
}

export function createTestClient(baseUrl: string) {
  const browser = createBrowser(baseUrl);
  const { call } = browser;

  async function signUp(email = `${randomUUID()}@example.com`): Promise<string> {
    const person = { firstName: "Ada", lastName: "Byron", email, password: PASSWORD };
    const { body } = await call<{ token: string }>("POST", "/api/auth/signup/email", person);
    const exchanged = await call<Session>("POST", "/api/auth/signin/token", { token: body.token });
    browser.idToken = exchanged.body.idToken;
    return email;
  }

  async function upload(
    report: string | Buffer<ArrayBuffer>,
    fileName = "report.csv",
  ): Promise<string> {
    const size = Buffer.byteLength(report);
    const query = `contentType=text/csv&sizeBytes=${size}&fileName=${fileName}`;
    const path = `/api/search-terms/upload-url?${query}`;
    const { body } = await call<{ key: string; url: string }>("GET", path);
    const headers = { "content-type": "text/csv" };
    const put = await putPatiently(body.url, { method: "PUT", headers, body: report });
    if (!put.ok) throw new Error(`upload answered ${put.status}: ${await put.text()}`);
    return body.key;
  }

  return {
    browser,
    call,
    signUp,
    upload,
    process: (key: string, more: Record<string, unknown> = {}) =>
      call<FilterResult>("PUT", "/api/search-terms/upload", { key, ...more }),
    processAsStream: async (key: string, more: object = {}): Promise<ServerEvent[]> => {
      const headers = { accept: "text/event-stream" };
      const body = { key, ...more };
      const answer = await call<string>("PUT", "/api/search-terms/upload", body, headers);
      return parseEvents(answer.body);
    },
  };
}

export type TestClient = ReturnType<typeof createTestClient>;

export type ServerEvent = { readonly event: string; readonly data: Record<string, unknown> };

export function parseEvents(text: string): ServerEvent[] {
  return text
    .split("\n\n")
    .filter((block) => block.startsWith("event: "))
    .map((block) => {
      const [first = "", second = ""] = block.split("\n");
      return {
        event: first.slice("event: ".length),
        data: JSON.parse(second.slice("data: ".length)) as Record<string, unknown>,
      };
    });
}

export async function createAdvertiser(baseUrl: string): Promise<TestClient> {
  const client = createTestClient(baseUrl);
  await client.signUp();
  await client.call("POST", "/api/businesses", profile);
  return client;
}
