import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { Progress } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../server/src/testing/free-port.ts";
import {
  quick,
  startTestServer,
  type TestServer,
} from "../../../server/src/testing/test-server.ts";
import {
  createAdvertiser,
  reportOf,
  type TestClient,
} from "../../../server/src/testing/test-client.ts";
import { mainFile, programEnvironment, runCli } from "../testing/run-cli.ts";

/** The machine may be busy. */
const TIMEOUT_MS = 180_000;

type Content = { type: string; text?: string; resource?: { uri: string; text?: string } };

const mcps: ChildProcess[] = [];

/** Starts `termsift mcp --http` on a free port. Returns its address. */
async function serve(termsift: string): Promise<string> {
  const args = ["mcp", "--http", String(await freePort()), "--server", termsift];
  const child = spawn(process.execPath, [mainFile, ...args], {
    env: programEnvironment(),
    stdio: ["ignore", "ignore", "pipe"],
  });
  mcps.push(child);
  const [line] = (await once(createInterface(child.stderr), "line")) as [string];
  return line.replace("Serving AI assistants at ", "");
}

async function connect(address: string, key?: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  const url = new URL(address);
  // The types of the SDK do not allow for exactOptionalPropertyTypes.
  const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
  await client.connect(transport as Transport);
  return client;
}

async function call(client: Client, name: string, args: object, progress: Progress[] = []) {
  const onprogress = (step: Progress) => progress.push(step);
  const answer = await client.callTool({ name, arguments: { ...args } }, undefined, { onprogress });
  const content = answer.content as Content[];
  return { isError: answer.isError === true, content, text: content.at(-1)?.text ?? "" };
}

const resultIn = (text: string) => /^Result (?<id>\S+),/mu.exec(text)?.groups?.["id"] ?? "";

/** Sends a request with headers that `fetch` does not allow. Returns its status. */
async function statusOf(address: string, key: string, headers: object): Promise<number> {
  const accept = "application/json, text/event-stream";
  const fixed = { authorization: `Bearer ${key}`, accept, "content-type": "application/json" };
  const sent = request(address, { method: "POST", headers: { ...fixed, ...headers } });
  sent.end(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }));
  const [answer] = await once(sent, "response");
  answer.resume();
  return answer.statusCode;
}

afterAll(async () => {
  const running = mcps.filter(({ exitCode }) => exitCode === null);
  for (const mcp of running) mcp.kill("SIGTERM");
  await Promise.all(running.map((mcp) => once(mcp, "exit")));
});

