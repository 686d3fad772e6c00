import { Badge, Button, Group, Text, Title } from "@mantine/core";
import { formatCount, shownName } from "../../../lib/format.ts";
import { resultStrings as strings } from "../strings.ts";
import type { ResultsPageProps } from "./results-page.tsx";

type ResultsHeaderProps = Pick<ResultsPageProps, "setup" | "businessType" | "onStartOver"> & {
  readonly found: number;
};

export function ResultsHeader({ setup, businessType, found, onStartOver }: ResultsHeaderProps) {
  // Badges need their kind as React key, because two badges can have the same text.
  const badges = Object.entries({
    name: setup?.businessName,
    type: businessType,
    file: shownName(setup?.fileName ?? ""),
  });
  return (
    <header>
      <Group justify="space-between" align="start" wrap="nowrap">
        <Title order={1}>{strings.title}</Title>
        <Button variant="default" size="sm" flex="none" onClick={onStartOver}>
          {strings.startOver}
        </Button>
      </Group>
      <Text className="tabular" fz={{ base: "0.8125rem", xs: "md" }}>
        {strings.found(formatCount(found))}
      </Text>
      <Group gap={6} mt={6} wrap="nowrap" role="group" aria-label={strings.badges.label}>
        {badges.map(([kind, badge]) =>
          badge ? (
            <Badge key={kind} variant="default" tt="none" fz="xs" fw={500} miw={0} maw="24rem">
              {badge}
            </Badge>
          ) : null,
        )}
      </Group>
    </header>
  );
}
