import type { Readable } from "node:stream";

export type UploadGrant = {
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number | undefined;
  readonly sizeBytesMax: number;
  readonly expiresAt: Date;
  /** The address of this server: PUBLIC_URL, or else scheme and host of the request. */
  readonly baseUrl: string;
};

export type StoredFile = {
  readonly sizeBytes: number;
  /** A value that changes when the file is replaced. Null if files cannot be replaced. */
  readonly version: string | null;
};

export type ReadOptions = {
  /** The version from `find`. Reading fails if the file was replaced after `find`. */
  readonly version?: string | null;
  readonly signal?: AbortSignal;
};

export type FilePage = {
  readonly files: readonly { readonly key: string; readonly storedAt: Date }[];
  readonly next: string | undefined;
};

/** Stores uploaded reports until they are filtered. @throws RequestError `storage-unavailable` or `storage-full` */
export type FileStorage = {
  readonly kind: "disk" | "s3";
  createUploadUrl: (grant: UploadGrant) => Promise<string>;
  find: (key: string) => Promise<StoredFile | undefined>;
  read: (key: string, options?: ReadOptions) => Promise<Readable>;
  /** Lists one page of all stored files, even of files that no upload uses. `after` is the previous page's `next`. */
  list: (after?: string) => Promise<FilePage>;
  remove: (key: string) => Promise<void>;
  check: () => Promise<void>;
  close: () => void;
};
