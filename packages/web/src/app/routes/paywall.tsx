import { Badge, Group, SimpleGrid, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Usage } from "@termsift/core/contract";
import { NavigateButton } from "../../components/navigate-button.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../config/paths.ts";
import { PlanCards } from "../../features/plans/components/plan-cards.tsx";
import { paywallStateOf } from "../../features/plans/paywall-state.ts";
import { planStrings as strings } from "../../features/plans/strings.ts";
import { usageQuery } from "../../features/usage/api/get-usage.ts";

export function Component() {
  const { data: usage, isError } = useQuery(usageQuery);
  const { title, lead, isAtLimit, canAsk } = paywallStateOf(usage, isError);
  return (
    <Page width="wide" title={title} lead={lead}>
      {usage ? <CurrentUsage usage={usage} isAtLimit={isAtLimit} /> : null}
      <PlanCards canAsk={canAsk} />
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

type CurrentUsageProps = { readonly usage: Usage; readonly isAtLimit: boolean };

function CurrentUsage({ usage: { count, uploadsMax }, isAtLimit }: CurrentUsageProps) {
  return (
    <Group className="card" justify="space-between" p="lg">
      <div>
        <Text fw={620}>{strings.usage}</Text>
        <Text className="tabular">{strings.usageLine(count, uploadsMax)}</Text>
      </div>
      {isAtLimit ? (
        <Badge color="red" variant="light" size="lg" tt="none">
          {strings.limitReached}
        </Badge>
      ) : null}
    </Group>
  );
}
