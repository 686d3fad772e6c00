import { Accordion, Anchor, Stack, Text, Title } from "@mantine/core";
import { use } from "react";
import { isDemo } from "../../../../lib/demo.ts";
import { clientLinkStrings } from "../../../client/strings.ts";
import { useOpenResult } from "../../open-result.ts";
import { UnclickedLine } from "../../components/unclicked-line.tsx";
import { countFilters, noFilters } from "../../list-filters.ts";
import { ViewContext } from "../../shown-view.ts";
import type { ExclusionView } from "../engine/protocol.ts";
import { countWritten, isPlanned, staleText } from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";
import { usePreview } from "../use-exclusions.ts";
import { StruckWarning } from "./client-answers.tsx";
import { ClientLinks } from "./client-links.tsx";
import { ClientReport } from "./client-report.tsx";
import { CopyPlan } from "./copy-plan.tsx";
import { ExportTarget } from "./export-target.tsx";
import { FormatFiles } from "./format-files.tsx";
import { Locked } from "./locked.tsx";
import { FewerNegatives, FewerRows } from "./shorter-file.tsx";

const { exports: strings } = exclusionStrings;

export function ExportPanel() {
  const { canExport } = useOpenResult();
  const { state } = usePreview();
  const { view } = state;
  const stale = staleText(state);
  const count = countWritten(state);
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
      {stale === null && view ? <ChosenSet view={view} /> : null}
      {stale === null && view ? <FewerNegatives view={view} /> : null}
      <StruckWarning />
      <UnclickedLine />
      <ExtractLine />
      <CopyPlan />
      {canExport === false ? <Locked /> : null}
      {view && canExport !== undefined ? (
        <>
          {canExport ? <ExportTarget view={view} /> : null}
          {canExport && stale === null ? <FewerRows view={view} /> : null}
          <Formats view={view} isOpen={canExport} isEmpty={isEmpty} />
        </>
      ) : null}
    </Stack>
  );
}

/** Says that a search or filter makes all files an extract, and clears it. */
function ExtractLine() {
  const { view, change } = use(ViewContext);
  if (view.search === "" && countFilters(view) === 0) return null;
  return (
    <Text size="sm">
      {strings.extract}{" "}
      <Anchor component="button" type="button" size="sm" onClick={() => change(noFilters)}>
        {strings.showAll}
      </Anchor>
    </Text>
  );
}

/** States how the negatives in the files were made, with a link to the step that changes this choice. */
function ChosenSet({ view }: { readonly view: ExclusionView }) {
  const { change } = use(ViewContext);
  const { state } = usePreview();
  const { open, exact, method } = view;
  const isOther = isPlanned(state);
  const [first] = open.list;
  const [firstNotCopied] = exact.open.list;
  const sentences = [
    isOther ? strings.chosen(exclusionStrings.method.names[method]) : strings.same,
    isOther && firstNotCopied ? strings.notCopied(exact.open.count, firstNotCopied) : "",
    first ? strings.missing(open.count, first, isOther) : "",
  ];
  return (
    <Text size="sm">
      {sentences.filter(Boolean).join(" ")}{" "}
      <Anchor component="button" type="button" size="sm" onClick={() => change({ step: "block" })}>
        {strings.change}
      </Anchor>
    </Text>
  );
}

type FormatsProps = {
  readonly view: ExclusionView;
  readonly isOpen: boolean;
  readonly isEmpty: boolean;
};

function Formats({ view, isOpen, isEmpty }: FormatsProps) {
  const { result, resultId } = useOpenResult();
  const { change, view: shown } = use(ViewContext);
  const open = (panel: string | null) => change({ panel });
  const formats = view.formats.map((format) => ({
    id: format.id,
    label: <FormatName {...format} />,
    panel: isEmpty ? <Text size="sm">{strings.empty}</Text> : <FormatFiles format={format} />,
  }));
  const report = result.summary && <ClientReport summary={result.summary} />;
  const links = resultId && !isDemo ? <ClientLinks /> : null;
  const forClients = [
    { id: "client-report", label: exclusionStrings.clientReport.title, panel: report },
    { id: "client-links", label: clientLinkStrings.title, panel: links },
  ];
  return (
    <Accordion id="formats" value={isOpen ? shown.panel : null} onChange={open} keepMounted={false}>
      {[...formats, ...forClients].map(({ id, label, panel }) =>
        panel ? (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control disabled={!isOpen}>{label}</Accordion.Control>
            <Accordion.Panel>{panel}</Accordion.Panel>
          </Accordion.Item>
        ) : null,
      )}
    </Accordion>
  );
}

function FormatName({ label, confirmed }: ExclusionView["formats"][number]) {
  return (
    <>
      {label}{" "}
      {confirmed ? null : (
        <Text span size="sm" c="dimmed">
          {strings.unconfirmed}
        </Text>
      )}
    </>
  );
}
