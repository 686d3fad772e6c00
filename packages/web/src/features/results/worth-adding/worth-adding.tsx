import { Alert, Loader, Stack, Text, Title } from "@mantine/core";
import type { ProposedKeyword, WorthAdding as Found } from "@termsift/core/keywords";
import { useMemo, useState } from "react";
import { formatCount } from "../../../lib/format.ts";
import { Foldout } from "../components/note.tsx";
import { type TableColumn, type TableSort, VirtualTable } from "../components/virtual-table.tsx";
import { WrittenFile } from "../exclusions/components/format-files.tsx";
import { countInUse, currentView } from "../exclusions/exclusion-state.ts";
import { useAnswer, useExportNames, usePreview } from "../exclusions/use-exclusions.ts";
import { costText, extentText } from "../item-figures.ts";
import { useOpenResult } from "../open-result.ts";
import { extentOf } from "@termsift/core/terms";
import { worthAddingStrings as strings } from "./strings.ts";
import classes from "../words/words.module.css";

/** Lists the converting terms that are no keywords yet, with files that add them. */
export default function WorthAdding() {
  const { measured } = useOpenResult();
  const { state } = usePreview();
  const view = currentView(state);
  const { wanted } = state.settings;
  const question = useMemo(
    () => (view === null ? null : { count: countInUse(view, wanted) }),
    [view, wanted],
  );
  const found = useAnswer("findWorthAdding", question);
  if (measured.conversions === null) return <Line text={strings.noConversions} />;
  if (state.error !== null || found instanceof Error) {
    const message = found instanceof Error ? found.message : state.error;
    return (
      <Alert color="red" title={strings.failed} m="md">
        {message}
      </Alert>
    );
  }
  if (found === null || question === null) return <Line text={strings.loading} isBusy />;
  return (
    <Stack gap="sm" pb="md">
      <Facts found={found} />
      {found.proposed.length === 0 ? (
        <Line text={strings.none} />
      ) : (
        <Keywords keywords={found.proposed} />
      )}
      {found.blocked.length === 0 ? null : (
        <div className={classes.text}>
          <Foldout
            title={strings.blocked(found.blocked.length)}
            lines={found.blocked.map(({ keyword, by }) => strings.blockedBy(keyword.text, by))}
          />
        </div>
      )}
      {found.proposed.length === 0 ? null : <Files count={question.count} />}
    </Stack>
  );
}

function Line({ text, isBusy = false }: { readonly text: string; readonly isBusy?: boolean }) {
  return (
    <Text size="sm" p="md" role="status">
      {isBusy ? <Loader size={14} aria-hidden="true" /> : null} {text}
    </Text>
  );
}

function Facts({ found: { known, saysAdded, proposed } }: { readonly found: Found }) {
  const isKnown = saysAdded || known > 0;
  const notes = [
    strings.text,
    proposed.length > 0 ? strings.match : "",
    known > 0 ? strings.known(known) : "",
    isKnown ? "" : strings.unknown,
  ];
  return (
    <Text size="sm" c="dimmed" className={classes.text ?? ""}>
      {notes.filter((note) => note !== "").join(" ")}
    </Text>
  );
}

type Column = keyof typeof strings.columns;

const columns: readonly TableColumn<Column>[] = [
  { name: "text", label: strings.columns.text, width: "minmax(8rem, 3fr)", isText: true },
  { name: "matchType", label: strings.columns.matchType, width: "6rem", isText: true },
  { name: "adGroup", label: strings.columns.adGroup, width: "minmax(6rem, 2fr)", isText: true },
  { name: "conversions", label: strings.columns.conversions, width: "4.5rem" },
  { name: "clicks", label: strings.columns.clicks, width: "4.5rem" },
  { name: "cost", label: strings.columns.cost, width: "6.5rem" },
];

function Keywords({ keywords }: { readonly keywords: readonly ProposedKeyword[] }) {
  const { measured, money } = useOpenResult();
  const [sort, setSort] = useState<TableSort<Column>>({
    column: "conversions",
    isDescending: true,
  });
  const sorted = useMemo(() => sortKeywords(keywords, sort), [keywords, sort]);
  const shown = columns.filter(
    ({ name }) => (name !== "clicks" && name !== "cost") || measured[name] !== null,
  );
  const cellOf = (index: number, column: Column): string => {
    const keyword = sorted[index];
    if (keyword === undefined) return "";
    switch (column) {
      case "text":
        return keyword.text;
      case "matchType":
        return strings.matchTypes[keyword.matchType];
      case "adGroup":
        return placeOf(keyword);
      case "conversions":
        return formatCount(keyword.conversions);
      case "clicks":
        return extentText(extentOf(keyword, "clicks", keyword.clicks), formatCount(keyword.clicks));
      case "cost":
        return costText(money, keyword);
    }
  };
  return (
    <VirtualTable
      label={strings.table}
      columns={shown}
      sort={sort}
      onSort={setSort}
      count={sorted.length}
      keyOf={(index) => sorted[index]?.text ?? index}
      cellOf={cellOf}
    />
  );
}

function sortKeywords(
  keywords: readonly ProposedKeyword[],
  { column, isDescending }: TableSort<Column>,
): ProposedKeyword[] {
  const sign = isDescending ? -1 : 1;
  const textOf = (keyword: ProposedKeyword): string | number =>
    column === "adGroup" ? placeOf(keyword) : keyword[column];
  return keywords.toSorted((a, b) => {
    const [left, right] = [textOf(a), textOf(b)];
    return left === right ? 0 : left < right ? -sign : sign;
  });
}

function placeOf({ campaign, adGroup }: ProposedKeyword): string {
  return [campaign, adGroup].filter(Boolean).join(" › ");
}

function Files({ count }: { readonly count: number }) {
  const { canExport } = useOpenResult();
  const { currency = null, measured = null, fileName } = useExportNames();
  const fileStem = fileName.replace(/\.[^.]*$/u, "") || "report";
  const question = useMemo(
    () => (canExport === true ? { count, currency, measured, fileStem } : null),
    [canExport, count, currency, measured, fileStem],
  );
  const written = useAnswer("writeKeywords", question);
  if (written === null) return null;
  if (written instanceof Error) return <Line text={written.message} />;
  return (
    <Stack px="md" gap="md">
      <Title order={3} size="h5">
        {strings.files}
      </Title>
      {written.skipped.length === 0 ? null : (
        <Foldout
          title={strings.skipped(written.skipped.length)}
          lines={written.skipped.map(({ keyword, reason }) => `${keyword}: ${reason}`)}
        />
      )}
      {written.files.map((file) => (
        <WrittenFile key={file.fileName} file={file} />
      ))}
    </Stack>
  );
}
