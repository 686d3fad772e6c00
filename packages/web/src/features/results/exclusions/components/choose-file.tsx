import { Button, CloseButton, FileButton, Group, Stack, Text } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { Hint } from "../../../../components/hint.ts";
import { shownName } from "../../../../lib/format.ts";
import { Foldout } from "../../components/note.tsx";
import type { KeywordFileState } from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";

const { files: strings } = exclusionStrings;

type FileChoiceProps = {
  readonly file: KeywordFileState;
  readonly texts: Readonly<Record<"title" | "text" | "choose" | "drop", string>>;
  readonly onChoose: (file: File) => void;
  readonly onDrop: () => void;
};

/** Lets the user choose or remove a keyword file, and says what was read of it. */
export function FileChoice({ file, texts, onChoose, onDrop }: FileChoiceProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  return (
    <Stack gap="xs" align="start" role="group" aria-labelledby={id} ref={group}>
      <div>
        <Text size="sm" fw={600} id={id}>
          {texts.title}
        </Text>
        <Hint>{texts.text}</Hint>
      </div>
      <Group gap="xs" wrap="nowrap" maw="100%">
        {file.kind === "none" ? null : (
          <>
            <IconFileText size={16} aria-hidden="true" />
            <Text size="sm" truncate title={shownName(file.name)}>
              {shownName(file.name)}
            </Text>
            <CloseButton
              size="sm"
              aria-label={texts.drop}
              onClick={() => {
                // The focus moves first, because the button disappears with the file.
                group.current?.querySelector<HTMLElement>("[data-choose]")?.focus();
                onDrop();
              }}
            />
          </>
        )}
        <ChooseFile label={texts.choose} isReading={file.kind === "reading"} onChoose={onChoose} />
      </Group>
      <Outcome file={file} />
    </Stack>
  );
}

type ChooseFileProps = {
  readonly label: string;
  readonly isReading: boolean;
  readonly onChoose: (file: File) => void;
};

function ChooseFile({ label, isReading, onChoose }: ChooseFileProps) {
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

function Outcome({ file }: { readonly file: KeywordFileState }) {
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
