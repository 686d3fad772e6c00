import { Button, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router";
import { useOnline } from "../../lib/use-online.ts";
import { MissingCodeError } from "../../lib/fetch-code.ts";
import { missingStrings, tellMissing } from "../on-demand.tsx";

const strings = {
  title: "This page could not be shown",
  message: "Reload the page. Nothing that you uploaded is lost.",
  outdated: "You may be offline, or a new version was installed. Reload the page.",
  offline: `You are offline. ${missingStrings.message}`,
  back: "You were offline when this page was opened. Try again.",
  reload: "Reload",
  tryAgain: "Try again",
} as const;

/** What a crash of a page looks like; code that can not be fetched is told apart, since trying again cures it. */
export function RouteError() {
  const isLost = isMissingCode(useRouteError());
  const isOnline = useOnline();
  const [wasOffline] = useState(() => isLost && !navigator.onLine);
  const navigate = useNavigate();
  const location = useLocation();
  const tryAgain = () => {
    // A new version goes by other addresses: those are in a new page only.
    if (!wasOffline) window.location.reload();
    // Offline a reload would take away what is left of the app.
    else if (navigator.onLine) void navigate(location, { replace: true });
    else tellMissing();
  };
  return (
    <Stack align="center" justify="center" mih="60vh" p="lg" role="alert">
      <Title order={1} ta="center">
        {isLost ? missingStrings.title : strings.title}
      </Title>
      <Text c="dimmed" ta="center">
        {messageOf({ isLost, wasOffline, isOnline })}
      </Text>
      <Button onClick={tryAgain}>{wasOffline ? strings.tryAgain : strings.reload}</Button>
    </Stack>
  );
}

type Failure = Readonly<Record<"isLost" | "wasOffline" | "isOnline", boolean>>;

function messageOf({ isLost, wasOffline, isOnline }: Failure): string {
  if (!isLost) return strings.message;
  if (!wasOffline) return strings.outdated;
  return isOnline ? strings.back : strings.offline;
}

function isMissingCode(error: unknown): boolean {
  if (error instanceof MissingCodeError) return true;
  return (
    error instanceof Error &&
    /dynamically imported|preload|importing a module/iu.test(error.message)
  );
}
