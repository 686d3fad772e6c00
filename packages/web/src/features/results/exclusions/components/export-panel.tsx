import { Accordion, Alert, Text, Title } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { FilterSummary } from "@termsift/core/contract";
import { useState } from "react";
import { NavigateButton } from "../../../../components/navigate-button.tsx";
import { paths } from "../../../../config/paths.ts";
import { formatCount } from "../../../../lib/format.ts";
import type { ExclusionView } from "../engine/protocol.ts";
import type { ExclusionController } from "../exclusion-controller.ts";
import { countCompanions, countInUse, type ExclusionState } from "../exclusion-state.ts";
import { staleText } from "../stale-text.ts";
import { exclusionStrings } from "../strings.ts";
import { useExclusionState } from "../use-exclusions.ts";
import type { ExportNames, OfferedFormat } from "../write-request.ts";
import { ClientReport } from "./client-report.tsx";
import classes from "./exclusions.module.css";
import { ExportTarget } from "./export-target.tsx";
import { FormatFiles } from "./format-files.tsx";

const { exports: strings } = exclusionStrings;

export type ExportPanelProps = {
  readonly controller: ExclusionController;
  readonly names: ExportNames;
  readonly summary: FilterSummary | null;
  /** Whether the user's plan includes files. */
  readonly isOpen: boolean;
};

/** Every format that the platform takes; what is written is what the preview shows. */
export function ExportPanel({ controller, names, summary, isOpen }: ExportPanelProps) {
  const state = useExclusionState(controller);
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
          {isOpen ? <ExportTarget controller={controller} state={state} view={view} /> : null}
          <Formats
            controller={controller}
            state={state}
            view={view}
            names={names}
            summary={summary}
            isOpen={isOpen}
            isEmpty={stale === null && count === 0}
          />
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

type FormatsProps = ExportPanelProps & {
  readonly state: ExclusionState;
  readonly view: ExclusionView;
  /** No negative is in use, as far as that is known. */
  readonly isEmpty: boolean;
};

const REPORT = "client-report";

function Formats(props: FormatsProps) {
  const { controller, state, view, names, summary, isOpen, isEmpty } = props;
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Accordion
      value={isOpen ? opened : null}
      onChange={setOpened}
      variant="default"
      className={classes.formats ?? ""}
      classNames={{ control: classes.formatControl ?? "", content: classes.formatContent ?? "" }}
      keepMounted={false}
    >
      {view.formats.map((format) => (
        <Accordion.Item key={format.id} value={format.id}>
          <Accordion.Control disabled={!isOpen}>
            <FormatName format={format} />
          </Accordion.Control>
          <Accordion.Panel>
            {isEmpty ? (
              <Text size="sm">{strings.empty}</Text>
            ) : (
              <FormatFiles controller={controller} state={state} format={format} names={names} />
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
      {summary ? (
        <Accordion.Item value={REPORT}>
          <Accordion.Control disabled={!isOpen}>{strings.reportTitle}</Accordion.Control>
          <Accordion.Panel>
            <ClientReport controller={controller} state={state} names={names} summary={summary} />
          </Accordion.Panel>
        </Accordion.Item>
      ) : null}
    </Accordion>
  );
}

function FormatName({ format }: { readonly format: OfferedFormat }) {
  return (
    <span className={classes.format}>
      {format.label}
      {format.confirmed ? null : <span className={classes.unconfirmed}>{strings.unconfirmed}</span>}
    </span>
  );
}
