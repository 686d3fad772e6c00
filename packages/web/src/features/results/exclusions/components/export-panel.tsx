import { Accordion, Alert, Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconCopy, IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { NavigateButton } from "../../../../components/navigate-button.tsx";
import { paths } from "../../../../config/paths.ts";

import { notifyFailure } from "../../../../lib/notify.tsx";
import { clientLinkStrings } from "../../../client/strings.ts";
import { copyKeywords } from "../../copy-keywords.ts";
import { useCounts, useOpenResult } from "../../open-result.ts";
import type { ExclusionView } from "../engine/protocol.ts";
import { fileRequestOf, messageOf } from "../exclusion-controller.ts";
import { countCompanions, countInUse, staleText } from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";
import { useExportNames, usePreview } from "../use-exclusions.ts";
import { ClientLinks } from "./client-links.tsx";
import { ClientReport } from "./client-report.tsx";
import classes from "./exclusions.module.css";
import { ExportTarget } from "./export-target.tsx";
import { FormatFiles } from "./format-files.tsx";

const { exports: strings } = exclusionStrings;

export function ExportPanel() {
  const { canExport } = useOpenResult();
  const { state } = usePreview();
  const { view } = state;
  const stale = staleText(state);
  const chosen = view ? countInUse(view, state.settings.wanted) : 0;
  const count = chosen + (view ? countCompanions(view, chosen) : 0);
  const isEmpty = stale === null && count === 0;
  return (
    <Stack component="section" className="card" gap="lg" p="lg" aria-labelledby="exports-title">
      <header>
        <Title order={2} size="h4" id="exports-title">
          {strings.title}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {stale ?? strings.text(count)}
        </Text>
      </header>
      {stale === null ? <ChosenSet count={count} /> : null}
      <CopyList isReady={stale === null && count > 0} count={count} />
      {canExport === false ? <Locked /> : null}
      {view && canExport !== undefined ? (
        <>
          {canExport ? <ExportTarget view={view} /> : null}
          <Formats view={view} isOpen={canExport} isEmpty={isEmpty} />
        </>
      ) : null}
    </Stack>
  );
}

/** Names the match types of the files and of the copied list, and leads to the only place that changes them. */
function ChosenSet({ count }: { readonly count: number }) {
  const { openStep } = useOpenResult();
  const { total } = useCounts();
  const { method, added, withCompanions } = usePreview().settings;
  const isPlain = method === "exact" && added.length === 0 && !withCompanions;
  const isSame = isPlain && count === total;
  return (
    <Text size="sm">
      {isSame ? strings.same : strings.other(exclusionStrings.method.names[method])}{" "}
      <Anchor component="button" type="button" size="sm" onClick={() => openStep("block")}>
        {strings.change}
      </Anchor>
    </Text>
  );
}

type CopyListProps = { readonly isReady: boolean; readonly count: number };

function CopyList({ isReady, count }: CopyListProps) {
  const { canExport } = useOpenResult();
  const { controller, state, settings } = usePreview();
  const names = useExportNames();
  const copy = async (at: 0 | 1) => {
    const request = fileRequestOf(state, "paste", names);
    if (request === null) return;
    try {
      const { files } = await controller.ask("write", request);
      const text = String(files[at]?.content ?? "").trimEnd();
      await copyKeywords(text, count, settings.method, canExport === true);
    } catch (error) {
      notifyFailure({ title: strings.failed, message: messageOf(error) });
    }
  };
  return (
    <Group gap="xs">
      {strings.copyAs.map((label, at) => (
        <Button
          key={label}
          size="sm"
          variant="default"
          leftSection={<IconCopy size={16} />}
          disabled={!isReady}
          onClick={() => void copy(at === 0 ? 0 : 1)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}

function Locked() {
  return (
    <Alert color="pine" title={strings.locked} icon={<IconLock size={18} />}>
      <Text size="sm">{strings.lockedText}</Text>
      <NavigateButton to={paths.paywall} size="compact-sm" variant="default" mt="xs">
        {strings.seePlans}
      </NavigateButton>
    </Alert>
  );
}

type FormatsProps = {
  readonly view: ExclusionView;
  readonly isOpen: boolean;
  readonly isEmpty: boolean;
};

const REPORT = "client-report";

function Formats({ view, isOpen, isEmpty }: FormatsProps) {
  const {
    result: { summary },
    resultId,
  } = useOpenResult();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Accordion
      value={isOpen ? opened : null}
      onChange={setOpened}
      variant="default"
      keepMounted={false}
    >
      {view.formats.map((format) => (
        <Accordion.Item key={format.id} value={format.id}>
          <Accordion.Control disabled={!isOpen}>
            {format.label}{" "}
            {format.confirmed ? null : (
              <span className={classes.tag} data-status="allowed">
                {strings.unconfirmed}
              </span>
            )}
          </Accordion.Control>
          <Accordion.Panel>
            {isEmpty ? <Text size="sm">{strings.empty}</Text> : <FormatFiles format={format} />}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
      {summary ? (
        <Accordion.Item value={REPORT}>
          <Accordion.Control disabled={!isOpen}>
            {exclusionStrings.clientReport.title}
          </Accordion.Control>
          <Accordion.Panel>
            <ClientReport summary={summary} />
          </Accordion.Panel>
        </Accordion.Item>
      ) : null}
      {resultId ? (
        <Accordion.Item value="client-links">
          <Accordion.Control disabled={!isOpen}>{clientLinkStrings.title}</Accordion.Control>
          <Accordion.Panel>
            <ClientLinks />
          </Accordion.Panel>
        </Accordion.Item>
      ) : null}
    </Accordion>
  );
}
