import { Alert, Button, List, Loader, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconArrowBackUp, IconDownload } from "@tabler/icons-react";
import type { ExportFile } from "@termsift/core/exports";
import { useEffect, useMemo, useState } from "react";
import { downloadFile } from "../../../../lib/download-file.ts";
import { formatCount } from "../../../../lib/format.ts";
import type { WrittenFiles, WriteRequest } from "../engine/protocol.ts";
import type { ExclusionController } from "../exclusion-controller.ts";
import { currentView, type ExclusionState } from "../exclusion-state.ts";
import { messageOf } from "../plans.ts";
import { staleText } from "../stale-text.ts";
import { exclusionStrings } from "../strings.ts";
import { type ExportNames, type OfferedFormat, writeRequestOf } from "../write-request.ts";
import classes from "./exclusions.module.css";

const { exports: strings } = exclusionStrings;
const SETTLE_MS = 250;
const SKIPPED_SHOWN_MAX = 20;

type FormatFilesProps = {
  readonly controller: ExclusionController;
  readonly state: ExclusionState;
  readonly format: OfferedFormat;
  readonly names: ExportNames;
};

/** The files of one format, written anew whenever the preview changes, each with what to do with it. */
export function FormatFiles({ controller, state, format, names }: FormatFilesProps) {
  const written = useWritten(controller, state, format, names);
  const stale = staleText(state);
  if (stale !== null) return <Text size="sm">{stale}</Text>;
  if (written === null) {
    return (
      <Text size="sm" role="status">
        <Loader size={14} aria-hidden="true" /> {strings.preparing}
      </Text>
    );
  }
  if ("message" in written) {
    return (
      <Alert color="red" title={strings.failed}>
        {written.message}
      </Alert>
    );
  }
  return (
    <div className={classes.written}>
      {written.note ? <Text size="sm">{written.note}</Text> : null}
      <Skipped skipped={written.skipped} />
      {written.files.map((file) => (
        <WrittenFile key={file.fileName} file={file} />
      ))}
      <Text size="sm" c="dimmed">
        {format.note}
      </Text>
    </div>
  );
}

function WrittenFile({ file }: { readonly file: ExportFile }) {
  const download = () => downloadFile(file.fileName, file.mediaType, file.content);
  const title = { import: strings.howTo, undo: strings.howToUndo, table: strings.howToUse };
  const Icon = file.role === "undo" ? IconArrowBackUp : IconDownload;
  return (
    <section className={classes.writtenFile} aria-label={file.fileName}>
      <div className={classes.writtenHead}>
        <span className={classes.role} data-role={file.role}>
          {strings.roles[file.role]}
        </span>
        <span className={classes.writtenName}>{file.fileName}</span>
        <Button
          size="compact-sm"
          variant={file.role === "undo" ? "default" : "filled"}
          leftSection={<Icon size={16} />}
          aria-label={strings.downloadFile(file.fileName)}
          onClick={download}
        >
          {strings.download}
        </Button>
      </div>
      <Text size="sm" fw={560}>
        {title[file.role]}
      </Text>
      <List type="ordered" size="sm">
        {file.howToImport.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
    </section>
  );
}

function Skipped({ skipped }: { readonly skipped: WrittenFiles["skipped"] }) {
  if (skipped.count === 0) return null;
  const shown = skipped.list.slice(0, SKIPPED_SHOWN_MAX);
  const more = skipped.count - shown.length;
  return (
    <details className={classes.issues}>
      <summary>{strings.skipped(skipped.count)}</summary>
      <ul>
        {shown.map(({ negative, reason }) => (
          <li key={negative}>
            <strong>{negative}</strong>: {reason}
          </li>
        ))}
        {more > 0 ? <li>{strings.more(formatCount(more))}</li> : null}
      </ul>
    </details>
  );
}

type Written = WrittenFiles | { readonly message: string };

/** Null while the preview or the files are being worked out: what can be downloaded is never out of date. */
function useWritten(
  controller: ExclusionController,
  state: ExclusionState,
  format: OfferedFormat,
  names: ExportNames,
): Written | null {
  const view = currentView(state);
  const request = useMemo(
    () => (view === null ? null : writeRequestOf(state, view, format, names)),
    [state, view, format, names],
  );
  const [settled] = useDebouncedValue(request, SETTLE_MS);
  const [found, setFound] = useState<{ readonly for: WriteRequest; readonly written: Written }>();
  useEffect(() => {
    let isCurrent = true;
    if (settled === null) return undefined;
    const keep = (written: Written) => {
      if (isCurrent) setFound({ for: settled, written });
    };
    controller
      .engine()
      .ask("write", settled)
      .then(keep, (error: unknown) => keep({ message: messageOf(error) }));
    return () => {
      isCurrent = false;
    };
  }, [controller, settled, view]);
  return request !== null && found?.for === request ? found.written : null;
}
