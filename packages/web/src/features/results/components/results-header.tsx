import { Badge, Button, Group, Text, Title } from "@mantine/core";
import { formatCount } from "../../../lib/format.ts";
import type { BusinessSetup } from "../stored-result.ts";
import { resultStrings as strings } from "../strings.ts";
import { shownName } from "../../../lib/shown-name.ts";
import classes from "./results-page.module.css";

type ResultsHeaderProps = {
  readonly setup: BusinessSetup | undefined;
  readonly businessType: string;
  readonly found: number;
  readonly onStartOver: () => void;
};

export function ResultsHeader({ setup, businessType, found, onStartOver }: ResultsHeaderProps) {
  // A business may be called as its type is.
  const badges = Object.entries({
    name: setup?.businessName,
    type: businessType,
    file: shownName(setup?.fileName ?? ""),
  });
  return (
    <header className={classes.header}>
      <div>
        <Title order={1}>{strings.title}</Title>
        <Text size="lg" className="tabular">
          {strings.found(formatCount(found))}
        </Text>
        <Group gap="xs" mt="sm" role="group" aria-label={strings.badges.label}>
          {badges.map(([kind, badge]) =>
            badge ? (
              <Badge
                key={kind}
                variant="default"
                size="lg"
                tt="none"
                className={classes.badge ?? ""}
              >
                {badge}
              </Badge>
            ) : null,
          )}
        </Group>
      </div>
      <Button variant="default" onClick={onStartOver}>
        {strings.startOver}
      </Button>
    </header>
  );
}
