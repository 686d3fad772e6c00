import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { loadToasts, useIsToastAreaWanted } from "../lib/notify.tsx";
import { queryClient } from "../lib/query-client.ts";
import { cssVariablesResolver, theme } from "./theme.ts";

const loadToastArea = () => import("../components/toast-area.tsx");
const ToastArea = lazy(loadToastArea);
const IDLE_AFTER_MS = 2_000;

export function AppProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}

function Toasts() {
  const isWanted = useIsToastAreaWanted();
  useEffect(() => {
    const timer = setTimeout(
      () => void Promise.all([loadToasts(), loadToastArea()]),
      IDLE_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  );
}
