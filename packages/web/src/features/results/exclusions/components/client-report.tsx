import { Button, Group, Stack, Text } from "@mantine/core";
import { IconDownload, IconExternalLink } from "@tabler/icons-react";
import type { FilterSummary } from "@termsift/core/contract";
import { useState } from "react";
import { downloadFile } from "../../../../lib/download-file.ts";
import { notifyFailure } from "../../../../lib/notify.tsx";
import { messageOf } from "../create-planner.ts";
import { fileStemOf } from "../exclusion-controller.ts";
import { countInUse, currentView } from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";
import { useExportNames, usePreview } from "../use-exclusions.ts";

const { exports: strings } = exclusionStrings;
const MEDIA_TYPE = "text/html;charset=utf-8";

export function ClientReport({ summary }: { readonly summary: FilterSummary }) {
  const { controller, state, settings } = usePreview();
  const { businessName, fileName, reader } = useExportNames();
  const [isWriting, setIsWriting] = useState(false);
  const view = currentView(state);
  const isReady = view !== null && !isWriting;

  const write = async (hand: (html: string) => void) => {
    if (view === null) return;
    setIsWriting(true);
    try {
      const preparedOn = new Date().toLocaleDateString("en", { dateStyle: "long" });
      const count = countInUse(view, settings.wanted);
      const request = { count, businessName, fileName, preparedOn, summary, reader };
      hand(await controller.ask("writeClientReport", request));
    } catch (error) {
      notifyFailure({ title: strings.failed, message: messageOf(error) });
    } finally {
      setIsWriting(false);
    }
  };
  const download = (html: string) =>
    downloadFile(`${fileStemOf(fileName)}-report.html`, MEDIA_TYPE, html);
  return (
    <Stack>
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
          onClick={() => void write(download)}
        >
          {strings.reportDownload}
        </Button>
      </Group>
    </Stack>
  );
}

const KEPT_MS = 60_000;

function openPage(html: string): void {
  const url = URL.createObjectURL(new Blob([html], { type: MEDIA_TYPE }));
  window.open(url, "_blank", "noopener");
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
