import { Button, Checkbox, Group, Text, TextInput } from "@mantine/core";
import { Hint } from "../../../components/hint.ts";
import { IconDownload } from "@tabler/icons-react";
import {
  countMarked,
  type PhraseShares,
  type PhraseTable,
  type ReportFigures,
  writePhrases,
} from "@termsift/core/ngrams";
import { useDeferredValue, useMemo, useState } from "react";
import { downloadFile } from "../../../lib/download-file.ts";
import { Answered } from "../exclusions/components/answered.tsx";
import { useAnswer } from "../exclusions/use-exclusions.ts";
import { type OpenResult, useCounts, useOpenResult } from "../open-result.ts";
import { columnsOf, orderPhrases, type PhraseColumn, type Sort } from "./phrase-order.ts";
import { PhraseRows } from "./phrase-rows.tsx";
import { type ResultTerm, resultTermsOf, stateOf } from "./result-terms.ts";
import { wordStrings as strings } from "./strings.ts";

export default function Words() {
  const [search, setSearch] = useState("");
  const [hasSingles, setHasSingles] = useState(false);
  const question = useMemo(() => ({ termsMin: hasSingles ? 1 : 2 }), [hasSingles]);
  // The table refers to the terms by their place, and the complete result has others.
  const { complete } = useOpenResult().result;
  const table = useAnswer("countPhrases", question, complete);
  const hidden = table === null || table instanceof Error ? 0 : table.hidden;
  return (
    <>
      <Hint px="md" pt="sm">
        {strings.text} {hidden > 0 ? strings.hidden(hidden) : ""}
      </Hint>
      <Group p="md">
        <TextInput
          aria-label={strings.search}
          placeholder={strings.search}
          size="sm"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Checkbox
          size="sm"
          label={strings.singles}
          checked={hasSingles}
          onChange={({ currentTarget }) => setHasSingles(currentTarget.checked)}
        />
      </Group>
      <Answered answer={table} loading={strings.counting} failed={strings.failed}>
        {(counted) => <Phrases table={counted} search={search} />}
      </Answered>
    </>
  );
}

/** Maximum number of phrases shown. Users find the others by searching, by sorting, or in the downloaded file. */
const ROWS_MAX = 200;

function Phrases({ table, search }: { readonly table: PhraseTable; readonly search: string }) {
  const open = useOpenResult();
  const { result, answering, canExport } = open;
  const report = useMemo(() => reportFiguresOf(open), [open]);
  const columns = useMemo(() => columnsOf(report), [report]);
  const terms = useMemo(() => resultTermsOf(answering.base(), result), [answering, result]);
  const shares = useShares(table, terms);
  const [sort, setSort] = useState<Sort<PhraseColumn>>({
    column: columns.includes("cost") ? "cost" : "terms",
    isDescending: true,
  });
  const wanted = useDeferredValue(search);
  const order = useMemo(
    () => orderPhrases(table, shares, report, { ...sort, search: wanted }),
    [table, shares, report, sort, wanted],
  );
  const shown = order.slice(0, ROWS_MAX);
  if (order.length === 0) {
    return (
      <Text c="dimmed" ta="center" p="xl">
        {wanted === "" ? strings.none : strings.noMatch}
      </Text>
    );
  }
  return (
    <>
      <PhraseRows
        counted={{ table, shares, report }}
        order={shown}
        {...{ columns, sort }}
        onSort={setSort}
      />
      <Group px="md" py="xs" justify="space-between">
        <Text size="sm" className="tabular" role="status">
          {strings.count(shown.length, order.length)}
        </Text>
        {canExport === true ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => download(open, writePhrases(table, order, { ...open, report, shares }))}
          >
            {strings.download}
          </Button>
        ) : null}
      </Group>
    </>
  );
}

function download({ fileName }: OpenResult, content: string): void {
  const stem = fileName.replace(/\.[^.]*$/u, "") || "report";
  downloadFile(`${stem}-words.csv`, "text/csv;charset=utf-8", content);
}

function reportFiguresOf({ result, measured }: OpenResult): ReportFigures {
  const issues = result.summary?.report.issues ?? [];
  return {
    totals: measured,
    lacksConversions: issues.some(({ code }) => code === "conversions-missing"),
  };
}

/** Recounts the terms per phrase after each switched term. Lets the browser show the switch first. */
function useShares(table: PhraseTable, terms: readonly ResultTerm[]): PhraseShares {
  const { store } = useOpenResult();
  const counts = useDeferredValue(useCounts());
  return useMemo(() => {
    const excluded = new Uint8Array(terms.length);
    const review = new Uint8Array(terms.length);
    for (const [at, term] of terms.entries()) {
      const state = stateOf(term, store);
      if (state === "excluded") excluded[at] = 1;
      if (state === "review") review[at] = 1;
    }
    return { excluded: countMarked(table, excluded), review: countMarked(table, review) };
    // oxlint-disable-next-line react/exhaustive-deps -- `counts` is listed because each switched term changes it
  }, [table, terms, store, counts]);
}
