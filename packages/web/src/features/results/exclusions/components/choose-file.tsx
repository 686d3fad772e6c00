import { Button, FileButton, Text } from "@mantine/core";
import { useRef } from "react";
import { Foldout } from "../../components/note.tsx";
import type { KeywordFileState } from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";

const { files: strings } = exclusionStrings;

type ChooseFileProps = {
  readonly label: string;
  readonly isReading: boolean;
  readonly onChoose: (file: File) => void;
};

export function ChooseFile({ label, isReading, onChoose }: ChooseFileProps) {
  const reset = useRef<() => void>(null);
  const choose = (chosen: File | null) => {
    if (chosen) onChoose(chosen);
    // The reset lets the user choose the same file again, e.g. after a correction of the file.
    reset.current?.();
  };
  return (
    <FileButton
      accept=".csv,.tsv,.txt,.xlsx,.zip,.gz,text/csv,text/plain"
      resetRef={reset}
      onChange={choose}
    >
      {(props) => (
        <Button
          {...props}
          data-choose
          size="compact-sm"
          variant="default"
          aria-label={label}
          loading={isReading}
        >
          {strings.choose}
        </Button>
      )}
    </FileButton>
  );
}

/** Says what was read of a keyword file, and its notes. */
export function FileOutcome({ file }: { readonly file: KeywordFileState }) {
  if (file.kind === "failed") {
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {strings.failed}: {file.message}
      </Text>
    );
  }
  if (file.kind === "missing") {
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {strings.missing}
      </Text>
    );
  }
  if (file.kind !== "read") return null;
  return (
    <div>
      <Text size="sm" role="status">
        {strings.read(file.count)}
      </Text>
      {file.issues.length > 0 ? (
        <Foldout
          title={strings.issues(file.issues.length)}
          lines={file.issues.map(({ message }) => message)}
          isOpen={file.count === 0}
        />
      ) : null}
    </div>
  );
}
