import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "./testing/free-port.ts";
import { setUpSecondFactor } from "./testing/second-factor.ts";
import { createTestClient, PASSWORD } from "./testing/test-client.ts";
import { startListening, startTestServer, type TestServer } from "./testing/test-server.ts";

const program = fileURLToPath(new URL("end-second-factor.ts", import.meta.url));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ database: "pglite", storage: "disk" });
});
afterAll(() => server.stop());

async function run(email: string, variables: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, ...server.environment, ...variables };
  const child = spawn(process.execPath, [program, email], { env });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, "exit")) as [number];
  return { code, said: (await said).join("") };
}

it("lets the operator end the second factor of one user, and says what was wrong", async () => {
  const [ada, bea] = [createTestClient(server.url), createTestClient(server.url)];
  const [email, other] = [await ada.signUp(), await bea.signUp()];
  await setUpSecondFactor(server, ada);
  await setUpSecondFactor(server, bea);
  await server.stopServer();
  expect(await run("nobody@example.com")).toMatchObject({
    code: 2,
    said: expect.stringContaining('No account has the address "nobody@example.com"'),
  });
  const mistyped = `${server.dataDir}-mistyped`;
  expect(await run(email, { DATA_DIR: mistyped })).toEqual({
    code: 2,
    said: `Nothing was changed. The folder ${mistyped} (DATA_DIR) has no database of Termsift. Set DATA_DIR to the folder that the server uses.\n`,
  });
  expect(existsSync(mistyped)).toBe(false);
  const port = String(await freePort());
  const refused = await run(email, { DATABASE_URL: `postgres://ada:secret@127.0.0.1:${port}/ada` });
  expect(refused.code).toBe(2);
  expect(refused.said).toMatch(
    new RegExp(
      `^Nothing was changed\\. PostgreSQL at 127\\.0\\.0\\.1:${port} .*\\. Start .*\\n$`,
      "u",
    ),
  );
  const ended = `The password alone opens the account ${email} now.\n`;
  expect(await run(email.toUpperCase())).toEqual({ code: 0, said: ended });
  expect((await run(email)).said).toContain("Nothing was changed");
  const next = await startListening(server.environment);
  const signIn = async (address: string) => {
    const given = { email: address, password: PASSWORD };
    return (await createTestClient(next.url).call("POST", "/api/auth/signin/email", given)).body;
  };
  expect(await signIn(email)).toHaveProperty("idToken");
  expect(await signIn(other)).toHaveProperty("codeToken");
  await next.stop();
});
