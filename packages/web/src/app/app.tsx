import { StrictMode, useEffect } from "react";
import type { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onForgotten } from "../lib/account.ts";
import { removeToasts, tellLeftToast } from "../lib/notify.tsx";
import { queryClient } from "../lib/query-client.ts";
import { AppProvider } from "./provider.tsx";

onForgotten(() => {
  queryClient.clear();
  removeToasts();
});

type AppProps = { readonly router: ReturnType<typeof createBrowserRouter> };

export function App({ router }: AppProps) {
  useEffect(tellLeftToast, []);
  return (
    <StrictMode>
      <AppProvider>
        <RouterProvider router={router} />
      </AppProvider>
    </StrictMode>
  );
}
