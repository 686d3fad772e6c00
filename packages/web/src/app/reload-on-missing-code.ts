const RELOADED_KEY = "reloadedForCode";
/** Minimum time between two reloads. */
const PAUSE_MS = 60_000;

/** Reloads the page if a code file is missing, because an update of the app deletes the old files. */
export function reloadOnMissingCode(): void {
  window.addEventListener("vite:preloadError", () => {
    const last = Number(sessionStorage.getItem(RELOADED_KEY));
    // Without a network, a reload would replace the page with a browser error.
    if (!navigator.onLine || Date.now() - last < PAUSE_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    location.reload();
  });
}
