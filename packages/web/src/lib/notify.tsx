import { useSyncExternalStore, type ReactNode } from "react";
import { isPageOver } from "./account.ts";
import { isRecord } from "./api-request-error.ts";
import { readStored } from "./read-stored.ts";
import {
  gatherLines,
  namesOf,
  readMsOf,
  toastRanks,
  tooManyToasts,
  type ToastLine,
} from "./toast-rules.ts";

export type Toast = {
  readonly title: string;
  readonly message: ReactNode;
  /** One toast of a name is shown at a time: saying it again replaces it. */
  readonly id?: string;
  /** Is added to what a toast of this name says that is still shown, instead of replacing it. */
  readonly isGathered?: boolean;
  /** Whom it is about, such as files: what is the same of several is said once, with their names before it. */
  readonly about?: string;
  /** Of what stands in this form: it goes once the form is sent again, and makes room for what else failed. */
  readonly form?: string;
};

type Look = { readonly color: string; readonly role: string };

const READ_MS_MIN = 6_000;
const READ_FAILURE_MS_MIN = 10_000;
const FAILURE_COLOR = "red";
const listeners = new Set<() => void>();
let isAreaWanted = false;
/** Also while the code of toasts is fetched for the first one. */
let isAnySaid = false;

export function notifySuccess(toast: Toast): void {
  if (isPageOver()) leaveToNextPage(toast);
  else showSuccess(toast);
}

function showSuccess(toast: Toast): void {
  void show(toast, { color: "pine", role: "status" }, READ_MS_MIN);
}

export function notifyFailure(toast: Toast): void {
  void show(toast, { color: FAILURE_COLOR, role: "alert" }, READ_FAILURE_MS_MIN);
}

/** Takes all toasts away: they tell of what their user did. */
export async function removeToasts(): Promise<void> {
  if (!isAnySaid) return;
  said.clear();
  const { notifications } = await loadToasts();
  notifications.cleanQueue();
  notifications.clean();
}

/** Takes away what was said of a form before it was sent again. */
export async function withdrawToasts(form: string): Promise<void> {
  if (!isAnySaid) return;
  const { notifications } = await loadToasts();
  for (const [id, { form: saidOf }] of said) {
    if (saidOf === form) notifications.hide(id);
  }
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

type Said = { readonly lines: readonly ToastLine[]; readonly form: string | undefined };

/** What the toasts said last, by their name. */
const said = new Map<string, Said>();

async function show(toast: Toast, look: Look, leastMs: number): Promise<void> {
  const { title, id = title, isGathered = false, form } = toast;
  isAnySaid = true;
  const { notifications, notificationsStore } = await loadToasts();
  isAreaWanted = true;
  for (const listener of listeners) listener();
  const replaced = notificationsStore.getState().notifications.find((old) => old.id === id);
  const before = isGathered && replaced ? (said.get(id)?.lines ?? []) : [];
  const lines = gatherLines(before, toast.message, toast.about);
  notifications.hide(id);
  // The newest is seen at once: in a queue behind older ones it would come when nobody knows any more what it is about.
  const shown = notificationsStore.getState().notifications.map((old) => ({
    id: old.id ?? "",
    rank: rankOf({ color: String(old.color) }, said.get(old.id ?? "")?.form),
  }));
  for (const old of tooManyToasts(shown, rankOf(look, form))) notifications.hide(old.id);
  said.set(id, { lines, form });
  notifications.show({
    ...look,
    id,
    title,
    autoClose: readMsOf(title, lines, leastMs, replaced?.autoClose),
    message: <Lines lines={lines} />,
    withBorder: true,
    "data-form": form,
    closeButtonProps: { "aria-label": "Close notification" },
  });
}

function rankOf({ color }: Pick<Look, "color">, form: string | undefined) {
  if (color !== FAILURE_COLOR) return toastRanks.success;
  return form === undefined ? toastRanks.failure : toastRanks.form;
}

function Lines({ lines }: { readonly lines: readonly ToastLine[] }) {
  return lines.map((line, place) => (
    // They hold no state.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={place}>
      {namesOf(line)}
      {line.message}
    </div>
  ));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
