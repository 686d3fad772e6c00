const RELOADED_KEY = "reloadedForCode";
/** A second failure this soon is not cured by another reload. */
const PAUSE_MS = 60_000;

/** Reloads the page once when code is missing: after an update the old file names are gone. */
export function reloadOnMissingCode(): void {
  window.addEventListener("vite:preloadError", () => {
    const last = Number(sessionStorage.getItem(RELOADED_KEY));
    // Offline, a reload would take away the page that is still there.
    if (!navigator.onLine || Date.now() - last < PAUSE_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    location.reload();
  });
}
