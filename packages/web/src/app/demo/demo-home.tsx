import { Button, Grid, Group, Loader, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ResultList } from "@termsift/core/contract";
import { useNavigate } from "react-router";
import { Card } from "../../components/card.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../config/paths.ts";
import { BusinessCard } from "../../features/business/components/business-card.tsx";
import { resultListQuery } from "../../features/results/api/result-calls.ts";
import { storeResultId } from "../../features/results/stored-result.ts";
import { formatCount, formatMoney } from "../../lib/format.ts";
import { demoStrings as strings } from "./strings.ts";

const POLL_MS = 1_000;

const completeOf = (list: ResultList | undefined) => list?.results.find(({ complete }) => complete);

/** Asks again until the result is there, also after a moment in which the report was not yet in the queue. */
const refetchInterval = ({
  state,
}: {
  readonly state: { readonly data?: ResultList | undefined };
}) => (completeOf(state.data) ? false : POLL_MS);

/** The dashboard of a demo: the business, and its one result instead of the upload. */
export function Component() {
  const { data: list, error, refetch } = useQuery({ ...resultListQuery, refetchInterval });
  const result = completeOf(list);
  return (
    <Page width="broad" title={strings.title} lead={strings.lead}>
      <Grid>
        <Grid.Col span={{ base: 12, md: 7.5 }}>
          <Card title={strings.result}>
            {error ? <LoadFailure title={strings.failed} error={error} onRetry={refetch} /> : null}
            {result ? <Result result={result} /> : null}
            {list && !result ? <Running /> : null}
          </Card>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4.5 }}>
          <BusinessCard />
        </Grid.Col>
      </Grid>
    </Page>
  );
}

function Running() {
  return (
    <Group role="status" gap="sm">
      <Loader size="sm" />
      <Text>{strings.running}</Text>
    </Group>
  );
}

function Result({ result }: { readonly result: ResultList["results"][number] }) {
  const navigate = useNavigate();
  const { id, proposed, summary, currency } = result;
  const open = () => {
    storeResultId(id, undefined);
    void navigate(paths.filterResults);
  };
  return (
    <>
      <Text>
        {strings.found(
          formatCount(proposed.terms),
          formatMoney(proposed.cost, currency),
          formatCount(summary.terms),
        )}
      </Text>
      <Text c="dimmed" size="sm">
        {strings.what}
      </Text>
      <Group>
        <Button onClick={open}>{strings.open}</Button>
      </Group>
    </>
  );
}
