import { Button, Stack, Text, Title } from "@mantine/core";
import { useRouteError } from "react-router";

const strings = {
  title: "This page could not be shown",
  outdatedTitle: "A part of this page could not be loaded",
  outdatedMessage: "You may be offline, or a new version was installed. Reload the page.",
  message: "Reload the page. Nothing that you uploaded is lost.",
  reload: "Reload",
} as const;

/** What a crash of a page looks like; a chunk that can not be fetched is told apart, since reloading cures it. */
export function RouteError() {
  const error = useRouteError();
  const isOutdated =
    error instanceof Error &&
    /dynamically imported|preload|importing a module/iu.test(error.message);
  return (
    <Stack align="center" justify="center" mih="60vh" p="lg" role="alert">
      <Title order={1} ta="center">
        {isOutdated ? strings.outdatedTitle : strings.title}
      </Title>
      <Text c="dimmed" ta="center">
        {isOutdated ? strings.outdatedMessage : strings.message}
      </Text>
      <Button onClick={() => window.location.reload()}>{strings.reload}</Button>
    </Stack>
  );
}
