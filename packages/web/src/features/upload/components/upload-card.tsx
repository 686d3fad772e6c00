import "@mantine/dropzone/styles.css";
import { Button, TagsInput, Title } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { PROTECTED_WORDS_MAX } from "@termsift/core/contract";
import { useState } from "react";
import { track } from "../../../lib/analytics.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { publicConfigQuery } from "../../../lib/public-config.ts";
import { checkFile } from "../check-file.ts";
import { loadSampleReport } from "../sample.ts";
import { uploadStrings } from "../strings.ts";
import type { FilterRequest } from "../use-filter-report.ts";
import { FileDrop } from "./file-drop.tsx";
import classes from "./upload-card.module.css";

const { card: strings, toasts } = uploadStrings;
const DEFAULT_SIZE_BYTES_MAX = 100 * 1024 * 1024;

type UploadCardProps = {
  readonly hasBusiness: boolean;
  readonly onProcess: (request: FilterRequest) => void;
};

export function UploadCard({ hasBusiness, onProcess }: UploadCardProps) {
  const { file, sizeBytesMax, choose, remove } = useChosenFile(hasBusiness);
  const [protectedWords, setProtectedWords] = useLocalStorage<string[]>({
    key: "protectedWords",
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const process = () => {
    if (!hasBusiness) refuseWithoutBusiness();
    else if (!file) notifyFailure({ title: toasts.missing, message: toasts.missingMessage });
    else onProcess({ file, protectedWords });
  };
  return (
    <section className={`card ${classes.card ?? ""}`} aria-labelledby="upload-title">
      <Title order={2} size="h4" id="upload-title">
        {strings.title}
      </Title>
      <FileDrop
        file={file}
        sizeBytesMax={sizeBytesMax}
        isEnabled={hasBusiness}
        onChoose={choose}
        onRefused={refuseWithoutBusiness}
        onRemove={remove}
      />
      {hasBusiness ? (
        <TagsInput
          label={strings.protect}
          description={strings.protectHint}
          placeholder={protectedWords.length === 0 ? strings.protectPlaceholder : ""}
          value={protectedWords}
          onChange={setProtectedWords}
          maxTags={PROTECTED_WORDS_MAX}
          maxLength={200}
          clearable={false}
        />
      ) : null}
      <div className={classes.actions}>
        <Button onClick={process}>{strings.process}</Button>
        {hasBusiness && !file ? (
          <Button variant="subtle" onClick={() => trySample(choose)} title={strings.sampleWhat}>
            {strings.trySample}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** The file that will be processed; one that can not be is refused with the reason. */
function useChosenFile(hasBusiness: boolean) {
  const { data: config } = useQuery(publicConfigQuery);
  const sizeBytesMax = config?.uploads.sizeBytesMax ?? DEFAULT_SIZE_BYTES_MAX;
  const [file, setFile] = useState<File | null>(null);
  const choose = (chosen: File) => {
    if (!hasBusiness) return refuseWithoutBusiness();
    const refusal = checkFile(chosen, sizeBytesMax);
    if (refusal) return notifyFailure(refusal);
    setFile(chosen);
    track("file_upload", { file_type: chosen.type || "text/csv", file_size: chosen.size });
    return notifySuccess({ title: toasts.uploaded, message: chosen.name });
  };
  return { file, sizeBytesMax, choose, remove: () => setFile(null) };
}

function trySample(choose: (file: File) => void): void {
  loadSampleReport().then(choose, (error: Error) =>
    notifyFailure({ title: strings.sampleFailed, message: error.message }),
  );
}

function refuseWithoutBusiness(): void {
  notifyFailure({ title: toasts.noBusiness, message: toasts.noBusinessMessage });
}
