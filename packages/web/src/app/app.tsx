import { StrictMode, useEffect } from "react";
import type { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onForgotten } from "../lib/account.ts";
import { removeToasts, tellLeftToast } from "../lib/notify.tsx";
import { queryClient } from "../lib/query-client.ts";
import { AppProvider } from "./provider.tsx";

onForgotten(() => {
  queryClient.clear();
  void removeToasts();
});

type AppProps = {
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Called once everything answers. */
  readonly onReady?: () => void;
};

export function App({ router, onReady }: AppProps) {
  useEffect(() => {
    onReady?.();
    tellLeftToast();
  }, [onReady]);
  return (
    <StrictMode>
      <AppProvider>
        <RouterProvider router={router} />
      </AppProvider>
    </StrictMode>
  );
}
