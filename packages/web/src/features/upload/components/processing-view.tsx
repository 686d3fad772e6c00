import type { FirstVerdicts as Verdicts } from "@termsift/core/contract";
import { Badge, Box, Button, Flex, Group, Progress, Stack, Text, Title } from "@mantine/core";
import { Hint } from "../../../components/hint.ts";
import { useEffect, useRef } from "react";
import { focusOn, useFocusHandedOn } from "../../../lib/focus.ts";
import { estimateText, formatMoney } from "../../../lib/format.ts";
import { uploadSteps, type UploadProgress } from "../run-report.ts";
import { uploadStrings } from "../strings.ts";

const { processing: strings } = uploadStrings;

type ProcessingViewProps = {
  readonly progress: UploadProgress;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
};

export function ProcessingView({ progress, ...actions }: ProcessingViewProps) {
  const { percent, text, terms, estimate, firstVerdicts } = progress;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (title.current) focusOn(title.current);
  }, []);
  useFocusHandedOn();
  return (
    <Flex
      component="section"
      justify="center"
      flex={1}
      mih="70vh"
      px="clamp(1rem, 4vw, 3rem)"
      py="clamp(2rem, 12vh, 8rem)"
      aria-labelledby="processing-title"
    >
      <Stack w="min(38rem, 100%)">
        <Title order={1} id="processing-title" ref={title}>
          {strings.title}
        </Title>
        <Text className="tabular" fz="clamp(3.5rem, 12vw, 6rem)" fw={300} lh={1} lts="-0.04em">
          {strings.percent(percent)}
        </Text>
        <Progress
          size="lg"
          value={percent}
          transitionDuration={200}
          aria-label={strings.progress}
        />
        <Group justify="space-between" gap="xs" role="status" aria-live="polite">
          <Text>{text}</Text>
          {terms ? (
            <Text className="tabular" c="dimmed">
              {terms}
            </Text>
          ) : null}
          {estimate ? <Text size="sm">{estimateText(estimate)}</Text> : null}
        </Group>
        <Hint>{percent < uploadSteps.fileSent ? strings.leaveSending : strings.leave}</Hint>
        <Actions {...actions} />
        {firstVerdicts?.items[0] && <FirstVerdicts {...firstVerdicts} />}
      </Stack>
    </Flex>
  );
}

function Actions({ onCancel, onLeave }: Omit<ProcessingViewProps, "progress">) {
  return (
    <Group gap="sm">
      <Button variant="default" onClick={onCancel}>
        {strings.cancel}
      </Button>
      <Button variant="subtle" onClick={onLeave}>
        {strings.toDashboard}
      </Button>
    </Group>
  );
}

/** This list is below the Cancel button, so that the button never moves. Screen readers do not announce changes. */
function FirstVerdicts({ items, currency }: Verdicts) {
  return (
    <section aria-labelledby="first-verdicts">
      <Title order={2} size="h4" id="first-verdicts">
        {strings.firstVerdicts}
      </Title>
      <Hint>{strings.firstVerdictsLead}</Hint>
      <Stack component="ul" className="plain-list" gap="sm" mt="xs">
        {items.map(({ term, category, reason, cost }) => (
          <Group key={term} component="li" gap="sm" wrap="nowrap">
            <Box flex={1} miw={0}>
              <Text component="bdi" lineClamp={2} title={term}>
                {term}
              </Text>
              <Hint lineClamp={2} title={reason}>
                {reason}
              </Hint>
            </Box>
            <Badge variant="light" color="gray" tt="none">
              {strings.categories[category]}
            </Badge>
            {cost === null ? null : <strong>{formatMoney(cost, currency)}</strong>}
          </Group>
        ))}
      </Stack>
    </section>
  );
}
