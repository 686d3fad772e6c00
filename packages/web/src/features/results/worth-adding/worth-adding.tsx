import { Checkbox, Stack, Text, Title } from "@mantine/core";
import {
  isTicked,
  isTickedAtFirst,
  type ProposedKeyword,
  type WorthAdding as Found,
} from "@termsift/core/keywords";
import { useMemo } from "react";
import { Foldout } from "../components/note.tsx";
import { Answered } from "../exclusions/components/answered.tsx";
import { Lines } from "../exclusions/components/dense-list.tsx";
import listClasses from "../exclusions/components/exclusions.module.css";
import { WrittenFile } from "../exclusions/components/format-files.tsx";
import { countInUse, currentView } from "../exclusions/exclusion-state.ts";
import { useAnswer, useExportNames, usePreview } from "../exclusions/use-exclusions.ts";
import { itemFigures } from "../item-figures.ts";
import { useOpenResult } from "../open-result.ts";
import { worthAddingStrings as strings } from "./strings.ts";

export default function WorthAdding() {
  const { measured } = useOpenResult();
  const { businessName } = useExportNames();
  const { state } = usePreview();
  const view = currentView(state);
  const { wanted } = state.settings;
  const question = useMemo(
    () => (view === null ? null : { count: countInUse(view, wanted), businessName }),
    [view, wanted, businessName],
  );
  const found = useAnswer("findWorthAdding", question);
  if (measured.conversions === null) return <Line text={strings.noConversions} />;
  const answer = state.error === null ? found : new Error(state.error);
  return (
    <Answered answer={answer} loading={strings.loading} failed={strings.failed}>
      {(shown) => <Keywords found={shown} count={question?.count ?? 0} />}
    </Answered>
  );
}

function Keywords({ found, count }: { readonly found: Found; readonly count: number }) {
  return (
    <Stack gap="sm" p="md">
      <Facts found={found} />
      {found.proposed.length === 0 ? (
        <Line text={strings.none} />
      ) : (
        <Lines label={strings.list} entries={found.proposed} rowHeight={ROW_HEIGHT_PX}>
          {(keyword, isActive) => <Keyword keyword={keyword} isActive={isActive} />}
        </Lines>
      )}
      {found.blocked.length === 0 ? null : (
        <Foldout
          title={strings.blocked(found.blocked.length)}
          lines={found.blocked.map(({ keyword, by }) => strings.blockedBy(keyword.text, by))}
        />
      )}
      {found.proposed.length === 0 ? null : <Files {...found} count={count} />}
    </Stack>
  );
}

function Line({ text }: { readonly text: string }) {
  return (
    <Text size="sm" p="md" role="status">
      {text}
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
    <Text size="sm" c="dimmed">
      {notes.filter((note) => note !== "").join(" ")}
    </Text>
  );
}

const ROW_HEIGHT_PX = 54;

type KeywordProps = { readonly keyword: ProposedKeyword; readonly isActive: boolean };

function Keyword({ keyword, isActive }: KeywordProps) {
  const { controller, settings } = usePreview();
  const { cost, counts } = itemFigures(keyword, useOpenResult());
  const isIn = isTicked(keyword, settings.leftOut);
  const note = keyword.isMisplaced ? strings.ownName : "";
  const place = [keyword.campaign, keyword.adGroup].filter(Boolean).join(" › ");
  return (
    <>
      <Checkbox
        size="sm"
        aria-label={strings.include(keyword.text)}
        tabIndex={isActive ? 0 : -1}
        checked={isIn}
        onChange={(event) =>
          controller.leaveOut(
            keyword.text,
            event.currentTarget.checked !== isTickedAtFirst(keyword),
          )
        }
      />
      <span className={listClasses.lineText}>
        <strong>{keyword.text}</strong>
        <span title={place}>
          {[note, counts, cost, strings.matchTypes[keyword.matchType], place]
            .filter(Boolean)
            .join(", ")}
        </span>
      </span>
    </>
  );
}

type FilesProps = Pick<Found, "proposed"> & { readonly count: number };

function Files({ count, proposed }: FilesProps) {
  const { canExport } = useOpenResult();
  const { leftOut } = usePreview().settings;
  const inFiles = proposed.filter((keyword) => isTicked(keyword, leftOut)).length;
  const { businessName, currency = null, measured = null, fileName } = useExportNames();
  const fileStem = fileName.replace(/\.[^.]*$/u, "") || "report";
  const question = useMemo(
    () =>
      canExport === true ? { count, businessName, leftOut, currency, measured, fileStem } : null,
    [canExport, count, businessName, leftOut, currency, measured, fileStem],
  );
  const written = useAnswer("writeKeywords", question);
  if (written === null) return null;
  if (written instanceof Error) return <Line text={written.message} />;
  return (
    <Stack gap="md">
      <Title order={3} size="h5" aria-live="polite">
        {strings.files(inFiles, proposed.length)}
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
