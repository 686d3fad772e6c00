import { Button, Group, MultiSelect, Select, Stack, Text, Textarea } from "@mantine/core";
import type { FilterSummary } from "@termsift/core/contract";
import type { ClientReportLayout } from "@termsift/core/exports";
import { useMemo, useState } from "react";
import { downloadFile } from "../../../../lib/download-file.ts";
import { formatDay } from "../../../../lib/format.ts";
import { notifyFailure } from "../../../../lib/notify.tsx";
import { useOpenResult } from "../../open-result.ts";
import { fileStemOf, messageOf } from "../exclusion-controller.ts";
import { countInUse, currentView } from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";
import { checkCurrent, useExportNames, usePreview } from "../use-exclusions.ts";
import {
  type FieldsProps,
  type Letterhead,
  LetterheadFields,
  useLetterhead,
} from "./letterhead.tsx";

const { clientReport: strings, exports } = exclusionStrings;
const MEDIA_TYPE = "text/html;charset=utf-8";
const COMMENT_LENGTH_MAX = 3_000;
const OPTIONS_SHOWN_MAX = 50;
const rowChoices = [
  ...["10", "20", "50", "100"].map((value) => ({ value, label: strings.dearest(value) })),
  { value: "cost", label: strings.costly },
  { value: "all", label: strings.all },
];

type Content = Omit<ClientReportLayout, keyof Letterhead>;

export function ClientReport({ summary }: { readonly summary: FilterSummary }) {
  const [letterhead, setLetterhead] = useLetterhead();
  const [content, setContent] = useState<Content>({ comment: "", rows: 20, dropped: [] });
  const { fileName } = useExportNames();
  const { isReady, write } = useReportWriter(summary);
  const hand = (take: (html: string) => void) => () =>
    void write({ ...letterhead, ...content }, take);
  const download = (html: string) =>
    downloadFile(`${fileStemOf(fileName)}-report.html`, MEDIA_TYPE, html);
  return (
    <Stack gap="sm">
      <Text size="sm">{strings.text}</Text>
      <LetterheadFields value={letterhead} onChange={setLetterhead} />
      <ContentFields value={content} onChange={setContent} />
      <Group gap="xs">
        <Button size="compact-sm" disabled={!isReady} onClick={hand(openPage)}>
          {strings.open}
        </Button>
        <Button size="compact-sm" variant="default" disabled={!isReady} onClick={hand(download)}>
          {strings.download}
        </Button>
      </Group>
    </Stack>
  );
}

function ContentFields({ value, onChange }: FieldsProps<Content>) {
  const { view } = usePreview().state;
  const rows = view ? view.waste.terms + view.negatives.length : 0;
  return (
    <>
      <Textarea
        size="sm"
        label={strings.comment}
        autosize
        minRows={2}
        maxLength={COMMENT_LENGTH_MAX}
        value={value.comment}
        onChange={(event) => onChange({ ...value, comment: event.currentTarget.value })}
      />
      <Select
        size="sm"
        label={strings.rows}
        description={value.rows === "all" ? strings.pages(rows) : undefined}
        data={rowChoices}
        value={String(value.rows)}
        allowDeselect={false}
        onChange={(rows) =>
          onChange({ ...value, rows: rows === "cost" || rows === "all" ? rows : Number(rows) })
        }
      />
      <MultiSelect
        size="sm"
        label={strings.dropped}
        description={strings.droppedHint}
        data={useRowNames()}
        value={[...value.dropped]}
        onChange={(dropped) => onChange({ ...value, dropped })}
        limit={OPTIONS_SHOWN_MAX}
        searchable
        clearable
        hidePickedOptions
      />
    </>
  );
}

function useReportWriter(summary: FilterSummary) {
  const { controller, state, settings } = usePreview();
  const { businessName, fileName } = useExportNames();
  const view = currentView(state);
  const write = async (layout: ClientReportLayout, take: (html: string) => void) => {
    if (view === null) return;
    try {
      const preparedOn = formatDay(new Date().toISOString());
      const count = countInUse(view, settings.wanted);
      await checkCurrent(controller);
      const names = { businessName, fileName, preparedOn };
      take(await controller.ask("writeClientReport", { ...names, count, summary, layout }));
    } catch (error) {
      notifyFailure({ title: exports.failed, message: messageOf(error) });
    }
  };
  return { isReady: view !== null, write };
}

/** Returns the rows that the user can leave out: all shown terms to exclude, and the negatives that are not exact. */
function useRowNames(): string[] {
  const { store } = useOpenResult();
  const { view } = usePreview().state;
  return useMemo(() => {
    const terms = store.shown().map(({ term }) => term);
    const negatives = view?.negatives.filter((negative) => !negative.startsWith("[")) ?? [];
    return [...new Set([...terms, ...negatives])];
  }, [store, view]);
}

const KEPT_MS = 60_000;

function openPage(html: string): void {
  const url = URL.createObjectURL(new Blob([html], { type: MEDIA_TYPE }));
  window.open(url, "_blank", "noopener");
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
