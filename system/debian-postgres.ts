import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../packages/server/src/testing/free-port.ts";

const PACKAGED = "/usr/lib/postgresql";

/** Returns the folder of an installed PostgreSQL server with its tools; undefined if none is installed. */
export function findPostgresTools(): string | undefined {
  const versions = existsSync(PACKAGED)
    ? readdirSync(PACKAGED).sort((a, b) => Number(b) - Number(a))
    : [];
  return versions
    .map((version) => path.join(PACKAGED, version, "bin"))
    .find((folder) =>
      ["initdb", "postgres", "pg_dump"].every((name) => existsSync(path.join(folder, name))),
    );
}

/**
 * Starts the installed PostgreSQL, because the server from npm has no pg_dump, and pg_dump works only with a server of
 * its own version.
 */
export async function startDebianPostgres(tools: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "termsift-debian-postgres-"));
  const owner = process.getuid?.() === 0 ? idsOf("postgres") : undefined;
  await chmod(folder, 0o755);
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = path.join(folder, "data");
  const given = ["--pgdata", data, "--username", "postgres", "--auth", "trust", "--no-sync"];
  execFileSync(path.join(tools, "initdb"), given, { ...owner, stdio: "ignore" });
  const port = String(await freePort());
  const server = spawn(
    path.join(tools, "postgres"),
    ["-D", data, "-p", port, "-h", "127.0.0.1", "-k", folder, "-c", "fsync=off"],
    { ...owner, stdio: "ignore" },
  );
  const ended = once(server, "exit");
  const connect = ["--host", "127.0.0.1", "--port", port, "--username", "postgres"];
  const create = (name: string) =>
    execFileSync(path.join(tools, "createdb"), [...connect, name], { stdio: "ignore" });
  while (!answers(path.join(tools, "pg_isready"), connect)) await sleep(200);
  return {
    create: (name: string) => {
      create(name);
      return `postgres://postgres@127.0.0.1:${port}/${name}`;
    },
    stop: async () => {
      server.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answers(program: string, given: readonly string[]): boolean {
  try {
    execFileSync(program, given, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root. */
function idsOf(user: string) {
  const read = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  return { uid: read("-u"), gid: read("-g") };
}
