import { MantineProvider } from "@mantine/core";
import { MutationCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect } from "react";
import type { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onForgotten } from "../lib/account.ts";
import { ApiRequestError } from "../lib/api-request-error.ts";
import { removeToasts, tellLeftToast, withdrawFailures } from "../lib/notify.tsx";
import { cssVariablesResolver, theme } from "./theme.ts";

const RETRIES_MAX = 2;

const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onMutate: withdrawFailures }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: "always",
      retry: (failures, error) =>
        failures < RETRIES_MAX && error instanceof ApiRequestError && error.status === 503,
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: "always" },
  },
});

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
