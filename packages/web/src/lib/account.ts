import { paths } from "../config/paths.ts";
import { isRecord } from "./api-request-error.ts";

/** In session storage beside what is kept there: whose it is. */
const OWNER_KEY = "accountId";

/**
 * In local storage, for every tab: the last session was ended by its user, who wants nothing to be left, and not by its age.
 * From then until somebody signs in.
 */
const SIGNED_OUT_KEY = "signedOut";

/** In local storage, which outlives a tab: the names of what belongs to one account. */
type OwnName = "protectedWords" | "switchedTerms";
const OWN_NAMES: readonly OwnName[] = ["protectedWords", "switchedTerms"];

/** Whom this page has worked for since it was loaded: what it holds in memory is theirs. */
let present: string | undefined;
let isOver = false;
let checked: string | null = null;
let isForgotten = false;
const forgetListeners: (() => void)[] = [];

/**
 * Whether what this page and its session storage hold belongs to whom this token is made out to. With a token of somebody
 * else the page ends, wherever they signed in: everything kept is thrown away and a new page is loaded. In memory lie
 * results, calls under way and timers; none of them may be seen by, or act for, the next user of this browser. Nobody (null)
 * ends nothing: whose session has run out finds everything again once signed in. Who has signed out, in whichever tab, does
 * not: what this tab keeps is thrown away.
 */
export function isOwnAccount(idToken: string | null): boolean {
  if (isOver) return false;
  if (idToken === checked && !(idToken === null && isSignedOut())) return true;
  if (idToken === null && isSignedOut()) forget();
  const account = subjectOf(idToken);
  // Who nobody can be told from is for the server to judge: it refuses, and the token that comes then is looked at.
  if (account !== "") {
    if (present !== undefined && present !== account) return endPage();
    takeOver(account);
  }
  checked = idToken;
  return true;
}

/** To be called before the token is removed: no tab keeps anything of this account. */
export function markSignedOut(): void {
  localStorage.setItem(SIGNED_OUT_KEY, "true");
}

/** Somebody signs in: from here on tabs keep things again. */
export function markSignedIn(): void {
  localStorage.removeItem(SIGNED_OUT_KEY);
}

/** Whether the last user has signed out, which also a token that was on its way to them does not undo. */
export function isSignedOut(): boolean {
  return localStorage.getItem(SIGNED_OUT_KEY) !== null;
}

/** Has this called when the user of this page has signed out, here or in another tab. */
export function onForgotten(listener: () => void): void {
  forgetListeners.push(listener);
}

/** Another account has signed in: what this page shows, asks or stores from here on counts for nothing. */
export function isPageOver(): boolean {
  return isOver;
}

/** Whose data this page or its session storage holds, also after their session has ended; undefined for nobody's. */
export function knownAccount(): string | undefined {
  return present ?? sessionStorage.getItem(OWNER_KEY) ?? undefined;
}

/** Says whose the session storage of this tab is; part of storing anything there. */
export function markOwner(): void {
  if (present !== undefined) sessionStorage.setItem(OWNER_KEY, present);
}

/** Whom a token was made out to; the server checks it, here it only tells one user of this browser from another. */
export function subjectOf(idToken: string | null): string {
  const payload = idToken?.split(".")[1];
  if (payload === undefined) return "";
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return isRecord(claims) && typeof claims["sub"] === "string" ? claims["sub"] : "";
  } catch {
    // The server refuses such a token and says so.
    return "";
  }
}

/** Under what an account keeps something in local storage: it goes when they sign out, or somebody else signs in. */
export function ownKey(name: OwnName, account: string): string {
  return `${name}:${account}`;
}

function removeOwnKeys(isMeant: (account: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    const name = OWN_NAMES.find((each) => key.startsWith(ownKey(each, "")));
    if (name && isMeant(key.slice(ownKey(name, "").length))) localStorage.removeItem(key);
  }
}

/** Once for each sign-out: what a visitor does afterwards stays. */
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
