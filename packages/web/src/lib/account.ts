import { workspaceSchema } from "@termsift/core/contract";
import type { z } from "zod";
import { paths } from "../config/paths.ts";
import { isRecord } from "./api-request-error.ts";
import { readStored } from "./read-stored.ts";

const OWNER_KEY = "accountId";

/** A key of local storage. A sign-out sets it, and the next sign-in removes it. An expired session does not set it. */
const SIGNED_OUT_KEY = "signedOut";

/** A key of session storage. Each tab has its own storage, so another tab can open a different workspace. */
const WORKSPACE_KEY = "workspace";

const OWN_NAMES = ["letterhead", "fileMethod", "workspace"] as const;
export type OwnName = (typeof OWN_NAMES)[number];

const openedSchema = workspaceSchema.pick({ id: true, name: true, role: true });
type OpenedWorkspace = z.infer<typeof openedSchema>;

let present: string | undefined;
let isOver = false;
let checked: string | null = null;
let isForgotten = false;
const forgetListeners: (() => void)[] = [];

/**
 * Makes sure that no user sees another user's data. If this page belongs to another account than the token, returns
 * false, clears the session storage and opens the dashboard as a new page. Otherwise, returns true, and only removes
 * data that other accounts have stored. Without a token, removes stored data only after a sign-out.
 */
export function isOwnAccount(idToken: string | null): boolean {
  if (isOver) return false;
  if (idToken === checked && !(idToken === null && isSignedOut())) return true;
  if (idToken === null && isSignedOut()) forget();
  const account = subjectOf(idToken);
  // A token without a subject belongs to no account. The server refuses such a token.
  if (account !== "") {
    if (present !== undefined && present !== account) return endPage();
    takeOver(account);
  }
  checked = idToken;
  return true;
}

export function markSignedOut(): void {
  localStorage.setItem(SIGNED_OUT_KEY, "true");
}

export function markSignedIn(): void {
  localStorage.removeItem(SIGNED_OUT_KEY);
}

/** True if the last user has signed out, even if a renewed token arrives after that. */
export function isSignedOut(): boolean {
  return localStorage.getItem(SIGNED_OUT_KEY) !== null;
}

export function onForgotten(listener: () => void): void {
  forgetListeners.push(listener);
}

export function isPageOver(): boolean {
  return isOver;
}

/** Returns the account whose data are in this page or its session storage, even after the session has expired. */
export function knownAccount(): string | undefined {
  return present ?? sessionStorage.getItem(OWNER_KEY) ?? undefined;
}

/** Marks the session storage as data of this page's account. Call this before every write. */
export function markOwner(): void {
  if (present !== undefined) sessionStorage.setItem(OWNER_KEY, present);
}

/** Returns the workspace that is open in this tab, unless it is the own one. A new tab opens the last used workspace. */
export function openedWorkspace(): OpenedWorkspace | undefined {
  if (present === undefined) return undefined;
  const workspace = readStored(sessionStorage, WORKSPACE_KEY, openedSchema) ??
    readStored(localStorage, ownKey("workspace", present), openedSchema) ?? {
      id: present,
      name: "",
      role: "owner",
    };
  sessionStorage.setItem(WORKSPACE_KEY, JSON.stringify(workspace));
  return workspace.id === present ? undefined : workspace;
}

/** True if the user may do in the opened workspace what only its owner may do. The server checks it. */
export function isOwner(): boolean {
  return openedWorkspace()?.role !== "member";
}

/** Loads a new page in the given workspace (default: the user's own), so that no data of another workspace remain. */
export function openWorkspace(workspace?: OpenedWorkspace): void {
  const key = ownKey("workspace", present ?? "");
  if (workspace) localStorage.setItem(key, JSON.stringify(workspace));
  else localStorage.removeItem(key);
  endPage();
}

export function subjectOf(idToken: string | null): string {
  const subject = claimOf(idToken, "sub");
  return typeof subject === "string" ? subject : "";
}

/** Reads a claim of a token without verifying it. The server verifies tokens. */
export function claimOf(idToken: string | null, name: string): unknown {
  const payload = idToken?.split(".")[1] ?? "";
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return isRecord(claims) ? claims[name] : undefined;
  } catch {
    return undefined;
  }
}

export function ownKey(name: OwnName, account: string): string {
  return `${name}:${account}`;
}

function removeOwnKeys(isMeant: (account: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    const name = OWN_NAMES.find((each) => key.startsWith(ownKey(each, "")));
    if (name && isMeant(key.slice(ownKey(name, "").length))) localStorage.removeItem(key);
  }
}

/** Deletes the stored data, but only once per sign-out, because the page may store new data after that. */
function forget(): void {
  if (isForgotten) return;
  isForgotten = true;
  sessionStorage.clear();
  removeOwnKeys(() => true);
  for (const listener of forgetListeners) listener();
}

function takeOver(account: string): void {
  isForgotten = false;
  const owner = sessionStorage.getItem(OWNER_KEY);
  if (owner !== null && owner !== account) sessionStorage.clear();
  // Removes values of other accounts. A key consists of its name, the account id and, if any, the workspace id.
  removeOwnKeys((each) => !each.startsWith(account));
  present = account;
  markOwner();
}

function endPage(): false {
  isOver = true;
  sessionStorage.clear();
  location.replace(paths.home);
  return false;
}
