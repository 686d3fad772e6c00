import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** Unix sockets may have at most 108 bytes of path (104 on macOS). */
const SOCKET_PATH_LENGTH_MAX = 100;

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `The folder ${folder} is in use by another Termsift server. Stop that one first, or set DATA_DIR to another folder. To run several processes, set DATABASE_URL to a PostgreSQL server.`,
    );
    this.name = "FolderInUseError";
  }
}

/**
 * Takes the folder for this process until the returned function is called or the process dies, however it dies.
 *
 * The lock is a listening socket and not a file with a process id: the system closes it on kill -9, and it holds
 * between containers, where every process is number 1.
 *
 * @throws FolderInUseError when another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const socketPath = socketPathOf(folder);
  let server = await listen(socketPath);
  if (server === undefined) {
    await removeIfDead(socketPath, folder);
    server = await listen(socketPath);
  }
  if (server === undefined) throw new FolderInUseError(folder);
  const held = server;
  return () => new Promise<void>((resolve) => held.close(() => resolve()));
}

function socketPathOf(folder: string): string {
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 32);
  if (process.platform === "win32") return `\\\\.\\pipe\\termsift-${name}`;
  const inside = path.join(folder, "in-use.sock");
  return Buffer.byteLength(inside) <= SOCKET_PATH_LENGTH_MAX
    ? inside
    : path.join(tmpdir(), `termsift-${name}.sock`);
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

/** Moves the socket away before it looks twice, so that two starting processes can not both take a third one's lock. */
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
