import { Anchor, Badge, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { Hint } from "../../../components/hint.ts";
import { useQuery } from "@tanstack/react-query";
import type { BusinessList as Businesses } from "@termsift/core/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Confirm } from "../../../components/confirm.tsx";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { paths } from "../../../config/paths.ts";
import { isOwner } from "../../../lib/account.ts";
import { useChange } from "../../../lib/use-change.ts";
import { businessListQuery, chooseBusiness, deleteBusiness } from "../api/business-calls.ts";
import { listStrings as strings } from "../list-strings.ts";

type Listed = Businesses[number];
const foundIn = ({ lastReport }: Listed) => lastReport?.found ?? -1;

/** Lists the businesses by the waste found in their last report, highest first. Those without a report come last. */
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

function useOpening(id: string) {
  const navigate = useNavigate();
  const choose = useChange((path: string) => chooseBusiness(id).then(() => path), {
    failed: strings.failed,
    onDone: (path) => void navigate(path),
  });
  return choose.mutate;
}

function Facts({
  business: { id, name, isChosen, lastReport, answers, decisions, verdicts },
}: BusinessProps) {
  const open = useOpening(id);
  return (
    <div>
      <Group gap="xs">
        <Anchor component="button" type="button" fw={620} id={id} onClick={() => open(paths.home)}>
          {name}
        </Anchor>
        {isChosen ? <Badge variant="light">{strings.chosen}</Badge> : null}
      </Group>
      <Text size="sm">{lastReport ? strings.report(lastReport) : strings.noReport}</Text>
      <Hint>{strings.memory(answers, decisions, verdicts)}</Hint>
    </div>
  );
}

function Actions({ business: { id, isChosen } }: BusinessProps) {
  const open = useOpening(id);
  const remove = useChange(deleteBusiness, { failed: strings.failed });
  const shared = { size: "xs", variant: "default", "aria-describedby": id } as const;
  return (
    <Group gap="xs">
      {isChosen ? null : (
        <Button {...shared} onClick={() => open(paths.home)}>
          {strings.choose}
        </Button>
      )}
      <Button {...shared} onClick={() => open(paths.businessSetup)}>
        {strings.edit}
      </Button>
      {isOwner() ? (
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
      ) : null}
    </Group>
  );
}
