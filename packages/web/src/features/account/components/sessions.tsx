import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ListedSession } from "@termsift/core/contract";
import { Card } from "../../../components/card.tsx";
import { Confirm } from "../../../components/confirm.tsx";
import { Hint } from "../../../components/hint.ts";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { useFocusHandedOn } from "../../../lib/focus.ts";
import { formatTime } from "../../../lib/format.ts";
import { useChange } from "../../../lib/use-change.ts";
import { endOtherSessions, endSession, sessionsQuery } from "../api/security.ts";
import { sessionStrings as strings } from "../security-strings.ts";

export function Sessions() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const { queryKey } = sessionsQuery;
  const done = { title: strings.othersEnded, message: "" };
  const ending = useChange(endOtherSessions, { failed: strings.failed, done, queryKey });
  return (
    <Card title={strings.title}>
      {error ? <LoadFailure title={strings.loadFailed} error={error} onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton height={72} role="status" aria-label={strings.loading} />}
      <Stack component="ul" className="plain-list" gap="sm">
        {data?.sessions.map((session) => (
          <SessionRow key={session.id} {...session} />
        ))}
      </Stack>
      {data ? <Hint>{strings.hint(data.idleHours)}</Hint> : null}
      {data && data.sessions.length > 1 ? (
        <Confirm
          question={strings.endOthersSure}
          yes={strings.yes}
          no={strings.no}
          onYes={() => ending.mutate()}
        >
          {(ask) => (
            <Button variant="default" mr="auto" loading={ending.isPending} onClick={ask}>
              {strings.endOthers}
            </Button>
          )}
        </Confirm>
      ) : null}
    </Card>
  );
}

function SessionRow({ id, device, createdAt, lastSeenAt, isThis }: ListedSession) {
  useFocusHandedOn();
  const ending = useChange(endSession, {
    failed: strings.failed,
    done: { title: strings.ended, message: strings.endedMessage(device) },
    queryKey: sessionsQuery.queryKey,
  });
  const since = strings.since(formatTime(createdAt));
  const facts = isThis
    ? [strings.isThis, since]
    : [since, strings.lastSeen(formatTime(lastSeenAt))];
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Text size="sm" miw={0}>
        <b>{device}</b> · {facts.join(" · ")}
      </Text>
      {isThis ? null : (
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          aria-label={`${strings.end} ${device}, ${strings.lastSeen(formatTime(lastSeenAt))}`}
          loading={ending.isPending}
          onClick={() => ending.mutate(id)}
        >
          {strings.end}
        </Button>
      )}
    </Group>
  );
}
