import "./set-up-zod.ts";
import "@fontsource-variable/hanken-grotesk/index.css";
import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import "./global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { AppProvider } from "./provider.tsx";
import { router } from "./router.tsx";

const container = document.querySelector("#root");
if (!container) throw new Error("index.html has no element with the id root");

createRoot(container).render(
  <StrictMode>
    <AppProvider>
      <RouterProvider router={router} />
    </AppProvider>
  </StrictMode>,
);
