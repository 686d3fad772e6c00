// This import must come first, because zod must be configured before any schema is created.
import "./set-up-zod.ts";
import "@fontsource-variable/hanken-grotesk/index.css";
import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "./global.css";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { App } from "./app.tsx";
import { routes } from "./routes.tsx";

const RELOADED_KEY = "reloadedForCode";
/** Minimum time between two reloads. Prevents endless reloads if a code file stays missing. */
const PAUSE_MS = 60_000;

const container = document.querySelector("#root");
if (!container) throw new Error("index.html has no element with the id root");
const router = createBrowserRouter(routes);
// A server update deletes old code files. A page that is still open requests them and fails, so it must reload.
window.addEventListener("vite:preloadError", () => {
  const last = Number(sessionStorage.getItem(RELOADED_KEY));
  // Without a network, a reload would replace the page with a browser error.
  if (!navigator.onLine || Date.now() - last < PAUSE_MS) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  // The user goes on to the page that the click asked for.
  const wanted = router.state.navigation.location;
  if (wanted) location.assign(`${wanted.pathname}${wanted.search}${wanted.hash}`);
  else location.reload();
});
createRoot(container).render(<App router={router} />);
