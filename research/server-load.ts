// Measures the speed of the server under load. For a minute, 200 users sign in, read, and upload reports of 1,000
// terms. Users and server run on the same machine.
//   node research/server-load.ts [pglite|postgres] [seconds] [users]
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../packages/server/src/testing/free-port.ts";
import { spawnServer } from "../packages/server/src/testing/spawn-server.ts";
import {
  createTestClient,
  PASSWORD,
  profile,
  reportOf,
  type TestClient,
} from "../packages/server/src/testing/test-client.ts";
import { startTestPostgres } from "../packages/server/src/testing/test-postgres.ts";
import type { Session } from "../packages/core/src/contract/auth.ts";

const [database = "pglite", secondsText = "60", usersText = "200"] = process.argv.slice(2);
const seconds = Number(secondsText);
const users = Number(usersText);
const READ_EVERY_MS = 2_000;
const TERMS = 1_000;

const tookMs = { read: [] as number[], signIn: [] as number[], upload: [] as number[] };
const errors = new Map<string, number>();
const report = reportOf(TERMS);

async function timed(kind: keyof typeof tookMs, act: () => Promise<{ status: number }>) {
  const startedAt = performance.now();
  try {
    const { status } = await act();
    if (status >= 400) count(`${kind} ${status}`);
  } catch (error) {
    count(`${kind} ${String(error).slice(0, 80)}`);
  }
  tookMs[kind].push(performance.now() - startedAt);
}

function count(error: string): void {
  errors.set(error, (errors.get(error) ?? 0) + 1);
}

/** Simulates one user, who signs in during the first third, then reads repeatedly and uploads one report. */
async function live(client: TestClient, email: string, untilMs: number): Promise<void> {
  await sleep((Math.random() * seconds * 1000) / 3);
  await timed("signIn", async () => {
    const answer = await client.call<Session>("POST", "/api/auth/signin/email", {
      email,
      password: PASSWORD,
    });
    client.browser.idToken = answer.body.idToken;
    return answer;
  });
  const uploadAtMs = Date.now() + Math.random() * Math.max(0, untilMs - Date.now() - 10_000);
  let hasUploaded = false;
  while (Date.now() < untilMs) {
    if (!hasUploaded && Date.now() >= uploadAtMs) {
      hasUploaded = true;
      await timed("upload", async () => client.process(await client.upload(report)));
    }
    for (const read of ["/api/businesses", "/api/usage/count", "/api/search-terms/results"]) {
      await timed("read", () => client.call("GET", read));
    }
    await sleep(READ_EVERY_MS * (0.5 + Math.random()));
  }
}

function quantiles(values: number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(0) ?? "-";
  return `n ${values.length}, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`;
}

const folder = await mkdtemp(path.join(tmpdir(), "termsift-load-"));
const postgres = database === "postgres" ? await startTestPostgres() : undefined;
const port = String(await freePort());
const server = await spawnServer({
  DATA_DIR: folder,
  PORT: port,
  TRUST_PROXY: "true",
  ...(postgres && { DATABASE_URL: postgres.url }),
  ...(process.env["CLASSIFIER"] && { CLASSIFIER: process.env["CLASSIFIER"] }),
});
server.process.once("exit", (code, signal) => {
  process.stdout.write(`the server ended: ${code ?? signal}\n`);
});
const url = `http://127.0.0.1:${port}`;
const people: { client: TestClient; email: string }[] = [];
for (let made = 0; made < users; made += 1) {
  const client = createTestClient(url);
  const email = await client.signUp();
  await client.call("POST", "/api/businesses", profile);
  people.push({ client, email });
}
// Loads the classifier before the measurement, so that this time does not count.
await people[0]?.client.process(await people[0].client.upload(report));

const loadBefore = loadavg()[0]?.toFixed(1);
const untilMs = Date.now() + seconds * 1000;
await Promise.all(people.map(({ client, email }) => live(client, email, untilMs)));
const lines = [
  `${users} users, ${seconds} s, ${database}, ${cpus().length} cores (${cpus()[0]?.model ?? "?"}), load average before ${loadBefore}`,
  `sign-in: ${quantiles(tookMs.signIn)}`,
  `read:    ${quantiles(tookMs.read)}`,
  `upload of ${TERMS} terms to its result: ${quantiles(tookMs.upload)}`,
  `errors:  ${errors.size === 0 ? "none" : JSON.stringify([...errors])}`,
];
process.stdout.write(`${lines.join("\n")}\n`);
await server.stop();
await postgres?.stop();
await rm(folder, { recursive: true, force: true });
