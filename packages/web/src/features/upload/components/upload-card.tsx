import { Button, Skeleton, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconShield } from "@tabler/icons-react";
import { useState } from "react";
import { onDemand } from "../../../components/on-demand.tsx";
import { notifyFailure, withdrawToasts } from "../../../lib/notify.tsx";
import { publicConfigQuery } from "../../../lib/public-config.ts";
import { announceChosen, CARD } from "../announce-chosen.ts";
import { checkFile } from "../check-file.ts";
import { useProtectedWords } from "../protected-words.ts";
import { loadSampleReport } from "../sample.ts";
import { uploadStrings } from "../strings.ts";
import type { FilterRequest } from "../use-filter-report.ts";
import { FileDrop } from "./file-drop.tsx";
import classes from "./upload-card.module.css";

const ProtectedWords = onDemand(() => import("./protected-words.tsx"));

const { card: strings, toasts } = uploadStrings;
const DEFAULT_SIZE_BYTES_MAX = 100 * 1024 * 1024;

/** What is known of the business that terms are judged against; without one nothing can be uploaded. */
export type BusinessState = "there" | "missing" | "loading" | "unknown";

type UploadCardProps = {
  readonly business: BusinessState;
  /** The file that waits to be processed. */
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly onProcess: (request: FilterRequest) => void;
};

export function UploadCard({ business, file, onFile, onProcess }: UploadCardProps) {
  const hasBusiness = business === "there";
  // While nobody knows, there is room for what most users will have, so that nothing moves when it comes.
  const isWaiting = business === "loading";
  const { sizeBytesMax, choose } = useChoice(hasBusiness, onFile);
  const [protectedWords, setProtectedWords] = useProtectedWords();
  const process = () => {
    void withdrawToasts(CARD);
    if (business === "missing") refuseWithoutBusiness();
    else if (!file) refuse({ title: toasts.missing, message: toasts.missingMessage });
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
        closedText={business === "there" ? null : strings.closed[business]}
        onChoose={choose}
        onRefused={() => {
          if (business === "missing") refuseWithoutBusiness();
        }}
        onRemove={() => onFile(null)}
      />
      {hasBusiness ? <WordsToProtect words={protectedWords} onChange={setProtectedWords} /> : null}
      {isWaiting ? <OpenProtectedWords className={classes.waiting ?? ""} /> : null}
      <div className={classes.actions}>
        <Button onClick={process} disabled={business === "loading" || business === "unknown"}>
          {strings.process}
        </Button>
        {hasBusiness && !file ? (
          <Button variant="subtle" onClick={() => trySample(choose)} title={strings.sampleWhat}>
            {strings.trySample}
          </Button>
        ) : null}
        {isWaiting ? (
          <Button variant="subtle" className={classes.waiting ?? ""}>
            {strings.trySample}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

type WordsToProtectProps = {
  readonly words: string[];
  readonly onChange: (words: string[]) => void;
};

/** Few need it, so its code is fetched by who asks for it, or has used it. */
function WordsToProtect({ words, onChange }: WordsToProtectProps) {
  const [isOpen, setIsOpen] = useState(words.length > 0);
  if (!isOpen) return <OpenProtectedWords onClick={() => setIsOpen(true)} />;
  return (
    <ProtectedWords
      words={words}
      onChange={onChange}
      waiting={<Skeleton height={84} />}
      onMissing={() => setIsOpen(false)}
    />
  );
}

function OpenProtectedWords(props: { className?: string; onClick?: () => void }) {
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        title={strings.protectHint}
        leftSection={<IconShield size={16} aria-hidden="true" />}
        {...props}
      >
        {strings.protectOpen}
      </Button>
    </div>
  );
}

/** Takes a file that can be processed; another is refused with the reason. */
function useChoice(hasBusiness: boolean, onFile: (file: File) => void) {
  const { data: config } = useQuery(publicConfigQuery);
  const sizeBytesMax = config?.uploads.sizeBytesMax ?? DEFAULT_SIZE_BYTES_MAX;
  const choose = (chosen: File) => {
    if (!hasBusiness) return refuseWithoutBusiness();
    const refusal = checkFile(chosen, sizeBytesMax);
    if (refusal) return refuse(refusal);
    onFile(chosen);
    // What was wrong with another file says nothing of this one.
    return void withdrawToasts(CARD).then(() => announceChosen(chosen));
  };
  return { sizeBytesMax, choose };
}

function trySample(choose: (file: File) => void): void {
  loadSampleReport().then(choose, (error: Error) =>
    notifyFailure({ title: strings.sampleFailed, message: error.message }),
  );
}

function refuseWithoutBusiness(): void {
  refuse({ title: toasts.noBusiness, message: toasts.noBusinessMessage });
}

function refuse(why: { readonly title: string; readonly message: string }): void {
  notifyFailure({ ...why, form: CARD });
}
