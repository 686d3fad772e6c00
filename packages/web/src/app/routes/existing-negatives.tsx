import { Loader, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { LoadFailure } from "../../components/load-failure.tsx";
import { NavigateButton } from "../../components/navigate-button.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../config/paths.ts";
import { ExistingNegatives } from "../../features/negatives/components/existing-negatives.tsx";
import { negativesStrings as strings } from "../../features/negatives/strings.ts";
import { resultListQuery } from "../../features/results/api/result-calls.ts";

export function Component() {
  const { data, error, refetch } = useQuery(resultListQuery);
  const [search] = useSearchParams();
  const results = data?.results ?? [];
  return (
    <Page width="wide" title={strings.title} lead={strings.lead} back={{}}>
      {error ? <LoadFailure title={strings.loadFailed} error={error} onRetry={refetch} /> : null}
      {!data && !error ? (
        <Text role="status">
          <Loader size={14} aria-hidden="true" /> {strings.loading}
        </Text>
      ) : null}
      {results.length > 0 ? (
        <ExistingNegatives results={results} from={search.get("result")} />
      ) : null}
      {data && results.length === 0 ? <NoResults /> : null}
    </Page>
  );
}

function NoResults() {
  return (
    <>
      <Text>{strings.noResults}</Text>
      <NavigateButton to={paths.home} size="sm" mr="auto">
        {strings.toDashboard}
      </NavigateButton>
    </>
  );
}
