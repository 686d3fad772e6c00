import { Badge, Group, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Usage } from "@termsift/core/contract";
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
  const isLimited = usage?.uploadsMax !== null;
  return (
    <div className={classes.wide}>
      <header>
        <Title order={1}>{isLimited ? strings.heading : strings.unlimitedHeading}</Title>
        <Text c="dimmed">{isLimited ? strings.lead : strings.unlimitedLead}</Text>
      </header>
      {isLimited ? <CurrentUsage usage={usage} /> : null}
      <PlanCards canAsk={isLimited} />
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

/** Shows the free plan at its limit until the usage is known, because most users come here at their limit. */
function CurrentUsage({ usage }: { readonly usage: Usage | undefined }) {
  const uploadsMax = usage?.uploadsMax ?? FREE_UPLOADS_MAX;
  const count = usage?.count ?? uploadsMax;
  return (
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
  );
}
