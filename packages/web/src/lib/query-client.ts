import { MutationCache, QueryClient } from "@tanstack/react-query";
import { ApiRequestError } from "./api-request-error.ts";
import { withdrawFailures } from "./notify.tsx";

const RETRIES_MAX = 2;

export const queryClient = new QueryClient({
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
