import { Anchor, Group, Select, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../config/paths.ts";
import { useChange } from "../../../lib/use-change.ts";
import { businessListQuery, businessQuery, chooseBusiness } from "../api/business-calls.ts";
import { listStrings as strings, monthStrings } from "../list-strings.ts";

export function BusinessSwitcher() {
  const { businesses = [] } = useQuery(businessListQuery).data ?? {};
  const { data: business } = useQuery(businessQuery);
  const choose = useChange(chooseBusiness, { failed: strings.failed });
  if (businesses.length < 2) return null;
  return (
    <Stack gap="xs">
      <Select
        label={strings.business}
        data={businesses.map(({ id, name }) => ({ value: id, label: name }))}
        value={business?.id ?? null}
        searchable
        // Selects the name, so that typed text replaces it.
        onClick={({ currentTarget }) => currentTarget.select()}
        nothingFoundMessage={strings.none}
        allowDeselect={false}
        disabled={choose.isPending}
        onChange={(id) => id !== null && choose.mutate(id)}
      />
      <Group gap="md">
        <Anchor component={Link} to={paths.businesses} size="sm">
          {strings.all}
        </Anchor>
        <Anchor component={Link} to={paths.months} size="sm">
          {monthStrings.title}
        </Anchor>
      </Group>
    </Stack>
  );
}
