import type { Readable } from "node:stream";

export type UploadGrant = {
  readonly key: string;
  readonly contentType: string;
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
  /** From `find`: a different file under the same key is refused. */
  readonly version?: string | null;
  readonly signal?: AbortSignal;
};

export type FilePage = {
  readonly files: readonly { readonly key: string; readonly storedAt: Date }[];
  readonly next: string | undefined;
};

/**
 * Storage of uploaded reports between the browser's PUT and the end of filtering. Failures are RequestErrors:
 * `storage-unavailable` (worth another try), `storage-full`.
 */
export type FileStorage = {
  readonly kind: "disk" | "s3";
  /** A URL that takes one PUT of this file until it expires. */
  createUploadUrl: (grant: UploadGrant) => Promise<string>;
  find: (key: string) => Promise<StoredFile | undefined>;
  /** @throws RequestError `file-missing`, `file-changed` */
  read: (key: string, options?: ReadOptions) => Promise<Readable>;
  /** Stored files, from the beginning or after a page's `next`, known to the database or not. */
  list: (after?: string) => Promise<FilePage>;
  remove: (key: string) => Promise<void>;
  check: () => Promise<void>;
  close: () => void;
};
