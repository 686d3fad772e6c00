import { Badge, Button, Group, List, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Hint } from "../../../components/hint.ts";
import { IconCheck } from "@tabler/icons-react";
import { plans, type Plan } from "@termsift/core/plans";
import { callApi } from "../../../lib/api-client.ts";
import { useChange } from "../../../lib/use-change.ts";
import { planStrings as strings } from "../strings.ts";

export function PlanCards({ canAsk }: { readonly canAsk: boolean }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} canAsk={canAsk} />
      ))}
    </SimpleGrid>
  );
}

function PlanCard({ plan, canAsk }: { readonly plan: Plan; readonly canAsk: boolean }) {
  return (
    <Stack
      component="section"
      className="card"
      gap="sm"
      p="lg"
      {...(plan.popular && { bd: "2px solid var(--accent-fill)" })}
      aria-label={plan.name}
    >
      <Group justify="space-between" mih="1.75rem">
        <Title order={2} size="h4">
          {plan.name}
        </Title>
        {plan.popular ? <Badge tt="none">{strings.popular}</Badge> : null}
        {plan.comingSoon ? (
          <Badge variant="default" tt="none">
            {strings.comingSoon}
          </Badge>
        ) : null}
      </Group>
      <Text>
        <Text span fz="2.25rem" fw={640} mr={3}>
          {plan.price}
        </Text>
        {plan.period}
      </Text>
      <Hint>{plan.description}</Hint>
      <Text fw={600}>{plan.uploads}</Text>
      <List spacing={4} size="sm" flex={1} icon={<IconCheck size={16} aria-hidden="true" />}>
        {plan.features.map((feature) => (
          <List.Item key={feature}>{feature}</List.Item>
        ))}
      </List>
      {canAsk ? <PlanButton plan={plan} /> : null}
    </Stack>
  );
}

function PlanButton({ plan }: { readonly plan: Plan }) {
  const call = { method: "POST", path: "/api/plans/interest", body: { plan: plan.id } } as const;
  const mutation = useChange(() => callApi(call), {
    failed: strings.askFailed,
    done: { title: strings.asked, message: strings.askedMessage(plan.name) },
    queryKey: null,
  });
  if (plan.comingSoon || plan.disabled) {
    return (
      <Button variant="default" disabled fullWidth>
        {plan.comingSoon ? strings.comingSoon : strings.current}
      </Button>
    );
  }
  return (
    <Button fullWidth loading={mutation.isPending} onClick={() => mutation.mutate()}>
      {strings.upgrade}
    </Button>
  );
}
