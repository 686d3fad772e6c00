import { Badge, Group, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { planOf } from "@termsift/core/plans";
import { NavigateButton } from "../../components/navigate-button.tsx";
import { paths } from "../../config/paths.ts";
import { PlanCards } from "../../features/plans/components/plan-cards.tsx";
import { planStrings as strings } from "../../features/plans/strings.ts";
import { usageQuery } from "../../features/usage/api/get-usage.ts";
import classes from "../layout/page.module.css";

const FREE_UPLOADS_MAX = planOf("free").uploadsMax ?? 1;

export function Component() {
  const { data: usage } = useQuery(usageQuery);
  const uploadsMax = usage?.uploadsMax ?? FREE_UPLOADS_MAX;
  const isLimited = usage === undefined || usage.uploadsMax !== null;
  // Where nothing limits, the page shows the free plan at its limit, which is what it is about.
  const count = isLimited ? (usage?.count ?? uploadsMax) : uploadsMax;
  return (
    <div className={classes.wide}>
      <header>
        <Title order={1}>{strings.heading}</Title>
        <Text c="dimmed">{isLimited ? strings.lead : strings.unlimitedHere}</Text>
      </header>
      <div className={`card ${classes.note ?? ""}`}>
        <div>
          <Text fw={620}>{strings.usage}</Text>
          <Text className="tabular">{strings.usageLine(count, uploadsMax)}</Text>
        </div>
        {count >= uploadsMax ? (
          <Badge color="red" variant="light" size="lg" tt="none">
            {strings.limitReached}
          </Badge>
        ) : null}
      </div>
      <PlanCards canAsk />
      <Group>
        <NavigateButton to={paths.home} variant="default">
          {strings.back}
        </NavigateButton>
      </Group>
      <section className="card" aria-label={strings.helpTitle}>
        <dl className={classes.facts}>
          {strings.help.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
