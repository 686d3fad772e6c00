import { StrictMode, useEffect } from "react";
import type { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { tellLeftToast } from "../lib/notify.tsx";
import { AppProvider } from "./provider.tsx";

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
