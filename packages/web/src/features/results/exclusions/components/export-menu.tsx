import { Menu } from "@mantine/core";
import { downloadFile } from "../../../../lib/download-file.ts";
import { notifyFailure, notifySuccess } from "../../../../lib/notify.tsx";
import { useOpenResult } from "../../open-result.ts";
import { resultStrings } from "../../strings.ts";
import { messageOf } from "../create-planner.ts";
import type { OfferedFormat } from "../engine/protocol.ts";
import { fileRequestOf } from "../exclusion-controller.ts";
import { showExclusions } from "../show-exclusions.ts";
import { staleText } from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";
import { useExportNames, usePreview } from "../use-exclusions.ts";

const { summary: strings } = resultStrings;
const { bar } = exclusionStrings;
const TOAST = "export";

export function ExportMenu() {
  const isOpen = useOpenResult().canExport === true;
  const { controller, state } = usePreview();
  const names = useExportNames();
  const stale = staleText(state);
  const isEmpty = !fileRequestOf(state, "paste", names)?.count;
  const download = async ({ id }: OfferedFormat) => {
    const request = fileRequestOf(state, id, names);
    if (request === null) return;
    try {
      const { files, note } = await controller.ask("write", request);
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
