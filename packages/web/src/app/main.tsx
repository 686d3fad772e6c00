// This must be the first import, because zod must be configured before any schema is made.
import "./set-up-zod.ts";
import "@fontsource-variable/hanken-grotesk/index.css";
import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "./global.css";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { App } from "./app.tsx";
import { reloadOnMissingCode } from "./reload-on-missing-code.ts";
import { routes } from "./routes.tsx";

const container = document.querySelector("#root");
if (!container) throw new Error("index.html has no element with the id root");
reloadOnMissingCode();
createRoot(container).render(<App router={createBrowserRouter(routes)} />);
