import { Badge, Button, Group, Text, Title } from "@mantine/core";
import { formatCount, shownName } from "../../../lib/format.ts";
import { resultStrings as strings } from "../strings.ts";
import type { ResultsPageProps } from "./results-page.tsx";
import classes from "./results-page.module.css";

type ResultsHeaderProps = Pick<ResultsPageProps, "setup" | "businessType" | "onStartOver"> & {
  readonly found: number;
};

export function ResultsHeader({ setup, businessType, found, onStartOver }: ResultsHeaderProps) {
  // Uses the kind as key, because a business can have the same name as its type.
  const badges = Object.entries({
    name: setup?.businessName,
    type: businessType,
    file: shownName(setup?.fileName ?? ""),
  });
  return (
    <header className={classes.head}>
      <Title order={1}>{strings.title}</Title>
      <Button variant="default" size="sm" onClick={onStartOver}>
        {strings.startOver}
      </Button>
      <Text className={`${classes.found ?? ""} tabular`}>{strings.found(formatCount(found))}</Text>
      <Group
        gap="xs"
        className={classes.badges ?? ""}
        role="group"
        aria-label={strings.badges.label}
      >
        {badges.map(([kind, badge]) =>
          badge ? (
            <Badge key={kind} variant="default" size="lg" tt="none" className={classes.badge ?? ""}>
              {badge}
            </Badge>
          ) : null,
        )}
      </Group>
    </header>
  );
}
