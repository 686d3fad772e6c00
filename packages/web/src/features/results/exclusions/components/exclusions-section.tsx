import {
  Alert,
  Box,
  Button,
  Checkbox,
  Group,
  Loader,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from "@mantine/core";
import { Hint } from "../../../../components/hint.ts";
import { companionNeeds } from "@termsift/core/exclusions";
import type { MouseEvent } from "react";
import { hasNothingToKeep, useOpenResult } from "../../open-result.ts";
import { countCompanions, countInUse, currentView } from "../exclusion-state.ts";
import { exclusionStrings as strings } from "../strings.ts";
import { usePreview } from "../use-exclusions.ts";
import { CoverPicture } from "./cover-picture.tsx";
import { ExclusionTabs } from "./exclusion-tabs.tsx";
import { KeywordFiles } from "./keyword-files.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { OwnNegative } from "./own-negative.tsx";

export function ExclusionsSection() {
  const { result } = useOpenResult();
  const { state } = usePreview();
  const { isPartial } = result;
  return (
    <Stack
      component="section"
      className="card"
      gap="lg"
      p="lg"
      miw={0}
      id="what-it-blocks"
      tabIndex={-1}
      aria-labelledby="exclusions-title"
      aria-busy={state.isPlanning}
    >
      <Head />
      <Failure />
      {isPartial ? <Alert color="yellow">{strings.partial}</Alert> : null}
      {hasNothingToKeep(result) && !isPartial ? (
        <Alert color="yellow">{strings.nothingToKeep}</Alert>
      ) : null}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Stack>
          <MethodChoice />
          {isPartial ? null : <CompanionChoice />}
        </Stack>
        <Stack miw={0}>
          <CoverPicture />
          <OwnNegative />
        </Stack>
      </SimpleGrid>
      <ExclusionTabs />
      <KeywordFiles />
    </Stack>
  );
}

function Head() {
  const { isPlanning } = usePreview().state;
  return (
    <Group component="header" justify="space-between" align="start" gap="xs">
      <Box maw="46rem">
        <Title order={2} size="h4" id="exclusions-title">
          {strings.title}
        </Title>
        <Hint>{strings.lead}</Hint>
      </Box>
      <Hint mih={22} role="status">
        {isPlanning ? (
          <>
            <Loader size={14} aria-hidden="true" /> {strings.planning}
          </>
        ) : null}
      </Hint>
    </Group>
  );
}

function Failure() {
  const { controller, state } = usePreview();
  if (state.error === null) return null;
  const retry = (event: MouseEvent<HTMLButtonElement>) => {
    // The focus moves first, because the button disappears with the failure.
    event.currentTarget.closest("section")?.focus({ preventScroll: true });
    controller.restart();
  };
  return (
    <Alert color="red" title={strings.failed}>
      <Text size="sm">{strings.failedText(state.error)}</Text>
      <Button size="compact-sm" variant="default" mt="xs" onClick={retry}>
        {strings.retry}
      </Button>
    </Alert>
  );
}

const { companions } = strings;
const listFormat = new Intl.ListFormat("en-GB", { type: "conjunction", style: "long" });

function CompanionChoice() {
  const { controller, state, settings } = usePreview();
  const view = currentView(state);
  const { kinds, why } = companionNeeds[settings.platform];
  const added = view?.companions ? countCompanions(view, countInUse(view, settings.wanted)) : null;
  const isShown = settings.withCompanions && added !== null;
  return (
    <Checkbox
      size="sm"
      label={companions.label(listFormat.format(kinds.map((kind) => companions.kinds[kind])))}
      description={isShown ? `${why} ${companions.adds(added)}` : why}
      checked={settings.withCompanions}
      onChange={({ currentTarget }) => controller.change({ withCompanions: currentTarget.checked })}
    />
  );
}
