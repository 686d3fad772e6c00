import { Group, Stack, Text } from "@mantine/core";
import type { AuditEvent } from "@termsift/core/contract";
import { formatTime } from "../../lib/format.ts";
import { activityStrings as strings, eventTexts } from "./strings.ts";

export function EventList({ events }: { readonly events: readonly AuditEvent[] }) {
  if (events.length === 0) return <Text>{strings.none}</Text>;
  return (
    <Stack
      component="ul"
      className="card plain-list"
      gap={0}
      px="lg"
      py="xs"
      aria-label={strings.list}
    >
      {events.map((event) => (
        <EventRow key={event.id} {...event} />
      ))}
    </Stack>
  );
}

function EventRow({ at, event, who, about }: AuditEvent) {
  const texts: Readonly<Record<string, string>> = eventTexts;
  const text = texts[event] ?? event;
  return (
    <Group component="li" justify="space-between" gap="xs" py={8}>
      <Text size="sm" flex="1 1 16rem" miw={0}>
        <b>{about === null ? text : strings.about(text, about)}</b>
        <br />
        {who ?? strings.nobody}
      </Text>
      <Text component="time" size="sm" c="dimmed" className="tabular" dateTime={at}>
        {formatTime(at)}
      </Text>
    </Group>
  );
}
