import { useSyncExternalStore, type ReactNode } from "react";
import { isPageOver } from "./account.ts";
import { isRecord } from "./api-request-error.ts";
import { readStored } from "./read-stored.ts";

export type Toast = {
  readonly title: string;
  readonly message: ReactNode;
  /** One toast of a name is shown at a time: saying it again replaces it. */
  readonly id?: string;
  /** Is added to what a toast of this name says that is still shown, instead of replacing it. */
  readonly isGathered?: boolean;
};

type Look = { readonly color: string; readonly autoClose: number; readonly role: string };

const READ_MS_MIN = 6_000;
const READ_FAILURE_MS_MIN = 10_000;
/** Slow readers take so long for a character. */
const READ_CHARACTER_MS = 80;
/** More would cover what they talk about on a phone. */
const TOASTS_MAX = 2;
const FAILURE_COLOR = "red";
const listeners = new Set<() => void>();
let isAreaWanted = false;

export function notifySuccess(toast: Toast): void {
  if (isPageOver()) leaveToNextPage(toast);
  else showSuccess(toast);
}

function showSuccess(toast: Toast): void {
  void show(toast, { color: "pine", autoClose: readMsOf(toast, READ_MS_MIN), role: "status" });
}

export function notifyFailure(toast: Toast): void {
  void show(toast, {
    color: FAILURE_COLOR,
    autoClose: readMsOf(toast, READ_FAILURE_MS_MIN),
    role: "alert",
  });
}

/** How long a toast stays, unless it is closed or pointed at. */
function readMsOf({ title, message }: Toast, least: number): number {
  const { length } = typeof message === "string" ? `${title} ${message}` : title;
  return Math.max(least, length * READ_CHARACTER_MS);
}

/** Takes all toasts away: they tell of what their user did. */
export async function removeToasts(): Promise<void> {
  if (!isAreaWanted) return;
  saidLines.clear();
  const { notifications } = await loadToasts();
  notifications.cleanQueue();
  notifications.clean();
}

/** In session storage: what the page that ended with a sign-in had to say. */
const LEFT_KEY = "leftToast";

function leaveToNextPage({ title, message }: Toast): void {
  if (typeof message === "string") {
    sessionStorage.setItem(LEFT_KEY, JSON.stringify({ title, message }));
  }
}

/** Says what the page before this one had no time to say. */
export function tellLeftToast(): void {
  const left = readStored(sessionStorage, LEFT_KEY, toLeftToast);
  sessionStorage.removeItem(LEFT_KEY);
  if (left) showSuccess(left);
}

function toLeftToast(value: unknown): Toast | undefined {
  if (!isRecord(value)) return undefined;
  const { title, message } = value;
  return typeof title === "string" && typeof message === "string" ? { title, message } : undefined;
}

/** Whether a toast was ever shown: until then the page does without the code of toasts. */
export function useIsToastAreaWanted(): boolean {
  const read = () => isAreaWanted;
  return useSyncExternalStore(subscribe, read, read);
}

/** Fetched right after the first paint, so that a toast that says "offline" does not need the network. */
export const loadToasts = () => import("@mantine/notifications");

/** What the toasts said last, by their name. */
const saidLines = new Map<string, readonly ReactNode[]>();

async function show(toast: Toast, look: Look): Promise<void> {
  const { title, message, id = title, isGathered = false } = toast;
  const { notifications, notificationsStore } = await loadToasts();
  isAreaWanted = true;
  for (const listener of listeners) listener();
  const isShown = notificationsStore.getState().notifications.some((old) => old.id === id);
  const before = isGathered && isShown ? (saidLines.get(id) ?? []) : [];
  const lines = [...before.filter((line) => line !== message), message];
  notifications.hide(id);
  // The newest is seen at once: in a queue behind older ones it would come when nobody knows any more what it is about.
  const shown = notificationsStore.getState().notifications;
  for (const old of tooManyOf(shown, look.color === FAILURE_COLOR)) {
    if (old.id !== undefined) notifications.hide(old.id);
  }
  saidLines.set(id, lines);
  notifications.show({
    ...look,
    id,
    title,
    message: lines.length > 1 ? <Lines lines={lines} /> : message,
    withBorder: true,
    closeButtonProps: { "aria-label": "Close notification" },
  });
}

/**
 * What goes, oldest first, before one more comes. What went well makes room, for what failed too: a failure may be said
 * nowhere else, so only failures take its place.
 */
function tooManyOf<Shown extends { readonly color?: unknown }>(
  shown: readonly Shown[],
  isFailure: boolean,
): readonly Shown[] {
  const failures = shown.filter(({ color }) => color === FAILURE_COLOR);
  const successes = shown.filter(({ color }) => color !== FAILURE_COLOR);
  const overall = Math.max(0, shown.length + 1 - TOASTS_MAX);
  const failuresOver = Math.max(0, failures.length + (isFailure ? 1 : 0) - TOASTS_MAX);
  return [...successes.slice(0, overall), ...failures.slice(0, failuresOver)];
}

function Lines({ lines }: { readonly lines: readonly ReactNode[] }) {
  // They are only added to.
  // oxlint-disable-next-line react/no-array-index-key
  return lines.map((line, place) => <div key={place}>{line}</div>);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
