import { randomUUID } from "node:crypto";
import { mkdir, realpath, rename, rm } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { CannotStartError } from "../errors/start-failures.ts";
import { hashOf } from "../hash-of.ts";

/** Systems limit the path of a Unix socket to 108 bytes (104 on macOS). */
const SOCKET_PATH_LENGTH_MAX = 100;
const SOCKET_NAME = "in-use.sock";
const ASIDE_LENGTH = 9;

export class FolderInUseError extends CannotStartError {
  constructor(folder: string) {
    super(
      `The folder ${folder} is in use by another Termsift server. Stop that server first, or set DATA_DIR to another folder. To run several processes, set DATABASE_URL to a PostgreSQL server.`,
    );
    this.name = "FolderInUseError";
  }
}

/**
 * Locks the folder until the returned function is called or the process ends. The lock is a socket in the folder: the
 * system closes it even after kill -9. (A process id would not work, because in containers every process has id 1.)
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const held = await take(socketPathOf(await realpath(folder)), folder);
  return () => new Promise<void>((resolve) => held.close(() => resolve()));
}

/** Returns a socket path in the folder. On Windows, or if this path is too long, returns one outside the folder. */
function socketPathOf(real: string): string {
  const inside = path.join(real, SOCKET_NAME);
  const isWindows = process.platform === "win32";
  if (!isWindows && Buffer.byteLength(inside) + ASIDE_LENGTH <= SOCKET_PATH_LENGTH_MAX)
    return inside;
  const name = `termsift-${hashOf(isWindows ? real.toLowerCase() : real).slice(0, 32)}`;
  return isWindows ? `\\\\.\\pipe\\${name}` : `/tmp/${name}.sock`;
}

async function take(socketPath: string, folder: string): Promise<net.Server> {
  let server = await listen(socketPath);
  if (server === undefined) {
    await removeIfDead(socketPath, folder);
    server = await listen(socketPath);
  }
  if (server === undefined) throw new FolderInUseError(folder);
  return server;
}

function listen(socketPath: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
    server.listen(socketPath, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Removes a dead process's socket. Checks again after the rename, because a parallel start may have replaced it. */
async function removeIfDead(socketPath: string, folder: string): Promise<void> {
  if (await isAlive(socketPath)) throw new FolderInUseError(folder);
  const aside = `${socketPath}.${randomUUID().slice(0, 8)}`;
  try {
    await rename(socketPath, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (await isAlive(aside)) {
    await rename(aside, socketPath);
    throw new FolderInUseError(folder);
  }
  await rm(aside, { force: true });
}

function isAlive(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
