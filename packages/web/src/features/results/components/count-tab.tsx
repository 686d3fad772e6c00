import { Badge, Tabs } from "@mantine/core";
import { formatCount } from "../../../lib/format.ts";

type CountTabProps = {
  readonly name: string;
  readonly label: string;
  readonly count: number | null;
};

export function CountTab({ name, label, count }: CountTabProps) {
  const badge =
    count === null ? null : (
      <Badge variant="default" size="sm" className="tabular" miw="max-content">
        {formatCount(count)}
      </Badge>
    );
  return (
    <Tabs.Tab value={name} rightSection={badge}>
      {label}
    </Tabs.Tab>
  );
}
