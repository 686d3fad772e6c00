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

/**
 * Where uploaded reports lie between the browser's PUT and the end of the filtering.
 *
 * Failures are RequestErrors: `storage-unavailable` (worth another try), `storage-full`.
 */
export type FileStorage = {
  readonly kind: "disk" | "s3";
  /** A URL that takes one PUT of this file until it expires. */
  createUploadUrl: (grant: UploadGrant) => Promise<string>;
  /** The stored size, or undefined where nothing was stored under the key. */
  sizeOf: (key: string) => Promise<number | undefined>;
  read: (key: string, signal?: AbortSignal) => Promise<Readable>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** Throws where the storage can not be used. */
  check: () => Promise<void>;
  close: () => void;
};
