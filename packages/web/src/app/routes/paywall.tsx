import { Badge, Group, SimpleGrid, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Usage } from "@termsift/core/contract";
import { planOf } from "@termsift/core/plans";
import { NavigateButton } from "../../components/navigate-button.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../config/paths.ts";
import { PlanCards } from "../../features/plans/components/plan-cards.tsx";
import { planStrings as strings } from "../../features/plans/strings.ts";
import { usageQuery } from "../../features/usage/api/get-usage.ts";

const FREE_UPLOADS_MAX = planOf("free").uploadsMax ?? 1;

export function Component() {
  const { data: usage } = useQuery(usageQuery);
  const isLimited = usage?.uploadsMax !== null;
  return (
    <Page
      width="wide"
      title={isLimited ? strings.heading : strings.unlimitedHeading}
      lead={isLimited ? strings.lead : strings.unlimitedLead}
    >
      {isLimited ? <CurrentUsage usage={usage} /> : null}
      <PlanCards canAsk={isLimited} />
      <Group>
        <NavigateButton to={paths.home} variant="default">
          {strings.back}
        </NavigateButton>
      </Group>
      <section className="card" aria-label={strings.helpTitle}>
        <SimpleGrid cols={{ base: 1, xs: 3 }} p="lg">
          {strings.help.map(([title, text]) => (
            <div key={title}>
              <Text fw={620}>{title}</Text>
              <Text c="dimmed">{text}</Text>
            </div>
          ))}
        </SimpleGrid>
      </section>
    </Page>
  );
}

/** Until the usage is loaded, shows the free plan at its limit, because most visitors have reached it. */
function CurrentUsage({ usage }: { readonly usage: Usage | undefined }) {
  const uploadsMax = usage?.uploadsMax ?? FREE_UPLOADS_MAX;
  const count = usage?.count ?? uploadsMax;
  return (
    <Group className="card" justify="space-between" p="lg">
      <div>
        <Text fw={620}>{strings.usage}</Text>
        <Text className="tabular">{strings.usageLine(count, uploadsMax)}</Text>
      </div>
      {count >= uploadsMax ? (
        <Badge color="red" variant="light" size="lg" tt="none">
          {strings.limitReached}
        </Badge>
      ) : null}
    </Group>
  );
}
