import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Page } from "../../components/page.tsx";
import { businessQuery, monthsQuery } from "../../features/business/api/business-calls.ts";
import { Months } from "../../features/business/components/months.tsx";
import { monthStrings as strings } from "../../features/business/list-strings.ts";

export function Component() {
  const { data: business } = useQuery(businessQuery);
  const id = business?.id ?? "";
  const { data, error, refetch } = useQuery({ ...monthsQuery(id), enabled: id !== "" });
  return (
    <Page
      width="wide"
      title={strings.title}
      lead={business ? strings.intro(business.name) : ""}
      back={{}}
    >
      {error ? <LoadFailure title={strings.loadFailed} error={error} onRetry={refetch} /> : null}
      {data?.reports.length === 0 ? <Text>{strings.none}</Text> : null}
      {data?.reports.length ? <Months businessId={id} reports={data.reports} /> : null}
    </Page>
  );
}
