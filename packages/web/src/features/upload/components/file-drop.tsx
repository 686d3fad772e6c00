import { Box, CloseButton, Stack, Text, UnstyledButton } from "@mantine/core";
import { Hint } from "../../../components/hint.ts";
import { useWindowEvent } from "@mantine/hooks";
import { IconFileSpreadsheet, IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { shownName } from "../../../lib/format.ts";
import { formatFileSize } from "../check-file.ts";
import { uploadStrings } from "../strings.ts";
import classes from "./upload-card.module.css";

const { card: strings } = uploadStrings;
const MEGABYTE = 1024 * 1024;

type FileDropProps = {
  readonly file: File | null;
  readonly sizeBytesMax: number;
  readonly closedText: string | null;
  readonly onChoose: (file: File) => void;
  readonly onRefused: () => void;
  readonly onRemove: () => void;
};

export function FileDrop({ closedText, file, onRefused, onRemove, ...open }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  // Ignores files dropped outside the zone. Otherwise, the browser would leave this page and open the file.
  const refuse = (event: DragEvent) => event.preventDefault();
  useWindowEvent("dragover", refuse);
  useWindowEvent("drop", refuse);
  if (closedText !== null) return <ClosedDrop text={closedText} onRefused={onRefused} />;
  return (
    <Box pos="relative">
      <OpenDrop {...open} file={file} input={input} />
      {file ? (
        <CloseButton
          pos="absolute"
          top="0.6rem"
          right="0.6rem"
          aria-label={strings.remove}
          onClick={() => {
            // The focus moves first, because the button disappears with the file.
            input.current?.focus();
            onRemove();
          }}
        />
      ) : null}
    </Box>
  );
}

type OpenDropProps = Pick<FileDropProps, "file" | "sizeBytesMax" | "onChoose"> & {
  readonly input: React.RefObject<HTMLInputElement | null>;
};

/** A file input covers the zone, so that a click or a key press opens the browser's file dialog. */
function OpenDrop({ file, sizeBytesMax, onChoose, input }: OpenDropProps) {
  const [isOver, setIsOver] = useState(false);
  const choose = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen) onChoose(chosen);
  };
  const Icon = file ? IconFileSpreadsheet : IconUpload;
  const invitation = `${strings.accepted}, ${strings.sizeMax(Math.floor(sizeBytesMax / MEGABYTE))}`;
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDrop={({ dataTransfer }) => {
        setIsOver(false);
        choose(dataTransfer.files);
      }}
    >
      <Stack gap="0.45rem" align="center">
        <Icon size={30} stroke={1.4} aria-hidden="true" />
        <Text fw={600}>{file ? shownName(file.name) : strings.drop}</Text>
        <Hint>{file ? strings.chosen(formatFileSize(file.size)) : invitation}</Hint>
      </Stack>
      <input
        ref={input}
        type="file"
        className={classes.input}
        aria-label={strings.browse}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          // Without this line, choosing the same file again would fire no change event.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}

type ClosedDropProps = { readonly text: string; readonly onRefused: () => void };

function ClosedDrop({ text, onRefused }: ClosedDropProps) {
  return (
    <UnstyledButton
      className={`${classes.drop ?? ""} ${classes.closed ?? ""}`}
      aria-disabled="true"
      onClick={onRefused}
      onDrop={onRefused}
    >
      <Stack component="span" gap="0.45rem" align="center">
        <IconUpload size={30} stroke={1.4} aria-hidden="true" />
        {text}
      </Stack>
    </UnstyledButton>
  );
}
