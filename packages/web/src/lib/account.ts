import { paths } from "../config/paths.ts";
import { isRecord } from "./api-request-error.ts";

/** In session storage: the account that the other entries belong to. */
const OWNER_KEY = "accountId";

/** In local storage: the user has signed out, and the session did not merely expire. The next sign-in removes it. */
const SIGNED_OUT_KEY = "signedOut";

/** The local storage entries that belong to one account. */
type OwnName = "protectedWords" | "switchedTerms";
const OWN_NAMES: readonly OwnName[] = ["protectedWords", "switchedTerms"];

/** The account whose data this page holds in memory. */
let present: string | undefined;
let isOver = false;
let checked: string | null = null;
let isForgotten = false;
const forgetListeners: (() => void)[] = [];

/**
 * Whether this page and its session storage belong to the account of the token. For another account the page ends: it
 * deletes its storage and loads a new page, because results, calls and timers in memory must not reach the next user. No
 * token (null) ends nothing, so that a user whose session expired finds everything again. After a sign-out in any tab the
 * storage is deleted.
 */
export function isOwnAccount(idToken: string | null): boolean {
  if (isOver) return false;
  if (idToken === checked && !(idToken === null && isSignedOut())) return true;
  if (idToken === null && isSignedOut()) forget();
  const account = subjectOf(idToken);
  // The server refuses a token without a subject.
  if (account !== "") {
    if (present !== undefined && present !== account) return endPage();
    takeOver(account);
  }
  checked = idToken;
  return true;
}

/** Must be called before the token is removed, so that no tab keeps data of the account. */
export function markSignedOut(): void {
  localStorage.setItem(SIGNED_OUT_KEY, "true");
}

/** Allows storing again after a sign-in. */
export function markSignedIn(): void {
  localStorage.removeItem(SIGNED_OUT_KEY);
}

/** Whether the last user has signed out. A token that arrives later does not undo that. */
export function isSignedOut(): boolean {
  return localStorage.getItem(SIGNED_OUT_KEY) !== null;
}

/** Calls the listener when the user has signed out in any tab. */
export function onForgotten(listener: () => void): void {
  forgetListeners.push(listener);
}

/** Whether another account has signed in: nothing that this page does counts any more. */
export function isPageOver(): boolean {
  return isOver;
}

/** The account whose data this page or its session storage holds, even after the session has expired. */
export function knownAccount(): string | undefined {
  return present ?? sessionStorage.getItem(OWNER_KEY) ?? undefined;
}

/** Marks the session storage as the data of this account. Every write there calls it. */
export function markOwner(): void {
  if (present !== undefined) sessionStorage.setItem(OWNER_KEY, present);
}

/** The subject of a token, "" if it has none. The server verifies tokens; this only tells users of a browser apart. */
export function subjectOf(idToken: string | null): string {
  const payload = idToken?.split(".")[1];
  if (payload === undefined) return "";
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return isRecord(claims) && typeof claims["sub"] === "string" ? claims["sub"] : "";
  } catch {
    // No token; the server refuses it.
    return "";
  }
}

/** The local storage key of an entry of an account. It is deleted when the user signs out or another signs in. */
export function ownKey(name: OwnName, account: string): string {
  return `${name}:${account}`;
}

function removeOwnKeys(isMeant: (account: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    const name = OWN_NAMES.find((each) => key.startsWith(ownKey(each, "")));
    if (name && isMeant(key.slice(ownKey(name, "").length))) localStorage.removeItem(key);
  }
}

/** Once for each sign-out, since a visitor may store things afterwards. */
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
  removeOwnKeys((each) => each !== account);
  present = account;
  markOwner();
}

function endPage(): false {
  isOver = true;
  sessionStorage.clear();
  location.replace(paths.home);
  return false;
}
