import { listPendingUploads, type PendingUpload } from "./pending-upload.ts";

type LeftParts = {
  /** Has the server begin what it has never heard of; resolves once it has. */
  readonly begin: (upload: PendingUpload) => Promise<void>;
  /** The server may have other counts and results than before. */
  readonly onChanged: () => void;
};

const RETURNS = ["online", "focus", "visibilitychange"] as const;

let parts: LeftParts | undefined;

/** What the dashboard has to offer, once it was seen. */
export function partsOfLeft(): LeftParts | undefined {
  return parts;
}

let follow: (() => void) | undefined;

/** Most visits have no report to follow, so its code comes with the first one that is sent or found. */
export async function prepareFollowing(): Promise<void> {
  // Code that could not be fetched once is not fetched again by Chrome before a reload.
  if (follow || !navigator.onLine) return;
  try {
    ({ follow } = await import("./left-follower.ts"));
  } catch {
    // Where it can not be had, the reports cannot be asked about either; their notices stay.
  }
}

export function askAboutLeft(): void {
  if (listPendingUploads().length > 0) void prepareFollowing().then(() => follow?.());
}

/** With what the dashboard has to offer: what nobody watched before a reload, or in other tabs, is followed from now on. */
export function followLeft(current: LeftParts): void {
  if (!parts) {
    // The user is back, or the network is.
    for (const name of RETURNS) window.addEventListener(name, askAboutLeft);
  }
  parts = current;
  askAboutLeft();
}
