import { Badge, Button, Group, Text, Title } from "@mantine/core";
import { formatCount, shownName } from "../../../lib/format.ts";
import { useCounts } from "../open-result.ts";
import { resultStrings as strings } from "../strings.ts";
import classes from "./results-header.module.css";
import type { ResultsPageProps } from "./results-page.tsx";

type ResultsHeaderProps = Pick<ResultsPageProps, "setup" | "businessType" | "onStartOver">;

/** One line on a wide screen, because the money, the groups and the lists must be in the first view. */
export function ResultsHeader({ setup, businessType, onStartOver }: ResultsHeaderProps) {
  const { total, removed } = useCounts();
  // Badges need their kind as React key, because two badges can have the same text.
  const badges = Object.entries({
    name: setup?.businessName,
    type: businessType,
    file: shownName(setup?.fileName ?? ""),
  });
  return (
    <header className={classes.header}>
      <Title order={1} fz="1.375rem">
        {strings.title}
      </Title>
      <Text className={`${classes.found ?? ""} tabular`}>
        {strings.found(formatCount(total + removed))}
      </Text>
      <Group className={classes.badges ?? ""} role="group" aria-label={strings.badges.label}>
        {badges.map(([kind, badge]) =>
          badge ? (
            <Badge key={kind} variant="default" tt="none" fz="xs" fw={500} miw={0} maw="14rem">
              {badge}
            </Badge>
          ) : null,
        )}
      </Group>
      <Button className={classes.startOver ?? ""} variant="default" size="xs" onClick={onStartOver}>
        {strings.startOver}
      </Button>
    </header>
  );
}
