import type { Readable } from "node:stream";

export type UploadGrant = {
  readonly key: string;
  readonly contentType: string;
  /** The exact size where the client announced it, else undefined. */
  readonly sizeBytes: number | undefined;
  readonly sizeBytesMax: number;
  readonly expiresAt: Date;
  /** Scheme, host and port under which the client reached us. */
  readonly baseUrl: string;
};

export type StoredFile = {
  readonly sizeBytes: number;
  /** Another one after the file was replaced; null where a file is never replaced. */
  readonly version: string | null;
};

export type ReadOptions = {
  /** As `find` told it: another file under the same key is refused. */
  readonly version?: string | null;
  readonly signal?: AbortSignal;
};

/** Some of the stored files; `next` leads to the following ones. */
export type FilePage = {
  readonly files: readonly { readonly key: string; readonly storedAt: Date }[];
  readonly next: string | undefined;
};

/**
 * Where uploaded reports lie between the browser's PUT and the end of the filtering.
 *
 * Failures are RequestErrors: `storage-unavailable` (worth another try), `storage-full`.
 */
export type FileStorage = {
  readonly kind: "disk" | "s3";
  /** A URL that takes one PUT of this file until it expires. */
  createUploadUrl: (grant: UploadGrant) => Promise<string>;
  /** Undefined where nothing was stored under the key. */
  find: (key: string) => Promise<StoredFile | undefined>;
  /** @throws RequestError `file-missing`, `file-changed` */
  read: (key: string, options?: ReadOptions) => Promise<Readable>;
  /** What is stored, from the beginning or after a page's `next`, whether or not anybody knows of it. */
  list: (after?: string) => Promise<FilePage>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** Throws where the storage can not be used. */
  check: () => Promise<void>;
  close: () => void;
};
