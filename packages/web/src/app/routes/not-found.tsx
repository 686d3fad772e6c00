import { Stack, Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { NavigateButton } from "../../components/navigate-button.tsx";
import { paths } from "../../config/paths.ts";

const strings = {
  code: "404",
  title: "Oops! Page not found",
  message: "The page you're looking for doesn't exist or has been moved.",
  home: "Return to Home",
} as const;

export function Component() {
  const { pathname } = useLocation();
  useEffect(() => {
    // oxlint-disable-next-line no-console
    console.warn("404: no page at", pathname);
  }, [pathname]);
  return (
    <Stack align="center" justify="center" flex={1} gap="sm" px="md" py="xl" ta="center">
      <Text fz="8rem" fw={250} lh={1} c="var(--mantine-color-anchor)" aria-hidden="true">
        {strings.code}
      </Text>
      <Title order={1}>{strings.title}</Title>
      <Text c="dimmed">{strings.message}</Text>
      <NavigateButton to={paths.root}>{strings.home}</NavigateButton>
    </Stack>
  );
}
