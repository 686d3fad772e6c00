import { Button, Stack, Text } from "@mantine/core";
import { Hint } from "./hint.ts";
import { IconCloudOff } from "@tabler/icons-react";
import { useFocusHandedOn } from "../lib/focus.ts";
import { ApiRequestError } from "../lib/api-request-error.ts";

type LoadFailureProps = {
  readonly title: string;
  readonly error: Error;
  readonly onRetry?: () => unknown;
};

const strings = {
  tryAgain: "Try again",
  unknown: "The server's response could not be read. Try again.",
  requestId: (id: string) => `If you ask for help, quote request ${id}.`,
} as const;

export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  useFocusHandedOn();
  const isKnown = error instanceof ApiRequestError;
  return (
    <Stack gap="xs" align="flex-start" role="alert">
      <IconCloudOff size={24} stroke={1.6} aria-hidden="true" />
      <Text fw={600}>{title}</Text>
      <Hint>{isKnown ? error.message : strings.unknown}</Hint>
      {isKnown && error.requestId ? (
        <Text size="xs" c="dimmed">
          {strings.requestId(error.requestId)}
        </Text>
      ) : null}
      {onRetry ? (
        <Button size="sm" variant="default" onClick={() => void onRetry()}>
          {strings.tryAgain}
        </Button>
      ) : null}
    </Stack>
  );
}