describe("termsift mcp --http --server", { timeout: TIMEOUT_MS }, () => {
  let server: TestServer;
  let ada: TestClient;
  let key: string;
  let base: string;
  let address: string;
  beforeAll(async () => {
    server = await startTestServer(quick, { CLASSIFIER: "rules", TRUST_PROXY: "true" });
    base = server.url;
    ada = await createAdvertiser(base);
    key = await createKey(ada);
    address = await serve(base);
  }, TIMEOUT_MS);
  afterAll(() => server.stop());

  async function createKey(owner: TestClient): Promise<string> {
    const wish = { name: "MCP", scope: "write" };
    return (await owner.call<{ key: string }>("POST", "/api/account/keys", wish)).body.key;
  }

  it("goes the whole way with the key of its client, and stores the answers on the server", async () => {
    const client = await connect(address, key);
    const text = reportOf(8);
    const inspected = await call(client, "inspect_report", { text });
    expect(inspected.text).toContain("8 unique");
    const file = await call(client, "inspect_report", { path: "package.json" });
    expect(file.text).toContain("Termsift may not read the folder of package.json.");
    const filtered = await call(client, "filter_report", { text });
    expect(filtered.text).toContain("Business: Rotaline");
    expect(filtered.text).not.toContain("Does this report belong");
    const result = resultIn(filtered.text);
    const { tools } = await client.listTools();
    const { description } = tools.find(({ name }) => name === "answer_question") ?? {};
    expect(description).toContain(
      "A Termsift server remembers it for later reports of the business.",
    );

    const asked = await call(client, "list_questions", { result, count: 3 });
    const subjects = (JSON.parse(asked.text) as { subject: object }[]).map((item) => item.subject);
    expect(subjects.length).toBeGreaterThan(1);
    // The user answers on the web page, and the assistant sends several answers at the same time.
    const onPage = { term: "rota software 0", answer: "wanted" };
    const stored = `/api/search-terms/results/${result}/answers`;
    expect((await ada.call("PUT", stored, { answers: [onPage] })).status).toBe(204);
    const given = subjects.map((subject) => ({ ...subject, answer: "not wanted" }));
    const answered = await Promise.all(
      given.map((answer) => call(client, "answer_question", { result, answer })),
    );
    expect(answered.map(({ isError }) => isError)).toEqual(given.map(() => false));
    const kept = await ada.call<{ answers: object[] }>("GET", stored);
    expect(new Set(kept.body.answers)).toEqual(new Set([onPage, ...given]));
    const remembered = await ada.call<{ answers: object[] }>("GET", "/api/search-terms/answers");
    expect(remembered.body.answers).toHaveLength(1 + given.length);
    const again = resultIn((await call(client, "filter_report", { text })).text);
    const next = await call(client, "list_questions", { result: again, count: 20 });
    expect(next.text).not.toContain(JSON.stringify(subjects[0]));

    const exported = await call(client, "export", { result, format: "google-editor" });
    expect(exported.content[0]?.resource?.text).toContain("rota planner jobs");
    expect(exported.text).not.toContain("--");

    const graces = await connect(address, await createKey(await createAdvertiser(base)));
    const foreign = await call(graces, "export", { result, format: "csv" });
    expect(foreign).toMatchObject({ isError: true });
    expect(foreign.text).toContain("Termsift server: There is no such result.");
    await Promise.all([client.close(), graces.close()]);
  });

  it("asks whether a report belongs to the business, like termsift filter", async () => {
    const other = { name: "Puntada", type: "ecommerce", description: "Knitting wool and needles." };
    await ada.call("POST", "/api/businesses", other);
    const client = await connect(address, key);
    const progress: Progress[] = [];
    const large = { text: reportOf(3_000), business: "Rotaline" };
    const fitting = await call(client, "filter_report", large, progress);
    expect(fitting.text).not.toContain("Does this report belong");
    expect(progress.length).toBeGreaterThan(0);
    const wishes = { text: reportOf(40), business: "Puntada" };
    const { text } = await call(client, "filter_report", wishes);
    expect(text).toMatch(
      /^Business: Puntada\nDoes this report belong to this business\? \d+ of 40 terms \(\d+ %\) look like waste/u,
    );
    await client.close();
  });

  it("refuses a wrong key, no key, other host names and pages of other sites", async () => {
    await expect(connect(address, "tsk_wrong")).rejects.toThrow(
      "Termsift server: This API key is not known to this server.",
    );
    await expect(connect(address)).rejects.toThrow("Termsift server: Authentication required");
    const wrong = await fetch(address, { method: "POST", headers: { authorization: "Bearer x" } });
    expect([wrong.status, wrong.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(await statusOf(address, key, {})).toBe(200);
    expect(await statusOf(address, key, { host: "evil.example" })).toBe(403);
    expect(await statusOf(address, key, { origin: "https://evil.example" })).toBe(403);
  });

  it("names the server that does not answer, and what to do", async () => {
    const unreachable = await serve("http://127.0.0.1:1");
    const sentence =
      "http://127.0.0.1:1 did not answer. Check that the server runs and that --server has its whole address, such as https://termsift.example.com.";
    await expect(connect(unreachable, key)).rejects.toThrow(sentence);
  });
});

it("wants a server and a port that can be used", async () => {
  const alone = await runCli(["mcp", "--http", "8080"]);
  expect([alone.status, alone.stderr]).toEqual([
    2,
    "termsift: --http needs --server, for the API keys.\n",
  ]);
  const { status, stderr } = await runCli([
    "mcp",
    "--http",
    "99999",
    "--server",
    "http://127.0.0.1:1",
  ]);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^termsift: .*99999.* Choose another port with --http\.\n$/u);
});
