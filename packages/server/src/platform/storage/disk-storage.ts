import { createReadStream } from "node:fs";
import { access, constants, link, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { finished, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { RequestError } from "../errors/request-error.ts";
import type { FilePage, FileStorage, UploadGrant } from "./file-storage.ts";
import { createUploadRoom, limitBody, type UploadRoom } from "./upload-limits.ts";
import { createHmac } from "node:crypto";

import path from "node:path";

/** Stores files on the disk. The upload route receives the browser's PUT and calls `write`. */
export type DiskStorage = FileStorage & {
  readonly kind: "disk";
  /** Stores the whole stream or nothing, once per key. @throws RequestError, e.g. `url-used`, `storage-full` */
  write: (key: string, body: Readable, limits: WriteLimits) => Promise<void>;
  removeUnfinished: (idleMs: number) => Promise<void>;
};

type WriteLimits = {
  readonly userId: string;
  readonly sizeBytesMax: number;
  readonly sizeBytes: number | undefined;
};

export const UPLOAD_PATH = "/api/uploads";
const UNFINISHED = ".part";
const keyPattern = /^[A-Za-z0-9-]{1,100}$/u;

export function createDiskStorage(
  folder: string,
  uploadSecret: Uint8Array,
  bytesMax = Number.POSITIVE_INFINITY,
): DiskStorage {
  const room = createUploadRoom(folder, bytesMax);
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new RequestError("upload-not-found", "There is no such file.");
    return path.join(folder, key);
  };
  return {
    kind: "disk",
    createUploadUrl: async (grant) => uploadUrlOf(grant, uploadSecret),
    find: async (key) => {
      const found = await stat(pathOf(key)).catch(undefinedIfMissing);
      return found && { sizeBytes: found.size, version: null };
    },
    read: async (key, { signal } = {}) => {
      await access(pathOf(key), constants.R_OK).catch(refuseDisk);
      return createReadStream(pathOf(key), { highWaterMark: 1 << 18, ...(signal && { signal }) });
    },
    list: () => listFiles(folder),
    remove: async (key) => rm(pathOf(key), { force: true }),
    check: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(refuseDisk);
      await access(folder, constants.W_OK).catch(refuseDisk);
    },
    close: () => undefined,
    write: (key, body, limits) => writeOnce(room, pathOf(key), body, limits),
    removeUnfinished: (idleMs) => removeUnfinished(folder, idleMs),
  };
}

function uploadUrlOf(grant: UploadGrant, secret: Uint8Array): string {
  const expiresAtMs = grant.expiresAt.getTime();
  const url = new URL(`${UPLOAD_PATH}/${grant.key}`, grant.baseUrl);
  url.searchParams.set("contentType", grant.contentType);
  url.searchParams.set("sizeBytesMax", String(grant.sizeBytesMax));
  if (grant.sizeBytes !== undefined) url.searchParams.set("sizeBytes", String(grant.sizeBytes));
  url.searchParams.set("expiresAt", String(expiresAtMs));
  url.searchParams.set("signature", signUpload({ ...grant, expiresAtMs }, secret));
  return url.href;
}

/** Readers see the whole file or none. A key has only one unfinished file, so a second stream is refused unread. */
async function writeOnce(
  room: UploadRoom,
  target: string,
  body: Readable,
  limits: WriteLimits,
): Promise<void> {
  const unfinished = `${target}${UNFINISHED}`;
  try {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 }).catch(refuseDisk);
    if (await stat(target).catch(undefinedIfMissing)) throw urlUsed();
    const file = await open(unfinished, "wx", 0o600);
    try {
      const size = limits.sizeBytes ?? limits.sizeBytesMax;
      const giveBack = await room.take(path.basename(unfinished), limits.userId, size);
      try {
        // `pipeline` would close the body and its connection after a failure, but the error is sent on this connection.
        const limited = body.pipe(limitBody(limits));
        finished(body, { writable: false }, (error) => error && limited.destroy(error));
        await pipeline(limited, file.createWriteStream({ flush: true }));
        await link(unfinished, target);
      } finally {
        giveBack();
      }
    } finally {
      await file.close().catch(() => undefined); // The stream has closed the file already if all went well.
      await rm(unfinished, { force: true });
    }
  } catch (error) {
    // Reads and drops the rest of the body. Otherwise, the server would take it for the next request.
    body.resume();
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw urlUsed();
    refuseDisk(error);
  }
}

export function urlUsed(): RequestError {
  return new RequestError(
    "url-used",
    "This upload URL was already used. Request a new URL to send another file.",
  );
}

async function listFiles(folder: string): Promise<FilePage> {
  const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
  const files = [];
  for (const key of names.filter((name) => keyPattern.test(name))) {
    const found = await stat(path.join(folder, key)).catch(undefinedIfMissing);
    if (found) files.push({ key, storedAt: found.mtime });
  }
  return { files, next: undefined };
}

async function removeUnfinished(folder: string, idleMs: number): Promise<void> {
  const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
  for (const name of names.filter((candidate) => candidate.endsWith(UNFINISHED))) {
    const file = path.join(folder, name);
    const writtenAtMs = (await stat(file).catch(undefinedIfMissing))?.mtimeMs ?? Infinity;
    if (writtenAtMs <= Date.now() - idleMs) await rm(file, { force: true });
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  return refuseDisk(error);
}

function refuseDisk(error: unknown): never {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  if (["ENOSPC", "EDQUOT", "EFBIG"].includes(code)) {
    throw new RequestError(
      "storage-full",
      "The server's disk is full, so the file was not stored. The upload was not counted; try again later or tell the operator.",
      { cause: error },
    );
  }
  if (code === "ENOENT") {
    throw new RequestError("file-missing", "No file was uploaded under this key.", {
      cause: error,
    });
  }
  if (["EACCES", "EPERM", "EROFS", "EIO", "EMFILE", "ENFILE", "ENOTDIR"].includes(code)) {
    throw new RequestError(
      "storage-unavailable",
      "The server cannot use its file storage. The upload was not counted; try again later or tell the operator.",
      { cause: error },
    );
  }
  throw error;
}

type SignedUpload = Omit<UploadGrant, "expiresAt" | "baseUrl"> & { readonly expiresAtMs: number };

export function signUpload(
  { key, contentType, sizeBytes, sizeBytesMax, expiresAtMs }: SignedUpload,
  secret: Uint8Array,
): string {
  const text = JSON.stringify([key, contentType, sizeBytes ?? null, sizeBytesMax, expiresAtMs]);
  return createHmac("sha256", secret).update(text).digest("base64url");
}
