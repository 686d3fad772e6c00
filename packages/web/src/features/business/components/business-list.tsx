import { Badge, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { Hint } from "../../../components/hint.ts";
import { useQuery } from "@tanstack/react-query";
import type { BusinessList as Businesses } from "@termsift/core/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Confirm } from "../../../components/confirm.tsx";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { paths } from "../../../config/paths.ts";
import { openedWorkspace } from "../../../lib/account.ts";
import { formatDay, formatMoney } from "../../../lib/format.ts";
import { useChange } from "../../../lib/use-change.ts";
import { businessListQuery, chooseBusiness, deleteBusiness } from "../api/business-calls.ts";
import { listStrings as strings } from "../list-strings.ts";

type Listed = Businesses[number];
const foundIn = ({ lastReport }: Listed) => lastReport?.found ?? -1;

/**
 * Lists the businesses by the waste that their last report found, the highest first. Businesses without a report come
 * last.
 */
export function BusinessList() {
  const { data, error, refetch } = useQuery(businessListQuery);
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const shown = (data?.businesses ?? [])
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((one, other) => foundIn(other) - foundIn(one));
  if (error) {
    return <LoadFailure title={strings.loadFailed} error={error} onRetry={refetch} />;
  }
  return (
    <Stack>
      <TextInput
        label={strings.search}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {wanted !== "" && shown.length === 0 ? <Text c="dimmed">{strings.none}</Text> : null}
      <Stack component="ul" className="plain-list" aria-label={strings.title}>
        {shown.map((business) => (
          <Group key={business.id} component="li" className="frame" justify="space-between">
            <Facts business={business} />
            <Actions business={business} />
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}

type BusinessProps = { readonly business: Listed };

function Facts({
  business: { id, name, isChosen, lastReport, answers, decisions },
}: BusinessProps) {
  const report =
    lastReport &&
    strings.report(
      formatDay(lastReport.createdAt),
      formatMoney(lastReport.found, lastReport.currency),
    );
  return (
    <div>
      <Group gap="xs">
        <Text fw={620} id={id}>
          {name}
        </Text>
        {isChosen ? <Badge variant="light">{strings.chosen}</Badge> : null}
      </Group>
      <Text size="sm">{report ?? strings.noReport}</Text>
      <Hint>{strings.memory(answers, decisions)}</Hint>
    </div>
  );
}

function Actions({ business: { id, isChosen } }: BusinessProps) {
  const navigate = useNavigate();
  const { failed } = strings;
  const choose = useChange(chooseBusiness, { failed, onDone: () => void navigate(paths.home) });
  const remove = useChange(deleteBusiness, { failed });
  const shared = { size: "xs", variant: "default", "aria-describedby": id } as const;
  return (
    <Group gap="xs">
      {isChosen ? null : (
        <Button {...shared} loading={choose.isPending} onClick={() => choose.mutate(id)}>
          {strings.choose}
        </Button>
      )}
      {openedWorkspace() ? null : (
        <Confirm
          question={strings.deleteSure}
          yes={strings.delete}
          no={strings.cancel}
          onYes={() => remove.mutate(id)}
        >
          {(ask) => (
            <Button {...shared} loading={remove.isPending} onClick={ask}>
              {strings.delete}
            </Button>
          )}
        </Confirm>
      )}
    </Group>
  );
}
