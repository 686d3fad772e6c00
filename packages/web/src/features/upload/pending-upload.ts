import { useSyncExternalStore } from "react";
import { isRecord } from "../../lib/api-request-error.ts";
import { isTexts } from "../../lib/read-stored.ts";
import { readSession, removeSession, sessionKeys, writeSession } from "../../lib/session-store.ts";

/** A file that lies at the server and is being filtered: enough to join the work after a reload. */
export type PendingUpload = {
  readonly key: string;
  readonly fileName: string;
  readonly protectedWords?: string[];
  readonly termColumn?: string;
  /** Whom the report is judged for: the profile that it began with, whatever becomes of it meanwhile. */
  readonly business?: ReportBusiness;
  /** Of a table that was refused: the user has to say which one holds the terms. */
  readonly columns?: string[];
  /** The server was at work on it once: where it is no more, and there is no end, somebody has cancelled it. */
  readonly isBegun?: boolean;
  /** The server told of it: this tab has not begun it. */
  readonly isElsewhere?: boolean;
  /** Why nobody knows how it stands: the server was given up or did not say, or could not be asked to stop. */
  readonly trouble?: Trouble | undefined;
};

export type ReportBusiness = { readonly name: string; readonly type: string };
type Trouble = "unreachable" | "unsaid" | "unstopped";

/** One on the dashboard; one that the server is slow to stop is seen, but nothing can be done about it meanwhile. */
export type OfferedUpload = PendingUpload & { readonly isStopping?: boolean };
type Offered = { readonly text: string; readonly uploads: readonly OfferedUpload[] };

/** As long as a UUID at the most, which it is. */
const KEY_SHAPE = /^[\w-]{1,36}$/u;
const NOTHING: Offered = { text: "[]", uploads: [] };
/** Quicker answers leave nothing to be seen. */
const SLOW_MS = 600;
const listeners = new Set<() => void>();
/** Keys whose work the server was just asked to stop: neither offered nor forgotten until it has answered. */
const withheld = new Map<string, "quick" | "slow">();
let offered = NOTHING;

/** The uploads of this tab that may still be worked on, oldest first; follows every change. */
export function usePendingUploads(): readonly OfferedUpload[] {
  // The first render is the build's, which knows nobody's uploads.
  return useSyncExternalStore(subscribe, readOffered, () => NOTHING.uploads);
}

/** One that is known already keeps its place. */
export function storePendingUpload(upload: PendingUpload): void {
  const known = readPending();
  const isKnown = known.some(({ key }) => key === upload.key);
  if (isKnown) writePending(known.map((old) => (old.key === upload.key ? upload : old)));
  else writePending([...known, upload]);
}

/** Nothing where it is forgotten already. */
export function changePendingUpload(key: string, change: Partial<PendingUpload>): void {
  const known = readPending().find((upload) => upload.key === key);
  if (known) storePendingUpload({ ...known, ...change });
}

/** Without what is being stopped. */
export function listPendingUploads(): readonly PendingUpload[] {
  return readPending().filter(({ key }) => !withheld.has(key));
}

/** Whether the server was at work on it: what another tab has under way was begun there. */
export function wasBegun({
  isBegun,
  isElsewhere,
}: Pick<PendingUpload, "isBegun" | "isElsewhere">): boolean {
  return isBegun === true || isElsewhere === true;
}

/** Forgets this upload only; others go on. */
export function forgetPendingUpload(key: string): void {
  writePending(readPending().filter((upload) => upload.key !== key));
}

/** Does not offer the upload while `work` lasts. */
export async function withholdPendingUpload<Value>(
  key: string,
  work: () => Promise<Value>,
): Promise<Value> {
  withheld.set(key, "quick");
  announce();
  const timer = setTimeout(() => {
    withheld.set(key, "slow");
    announce();
  }, SLOW_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    withheld.delete(key);
    announce();
  }
}

function readPending(): PendingUpload[] {
  return readSession(sessionKeys.pendingUpload, toPendingUploads) ?? [];
}

function writePending(uploads: readonly PendingUpload[]): void {
  if (uploads.length === 0) removeSession(sessionKeys.pendingUpload);
  else writeSession(sessionKeys.pendingUpload, uploads);
  announce();
}

/** The same list for as long as nothing has changed, as React asks for. */
function readOffered(): readonly OfferedUpload[] {
  const uploads: OfferedUpload[] = [];
  for (const upload of readPending()) {
    const wait = withheld.get(upload.key);
    if (wait !== "quick") uploads.push(wait === "slow" ? { ...upload, isStopping: true } : upload);
  }
  const text = JSON.stringify(uploads);
  if (text !== offered.text) offered = { text, uploads };
  return offered.uploads;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** By hand: the dashboard asks before its first paint, and a schema for it would bring all code of schemas along. */
function toPendingUploads(value: unknown): PendingUpload[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map(toPendingUpload).filter((upload) => upload !== undefined);
}

function toPendingUpload(value: unknown): PendingUpload | undefined {
  if (!isRecord(value)) return undefined;
  const { key, fileName, protectedWords, termColumn, business, columns } = value;
  const { isBegun, isElsewhere, trouble } = value;
  if (!isKey(key) || typeof fileName !== "string") return undefined;
  return {
    key,
    fileName,
    ...(isTexts(protectedWords) && { protectedWords }),
    ...(typeof termColumn === "string" && { termColumn }),
    ...(isBusiness(business) && { business }),
    ...(isTexts(columns) && { columns }),
    ...(isBegun === true && { isBegun }),
    ...(isElsewhere === true && { isElsewhere }),
    ...(isTrouble(trouble) && { trouble }),
  };
}

/** It becomes a part of addresses, of which servers take some thousand characters. */
function isKey(value: unknown): value is string {
  return typeof value === "string" && KEY_SHAPE.test(value);
}

function isBusiness(value: unknown): value is ReportBusiness {
  return isRecord(value) && typeof value["name"] === "string" && typeof value["type"] === "string";
}

function isTrouble(value: unknown): value is Trouble {
  return value === "unreachable" || value === "unsaid" || value === "unstopped";
}
