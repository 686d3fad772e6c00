import { List, Menu, Text } from "@mantine/core";
import type { KeywordItem } from "@termsift/core/contract";
import { exportFormats, type ExportFile, type ExportFormat } from "@termsift/core/exports";
import { downloadFile } from "../../../lib/download-file.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { exportRequestOf, platformOf } from "../export-request.ts";
import type { ShownResult } from "../shown-result.ts";
import type { BusinessSetup } from "../stored-result.ts";
import { resultStrings } from "../strings.ts";

const { summary: strings } = resultStrings;

export type ExportMenuItemsProps = {
  /** The items that will be excluded, asked for when the user downloads. */
  readonly readItems: () => readonly KeywordItem[];
  readonly result: ShownResult;
  readonly setup: BusinessSetup | undefined;
};

/** One entry per format that the report's platform takes. */
export default function ExportMenuItems({ readItems, result, setup }: ExportMenuItemsProps) {
  const platform = platformOf(result);
  const formats = Object.values(exportFormats).filter(
    (format) => format.id !== "paste" && format.platforms.includes(platform),
  );
  const download = (format: ExportFormat) => {
    const items = readItems();
    const { files, note } = format.write(exportRequestOf(items, result, setup));
    const file = files[0];
    if (!file) {
      notifyFailure({ title: strings.downloadFailed, message: note });
      return;
    }
    downloadFile(file.fileName, file.mediaType, file.content);
    notifySuccess({ title: strings.downloaded(file.fileName), message: <Steps file={file} /> });
  };
  return formats.map((format) => (
    <Menu.Item key={format.id} onClick={() => download(format)}>
      {format.label}
    </Menu.Item>
  ));
}

function Steps({ file }: { readonly file: ExportFile }) {
  return (
    <>
      <List type="ordered" size="sm">
        {file.howToImport.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
      {file.note ? <Text size="sm">{file.note}</Text> : null}
    </>
  );
}
