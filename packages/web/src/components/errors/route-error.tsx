import { Button, Stack, Text, Title } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";

const strings = {
  title: "This page could not be shown",
  message: "Reload the page. Nothing that you uploaded is lost.",
  offline: "You are offline. Reload the page when you are connected again.",
  reload: "Reload",
} as const;

export function RouteError() {
  const { online: isOnline } = useNetwork();
  return (
    <Stack align="center" justify="center" mih="60vh" p="lg" role="alert">
      <Title order={1} ta="center">
        {strings.title}
      </Title>
      <Text c="dimmed" ta="center">
        {isOnline ? strings.message : strings.offline}
      </Text>
      <Button disabled={!isOnline} onClick={() => window.location.reload()}>
        {strings.reload}
      </Button>
    </Stack>
  );
}
