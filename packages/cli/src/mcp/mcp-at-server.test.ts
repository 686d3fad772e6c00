import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { Progress } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  quick,
  startTestServer,
  type TestServer,
} from "../../../server/src/testing/test-server.ts";
import { mainFile, programEnvironment, runCli } from "../testing/run-cli.ts";

const text = "Search term,Clicks,Cost\nrota software,9,20.00\nrota planner jobs,3,4.50\n";

describe("termsift mcp --server", () => {
  let server: TestServer;
  let address: string;
  let idToken: string;
  beforeAll(async () => {
    server = await startTestServer(quick, { CLASSIFIER: "rules", USAGE_LIMITS: "plan" });
    address = server.url;
    idToken = await signUp();
  });
  afterAll(async () => {
    await Promise.all([...clients.values()].map((client) => client.close()));
    await server.stop();
  });

  async function post(route: string, body: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${address}${route}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const cookie = response.headers.getSetCookie().map((line) => line.split(";")[0]);
    const answer = (await response.json()) as Record<string, string>;
    return { ...answer, cookie: cookie.join("; ") } as Record<string, string>;
  }

  async function signUp(): Promise<string> {
    const person = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };
    const password = "three unrelated words";
    const signedUp = await post("/api/auth/signup/email", { ...person, password });
    const { token = "", cookie = "" } = signedUp;
    return (await post("/api/auth/signin/token", { token }, { cookie }))["idToken"] ?? "";
  }

  const asUser = () => ({ authorization: `Bearer ${idToken}` });

  async function createKey(): Promise<Record<string, string>> {
    return post("/api/account/keys", { name: "MCP", scope: "write" }, asUser());
  }

  const clients = new Map<string, Client>();

  async function clientOf(key: string): Promise<Client> {
    const known = clients.get(key);
    if (known) return known;
    const client = new Client({ name: "test", version: "1.0.0" });
    clients.set(key, client);
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [mainFile, "mcp", "--server", address],
        env: { ...programEnvironment(), TERMSIFT_API_KEY: key },
      }),
    );
    return client;
  }

  async function filterWith(key: string, progress: Progress[] = [], args: object = { text }) {
    const client = await clientOf(key);
    const request = { name: "filter_report", arguments: { ...args } };
    const onprogress = (step: Progress) => progress.push(step);
    const answer = await client.callTool(request, undefined, { onprogress });
    const [first] = answer.content as { text: string }[];
    return { isError: answer.isError === true, text: first?.text ?? "" };
  }

  it("filters on the server with the key of its user, and tells why a key does not work", async () => {
    const { key = "", id = "" } = await createKey();
    const early = await filterWith(key);
    expect(early.text).toBe("Termsift server: Please create your business first.");
    const profile = { name: "Rotaline", type: "saas", description: "Rota software for cafés." };
    await post("/api/businesses", profile, asUser());
    const unknown = await filterWith(key, [], { text, business: "Elsewhere" });
    expect(unknown.text).toBe("Termsift server: There is no business 'Elsewhere'.");
    const other = { ...profile, name: "Other" };
    await post("/api/businesses", other, asUser());
    const filtered = await filterWith(key, [], { text, business: "Rotaline" });
    expect(filtered).toMatchObject({ isError: false });
    expect(filtered.text).toContain("Business: Rotaline");
    expect(filtered.text).toContain("rota planner jobs");
    const resultId = /Result (\S+),/u.exec(filtered.text)?.[1] ?? "none";
    const stored = await fetch(`${address}/api/search-terms/results/${resultId}`, {
      headers: asUser(),
    });
    expect(await stored.json()).toMatchObject({ profile: { name: "Rotaline" } });

    expect(await filterWith(key, [], { text, profile })).toEqual({
      isError: true,
      text: "Termsift server: Leave the profile out, because the server already has one.",
    });
    expect((await filterWith(key)).text).toContain("You've reached your monthly limit.");
    await fetch(`${address}/api/account/keys/${id}`, { method: "DELETE", headers: asUser() });
    expect((await filterWith(key)).text).toBe(
      "Termsift server: This API key was revoked. Create a new one on the dashboard.",
    );
    expect((await filterWith("tsk_wrong")).text).toContain("is not known to this server");
  });

  it("does not start without a key", async () => {
    const { status, stderr } = await runCli(["mcp", "--server", "http://127.0.0.1:1"]);
    expect([status, stderr]).toEqual([
      2,
      "termsift: --server needs an API key: create one on the server's dashboard and set TERMSIFT_API_KEY.\n",
    ]);
  });
});
