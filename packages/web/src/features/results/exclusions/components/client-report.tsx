import { Button, Group, Text } from "@mantine/core";
import { IconDownload, IconExternalLink } from "@tabler/icons-react";
import type { FilterSummary } from "@termsift/core/contract";
import { useState } from "react";
import { downloadFile } from "../../../../lib/download-file.ts";
import { notifyFailure } from "../../../../lib/notify.tsx";
import type { ExclusionController } from "../exclusion-controller.ts";
import { countInUse, currentView, type ExclusionState } from "../exclusion-state.ts";
import { messageOf } from "../plans.ts";
import { exclusionStrings } from "../strings.ts";
import { type ExportNames, fileStemOf } from "../write-request.ts";
import classes from "./exclusions.module.css";

const { exports: strings } = exclusionStrings;
const MEDIA_TYPE = "text/html;charset=utf-8";

type ClientReportProps = {
  readonly controller: ExclusionController;
  readonly state: ExclusionState;
  readonly names: ExportNames;
  readonly summary: FilterSummary;
};

/** One page for the client, made of what the preview shows. */
export function ClientReport({ controller, state, names, summary }: ClientReportProps) {
  const [isWriting, setIsWriting] = useState(false);
  const { settings } = state;
  const view = currentView(state);
  const isReady = view !== null && !isWriting;

  const write = async (hand: (html: string) => void) => {
    if (view === null) return;
    setIsWriting(true);
    try {
      const { businessName, fileName } = names;
      const preparedOn = new Date().toLocaleDateString("en", { dateStyle: "long" });
      const count = countInUse(view, settings.wanted);
      const request = { count, businessName, fileName, preparedOn, summary };
      hand(await controller.engine().ask("writeClientReport", request));
    } catch (error) {
      notifyFailure({ title: strings.failed, message: messageOf(error) });
    } finally {
      setIsWriting(false);
    }
  };
  const fileName = `${fileStemOf(names.fileName)}-report.html`;
  return (
    <div className={classes.written}>
      <Text size="sm">{strings.reportText}</Text>
      <Group gap="xs">
        <Button
          size="compact-sm"
          leftSection={<IconExternalLink size={16} />}
          disabled={!isReady}
          onClick={() => void write(openPage)}
        >
          {strings.reportOpen}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={!isReady}
          onClick={() => void write((html) => downloadFile(fileName, MEDIA_TYPE, html))}
        >
          {strings.reportDownload}
        </Button>
      </Group>
    </div>
  );
}

const KEPT_MS = 60_000;

/** In a tab of its own, where the browser's print dialog makes a PDF of it. */
function openPage(html: string): void {
  const url = URL.createObjectURL(new Blob([html], { type: MEDIA_TYPE }));
  window.open(url, "_blank", "noopener");
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
