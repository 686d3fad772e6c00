import { Menu } from "@mantine/core";
import { useEffect } from "react";
import { downloadFile } from "../../../../lib/download-file.ts";
import { notifyFailure, notifySuccess } from "../../../../lib/notify.tsx";
import { resultStrings } from "../../strings.ts";
import type { ExclusionController } from "../exclusion-controller.ts";
import { countInUse, currentView } from "../exclusion-state.ts";
import { messageOf } from "../plans.ts";
import { staleText } from "../stale-text.ts";
import { exclusionStrings } from "../strings.ts";
import { useExclusionState } from "../use-exclusions.ts";
import { type ExportNames, type OfferedFormat, writeRequestOf } from "../write-request.ts";
import { showExclusions } from "../show-exclusions.ts";

const { summary: strings } = resultStrings;
const { bar } = exclusionStrings;
/** What went well takes the place of what did not, and the other way round. */
const TOAST = "export";

type ExportMenuProps = {
  readonly controller: ExclusionController;
  readonly names: ExportNames;
  readonly isOpen: boolean;
};

/** The main file of each format at one click, as the preview has it; the panel below the preview has the rest. */
export function ExportMenu({ controller, names, isOpen }: ExportMenuProps) {
  const state = useExclusionState(controller);
  useEffect(() => controller.watch(), [controller]);
  const view = currentView(state);
  const stale = staleText(state);
  const isEmpty = view === null || countInUse(view, state.settings.wanted) === 0;
  const download = async (format: OfferedFormat) => {
    if (view === null) return;
    try {
      const request = writeRequestOf(state, view, format, names);
      const { files, note } = await controller.engine().ask("write", request);
      const [file] = files;
      if (!file) throw new Error(note);
      downloadFile(file.fileName, file.mediaType, file.content);
      notifySuccess({
        id: TOAST,
        title: strings.downloaded(file.fileName),
        message: strings.downloadedNext(file.howToImport[0]),
      });
    } catch (error) {
      notifyFailure({ id: TOAST, title: strings.downloadFailed, message: messageOf(error) });
    }
  };
  return (
    <>
      <Menu.Label>{isOpen ? strings.downloadMenu : bar.locked}</Menu.Label>
      {stale === null ? null : <Menu.Label>{stale}</Menu.Label>}
      {state.view?.formats
        .filter(({ id }) => id !== "paste")
        .map((format) => (
          <Menu.Item
            key={format.id}
            disabled={!isOpen || isEmpty}
            onClick={() => void download(format)}
          >
            {format.label}
          </Menu.Item>
        )) ?? (state.error === null ? <Menu.Item disabled>{bar.wait}</Menu.Item> : null)}
      <Menu.Item onClick={showExclusions}>{bar.preview}</Menu.Item>
    </>
  );
}
