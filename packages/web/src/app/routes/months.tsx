import { Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "../../components/load-failure.tsx";
import { BackButton } from "../../components/navigate-button.tsx";
import { paths } from "../../config/paths.ts";
import { businessQuery, monthsQuery } from "../../features/business/api/business-calls.ts";
import { Months } from "../../features/business/components/months.tsx";
import { listStrings, monthStrings as strings } from "../../features/business/list-strings.ts";
import classes from "../layout/page.module.css";

/** The reports of the chosen business. */
export function Component() {
  const { data: business } = useQuery(businessQuery);
  const id = business?.id ?? "";
  const { data, error, refetch } = useQuery({ ...monthsQuery(id), enabled: id !== "" });
  return (
    <div className={classes.wide}>
      <BackButton to={paths.home}>{listStrings.back}</BackButton>
      <header>
        <Title order={1}>{strings.title}</Title>
        {business ? <Text c="dimmed">{strings.intro(business.name)}</Text> : null}
      </header>
      {error ? (
        <LoadFailure title={strings.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data?.reports.length === 0 ? <Text>{strings.none}</Text> : null}
      {data?.reports.length ? <Months reports={data.reports} /> : null}
    </div>
  );
}
