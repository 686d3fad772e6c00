import { Accordion, Alert, Text, Title } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { NavigateButton } from "../../../../components/navigate-button.tsx";
import { paths } from "../../../../config/paths.ts";
import { formatCount } from "../../../../lib/format.ts";
import { useOpenResult } from "../../open-result.ts";
import type { ExclusionView } from "../engine/protocol.ts";
import { countCompanions, countInUse, staleText } from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";
import { usePreview } from "../use-exclusions.ts";
import { ClientReport } from "./client-report.tsx";
import classes from "./exclusions.module.css";
import { ExportTarget } from "./export-target.tsx";
import { FormatFiles } from "./format-files.tsx";

const { exports: strings } = exclusionStrings;

/** Offers the preview's files in each format of the platform. `isOpen` is true if the user's plan includes files. */
export function ExportPanel({ isOpen }: { readonly isOpen: boolean }) {
  const { state } = usePreview();
  const { view } = state;
  const stale = staleText(state);
  const chosen = view ? countInUse(view, state.settings.wanted) : 0;
  const count = chosen + (view ? countCompanions(view, chosen) : 0);
  return (
    <section className={classes.part} aria-labelledby="exports-title">
      <header>
        <Title order={3} size="h5" id="exports-title">
          {strings.title}
        </Title>
        <Text size="sm" c="dimmed">
          {stale ?? strings.text(formatCount(count), count === 1)}
        </Text>
      </header>
      {isOpen ? null : <Locked />}
      {view ? (
        <>
          {isOpen ? <ExportTarget view={view} /> : null}
          <Formats view={view} isOpen={isOpen} isEmpty={stale === null && count === 0} />
        </>
      ) : null}
    </section>
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
  const { summary } = useOpenResult().result;
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
          <Accordion.Control disabled={!isOpen}>{strings.reportTitle}</Accordion.Control>
          <Accordion.Panel>
            <ClientReport summary={summary} />
          </Accordion.Panel>
        </Accordion.Item>
      ) : null}
    </Accordion>
  );
}
