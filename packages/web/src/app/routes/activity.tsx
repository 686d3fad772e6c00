import { Button, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Page } from "../../components/page.tsx";
import { activityQuery } from "../../features/activity/activity-calls.ts";
import { EventList } from "../../features/activity/event-list.tsx";
import { activityStrings as strings } from "../../features/activity/strings.ts";

export function Component() {
  const { data, error, refetch, ...more } = useInfiniteQuery(activityQuery);
  const events = data?.pages.flatMap((page) => page.events);
  return (
    <Page title={strings.title} lead={strings.lead(data?.pages[0]?.keptDays)} back={{}}>
      {error ? <LoadFailure title={strings.loadFailed} error={error} onRetry={refetch} /> : null}
      {events || error ? null : <Text role="status">{strings.loading}</Text>}
      {events ? <EventList events={events} /> : null}
      {more.hasNextPage ? (
        <Button
          variant="default"
          mr="auto"
          loading={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {strings.older}
        </Button>
      ) : null}
    </Page>
  );
}
