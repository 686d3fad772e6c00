import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect } from "react";
import type { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onForgotten } from "../lib/account.ts";
import { removeToasts, tellLeftToast } from "../lib/notify.tsx";
import { queryClient } from "../lib/query-client.ts";
import { cssVariablesResolver, theme } from "./theme.ts";

onForgotten(() => {
  queryClient.clear();
  removeToasts();
});

type AppProps = { readonly router: ReturnType<typeof createBrowserRouter> };

export function App({ router }: AppProps) {
  useEffect(tellLeftToast, []);
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}
