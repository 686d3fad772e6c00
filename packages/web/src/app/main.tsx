import "@fontsource-variable/hanken-grotesk/index.css";
import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import "./global.css";
import { nextPaint } from "../lib/next-paint.ts";

const NOT_LOADED =
  "This page could not be loaded completely. Check your connection, then reload it.";

const container = document.querySelector<HTMLElement>("#root");
if (!container) throw new Error("index.html has no element with the id root");

// What the server sent is seen first; then comes the work that lets it answer.
if (container.firstElementChild) await nextPaint();
try {
  const { start } = await import("./start.tsx");
  await start(container);
} catch (error) {
  tellNotLoaded();
  throw error;
}

/** A page that is seen and does not answer must say so. */
function tellNotLoaded(): void {
  const notice = document.createElement("p");
  notice.className = "not-loaded";
  notice.setAttribute("role", "alert");
  notice.textContent = NOT_LOADED;
  document.body.prepend(notice);
}
