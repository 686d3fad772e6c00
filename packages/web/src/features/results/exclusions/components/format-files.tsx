import { Button, Group, List, Stack, Text } from "@mantine/core";
import { Hint } from "../../../../components/hint.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { IconArrowBackUp, IconDownload } from "@tabler/icons-react";
import type { ExportFile, ExportFormatId } from "@termsift/core/exports";
import type { ExclusionLevel } from "@termsift/core/exclusions";
import { use, useMemo } from "react";
import { Foldout } from "../../components/note.tsx";
import { downloadFile } from "../../../../lib/download-file.ts";
import { formatCount } from "../../../../lib/format.ts";
import { notifyFailure } from "../../../../lib/notify.tsx";
import type { Answer, ExclusionView } from "../engine/protocol.ts";
import { fileRequestOf, messageOf } from "../exclusion-controller.ts";
import { levelOf, offeredLevels, staleText } from "../exclusion-state.ts";
import { ViewContext } from "../../shown-view.ts";
import { exclusionStrings } from "../strings.ts";
import { checkCurrent, useAnswer, useExportNames, usePreview } from "../use-exclusions.ts";
import { Answered } from "./answered.tsx";
import classes from "./exclusions.module.css";

const { exports: strings } = exclusionStrings;
const SETTLE_MS = 250;
const SKIPPED_SHOWN_MAX = 20;

type FormatProps = { readonly format: ExclusionView["formats"][number] };

export function FormatFiles({ format }: FormatProps) {
  const { state, settings } = usePreview();
  const { view } = state;
  const stale = staleText(state);
  if (view === null || stale !== null) return <Text size="sm">{stale}</Text>;
  const level = levelOf(view, settings.target);
  if (!format.levels.includes(level)) return <OtherFormat {...{ format, level, view }} />;
  return <Files format={format} />;
}

type OtherFormatProps = FormatProps & {
  readonly level: ExclusionLevel;
  readonly view: ExclusionView;
};

/** Offers the format that can write the chosen level, or a level that this format can write. */
function OtherFormat({ format, level, view }: OtherFormatProps) {
  const { change } = use(ViewContext);
  const { controller } = usePreview();
  const other = view.formats.find(({ id, levels }) => id !== "paste" && levels.includes(level));
  const own = offeredLevels(view).find((each) => format.levels.includes(each));
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{strings.otherLevel(strings.levels[level])}</Text>
      <Group gap="xs">
        {other ? (
          <Button size="compact-sm" onClick={() => change({ panel: other.id })}>
            {strings.useFormat(other.label)}
          </Button>
        ) : null}
        {own ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => controller.aim({ level: own })}
          >
            {strings.useLevel(strings.levels[own])}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

function Files({ format }: FormatProps) {
  const answer = useWritten(format.id);
  const { controller } = usePreview();
  const check = async () => {
    try {
      await checkCurrent(controller);
      return true;
    } catch (error) {
      notifyFailure({ title: strings.notDownloaded, message: messageOf(error) });
      return false;
    }
  };
  return (
    <Answered answer={answer} loading={strings.preparing} failed={strings.failed}>
      {({ note, skipped, files }) => (
        <Stack>
          {note ? <Text size="sm">{note}</Text> : null}
          <SkippedNegatives title={strings.skipped} {...skipped} />
          {files.map((file) => (
            <WrittenFile key={file.fileName} file={file} check={check} />
          ))}
          <Hint>{format.note}</Hint>
        </Stack>
      )}
    </Answered>
  );
}

type WrittenFileProps = {
  readonly file: ExportFile;
  /** Returns false if the file is out of date. */
  readonly check?: () => Promise<boolean>;
};

export function WrittenFile({ file, check }: WrittenFileProps) {
  const download = async () => {
    if (check && !(await check())) return;
    downloadFile(file.fileName, file.mediaType, file.content);
  };
  const title = {
    import: strings.howTo,
    undo: strings.howToUndo,
    removal: strings.howToUse,
    table: strings.howToUse,
  };
  const Icon = file.role === "undo" ? IconArrowBackUp : IconDownload;
  return (
    <Stack
      component="section"
      gap={4}
      aria-label={file.fileName}
      className={classes.file ?? ""}
      data-role={file.role}
    >
      <Group gap="xs">
        <span className={classes.tag}>{strings.roles[file.role]}</span>
        <Text fw={560} mr="auto">
          {file.fileName}
        </Text>
        <Button
          size="compact-sm"
          variant={file.role === "undo" ? "default" : "filled"}
          leftSection={<Icon size={16} />}
          aria-label={strings.downloadFile(file.fileName)}
          onClick={() => void download()}
        >
          {strings.download}
        </Button>
      </Group>
      <Text size="sm" fw={560}>
        {title[file.role]}
      </Text>
      <List type="ordered" size="sm">
        {file.howToImport.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
    </Stack>
  );
}

type SkippedProps = Answer<"write">["skipped"] & { readonly title: (count: number) => string };

/** Lists the negatives that are not in a file, each with its reason. */
export function SkippedNegatives({ title, list, count }: SkippedProps) {
  if (count === 0) return null;
  const shown = list.slice(0, SKIPPED_SHOWN_MAX).map(({ negative, reason }) => (
    <>
      <strong>{negative}</strong>: {reason}
    </>
  ));
  const more = count - shown.length;
  const lines = more > 0 ? [...shown, strings.more(formatCount(more))] : shown;
  return <Foldout title={title(count)} lines={lines} />;
}

/** Returns null until the files match the current preview, so that the user cannot download an outdated file. */
function useWritten(formatId: ExportFormatId): Answer<"write"> | Error | null {
  const { state } = usePreview();
  const names = useExportNames();
  const request = useMemo(() => fileRequestOf(state, formatId, names), [state, formatId, names]);
  const [settled] = useDebouncedValue(request, SETTLE_MS);
  const written = useAnswer("write", settled);
  return request === settled ? written : null;
}
