import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient } from "../lib/query-client.ts";
import classes from "./provider.module.css";
import { cssVariablesResolver, theme } from "./theme.ts";

export function AppProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Notifications
          position="bottom-right"
          limit={3}
          className={classes.toasts ?? ""}
          aria-label="Notifications"
        />
      </QueryClientProvider>
    </MantineProvider>
  );
}
