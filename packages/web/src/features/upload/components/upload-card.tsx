import { Button, Group, TagsInput } from "@mantine/core";
import { IconShield } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { PROTECTED_WORDS_MAX } from "@termsift/core/contract";
import { useState } from "react";
import { z } from "zod";
import { Card } from "../../../components/card.tsx";
import { notifyFailure, withdrawFailures } from "../../../lib/notify.tsx";
import { useOwnStored } from "../../../lib/own-stored.ts";
import { publicConfigQuery } from "../../../lib/public-config.ts";
import { announceChosen, checkFile } from "../check-file.ts";
import { loadSampleReport } from "../sample.ts";
import { uploadStrings } from "../strings.ts";
import type { FilterRequest } from "../use-report-run.ts";
import { FileDrop } from "./file-drop.tsx";

const { card: strings, toasts } = uploadStrings;
const WORD_LENGTH_MAX = 200;
const DEFAULT_SIZE_BYTES_MAX = 100 * 1024 * 1024;

export type UploadState = "open" | "missing" | "loading" | "unknown" | "limit";

type UploadCardProps = {
  readonly state: UploadState;
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly onProcess: (request: FilterRequest) => void;
  readonly onLimitReached: () => void;
};

export function UploadCard({ state, file, onFile, onProcess, onLimitReached }: UploadCardProps) {
  const isOpen = state === "open";
  const { sizeBytesMax, choose } = useChoice(onFile);
  const [protectedWords, setProtectedWords] = useOwnStored(
    "protectedWords",
    z.array(z.string()),
    [],
  );
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
    else onProcess({ file, protectedWords });
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
      {isOpen ? <ProtectedWords words={protectedWords} onChange={setProtectedWords} /> : null}
      <Group gap="sm">
        <Button onClick={process} disabled={state === "loading" || state === "unknown"}>
          {strings.process}
        </Button>
        {isOpen && !file ? (
          <Button variant="subtle" onClick={() => trySample(choose)} title={strings.sampleWhat}>
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

type ProtectedWordsProps = {
  readonly words: string[];
  readonly onChange: (words: string[]) => void;
};

function ProtectedWords({ words, onChange }: ProtectedWordsProps) {
  const [isOpen, setIsOpen] = useState(words.length > 0);
  return isOpen ? (
    <TagsInput
      label={strings.protect}
      description={strings.protectHint}
      placeholder={words.length === 0 ? strings.protectPlaceholder : ""}
      value={words}
      onChange={onChange}
      maxTags={PROTECTED_WORDS_MAX}
      maxLength={WORD_LENGTH_MAX}
      clearable={false}
      autoFocus={words.length === 0}
    />
  ) : (
    <Button
      variant="subtle"
      size="compact-md"
      title={strings.protectHint}
      leftSection={<IconShield size={16} aria-hidden="true" />}
      style={{ alignSelf: "flex-start" }}
      onClick={() => setIsOpen(true)}
    >
      {strings.protectOpen}
    </Button>
  );
}
