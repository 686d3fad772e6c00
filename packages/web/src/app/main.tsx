import "@fontsource-variable/hanken-grotesk/index.css";
import "@mantine/core/styles.css";
import "./global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { z } from "zod";
import { AppProvider } from "./provider.tsx";
import { router } from "./router.tsx";

// zod would compile its checks with `new Function`, which the content policy forbids.
z.config({ jitless: true });

const container = document.querySelector("#root");
if (!container) throw new Error("index.html has no element with the id root");

createRoot(container).render(
  <StrictMode>
    <AppProvider>
      <RouterProvider router={router} />
    </AppProvider>
  </StrictMode>,
);
