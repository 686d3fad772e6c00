import "@fontsource-variable/hanken-grotesk/index.css";
import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import "./global.css";
import { nextPaint } from "../lib/next-paint.ts";

const container = document.querySelector<HTMLElement>("#root");
if (!container) throw new Error("index.html has no element with the id root");

// What the server sent is seen first; then comes the work that lets it answer.
if (container.firstElementChild) await nextPaint();
const { start } = await import("./start.tsx");
await start(container);
