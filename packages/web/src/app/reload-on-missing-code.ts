const RELOADED_KEY = "reloadedForCode";
/** Minimum time between two reloads, so that a file that stays missing causes no endless reloads. */
const PAUSE_MS = 60_000;

/** Reloads the page if a code file is missing. An update deletes old files, but an open page still asks for them. */
export function reloadOnMissingCode(): void {
  window.addEventListener("vite:preloadError", () => {
    const last = Number(sessionStorage.getItem(RELOADED_KEY));
    // Without a network, a reload would replace the page with a browser error.
    if (!navigator.onLine || Date.now() - last < PAUSE_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    location.reload();
  });
}
