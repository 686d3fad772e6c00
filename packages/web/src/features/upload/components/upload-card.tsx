import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../components/card.tsx";
import { notifyFailure, withdrawFailures } from "../../../lib/notify.tsx";
import { publicConfigQuery } from "../../../lib/public-config.ts";
import { announceChosen, checkFile } from "../check-file.ts";
import { loadSampleReport } from "../sample.ts";
import { uploadStrings } from "../strings.ts";
import { FileDrop } from "./file-drop.tsx";

const { card: strings, toasts } = uploadStrings;
const DEFAULT_SIZE_BYTES_MAX = 100 * 1024 * 1024;

export type UploadState = "open" | "missing" | "loading" | "unknown" | "limit";

type UploadCardProps = {
  readonly state: UploadState;
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly onProcess: (file: File) => void;
  readonly onLimitReached: () => void;
};

export function UploadCard({ state, file, onFile, onProcess, onLimitReached }: UploadCardProps) {
  const isOpen = state === "open";
  const { sizeBytesMax, choose } = useChoice(onFile);
  const refuseClosed = () => {
    if (state === "limit") onLimitReached();
    if (state === "missing") {
      notifyFailure({ title: toasts.noBusiness, message: toasts.noBusinessMessage });
    }
  };
  const process = () => {
    withdrawFailures();
    if (!isOpen) refuseClosed();
    else if (!file) notifyFailure({ title: toasts.missing, message: toasts.missingMessage });
    else onProcess(file);
  };
  return (
    <Card title={strings.title}>
      <FileDrop
        file={file}
        sizeBytesMax={sizeBytesMax}
        closedText={isOpen ? null : strings.closed[state]}
        onChoose={choose}
        onRefused={refuseClosed}
        onRemove={() => onFile(null)}
      />
      <Group gap="sm">
        <Button onClick={process} disabled={state === "loading" || state === "unknown"}>
          {strings.process}
        </Button>
        {/* Present while the business loads, so that the card keeps its height on a phone. */}
        {(isOpen || state === "loading") && !file ? (
          <Button
            variant="subtle"
            disabled={!isOpen}
            onClick={() => trySample(choose)}
            title={strings.sampleWhat}
          >
            {strings.trySample}
          </Button>
        ) : null}
      </Group>
    </Card>
  );
}

function useChoice(onFile: (file: File) => void) {
  const { data: config } = useQuery(publicConfigQuery);
  const sizeBytesMax = config?.uploads.sizeBytesMax ?? DEFAULT_SIZE_BYTES_MAX;
  const choose = (chosen: File) => {
    withdrawFailures();
    const refusal = checkFile(chosen, sizeBytesMax);
    if (refusal) return notifyFailure(refusal);
    onFile(chosen);
    return announceChosen(chosen);
  };
  return { sizeBytesMax, choose };
}

function trySample(choose: (file: File) => void): void {
  loadSampleReport().then(choose, (error: Error) =>
    notifyFailure({ title: strings.sampleFailed, message: error.message }),
  );
}
