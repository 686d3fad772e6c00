import { CloseButton, Text } from "@mantine/core";
import { IconFileSpreadsheet, IconUpload } from "@tabler/icons-react";
import {
  type DragEvent as ReactDragEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { shownName } from "../../../lib/shown-name.ts";
import { formatFileSize } from "../check-file.ts";
import { uploadStrings } from "../strings.ts";
import classes from "./upload-card.module.css";

const { card: strings } = uploadStrings;
const MEGABYTE = 1024 * 1024;

type FileDropProps = {
  readonly file: File | null;
  readonly sizeBytesMax: number;
  /** Why nothing can be dropped; null where something can. */
  readonly closedText: string | null;
  readonly onChoose: (file: File) => void;
  readonly onRefused: () => void;
  readonly onRemove: () => void;
};

/** Takes any file: what is wrong with one is said by the caller, in its own words. */
export function FileDrop(props: FileDropProps) {
  const { file, closedText, onChoose, onRefused, onRemove } = props;
  const frame = useRef<HTMLDivElement>(null);
  const remove = () => {
    // The button goes with the file.
    frame.current?.querySelector<HTMLElement>("[role=button]")?.focus();
    onRemove();
  };
  if (closedText !== null) return <ClosedDrop text={closedText} onRefused={onRefused} />;
  return (
    <div className={classes.dropFrame} ref={frame}>
      <OpenDrop onChoose={onChoose}>
        {file ? <ChosenFile file={file} /> : <Invitation sizeBytesMax={props.sizeBytesMax} />}
      </OpenDrop>
      {file ? (
        <CloseButton
          className={classes.removeFile ?? ""}
          aria-label={strings.remove}
          onClick={remove}
        />
      ) : null}
    </div>
  );
}

type OpenDropProps = {
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
};

/** By hand: the library for it was a twentieth of the code that the dashboard fetches. */
function OpenDrop({ onChoose, children }: OpenDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    const first = files?.[0];
    if (first) onChoose(first);
  };
  const { isOver, handlers } = useDropTarget(choose);
  const browse = () => input.current?.click();
  return (
    <>
      <div
        className={classes.drop}
        role="button"
        tabIndex={0}
        data-over={isOver || undefined}
        onClick={browse}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          browse();
        }}
        {...handlers}
      >
        {children}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={strings.browse}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          // Else choosing the same file again, after it was removed, would be no change.
          currentTarget.value = "";
        }}
      />
    </>
  );
}

function useDropTarget(onDrop: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false);
  useEffect(refuseDropsElsewhere, []);
  const handlers = {
    onDragOver: (event: ReactDragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: ReactDragEvent) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isInside) setIsOver(false);
    },
    onDrop: (event: ReactDragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onDrop(event.dataTransfer.files);
    },
  };
  return { isOver, handlers };
}

/** A file that misses the zone would be opened by the browser in place of the page. */
function refuseDropsElsewhere(): () => void {
  const refuse = (event: DragEvent) => event.preventDefault();
  document.addEventListener("dragover", refuse);
  document.addEventListener("drop", refuse);
  return () => {
    document.removeEventListener("dragover", refuse);
    document.removeEventListener("drop", refuse);
  };
}

/** Says why nothing can be dropped; trying says it louder. */
function ClosedDrop({
  text,
  onRefused,
}: {
  readonly text: string;
  readonly onRefused: () => void;
}) {
  return (
    <div
      className={`${classes.drop ?? ""} ${classes.closed ?? ""}`}
      role="button"
      aria-disabled="true"
      tabIndex={0}
      onClick={onRefused}
      onKeyDown={(event) => {
        if (event.key === "Enter" || event.key === " ") onRefused();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onRefused();
      }}
    >
      <div className={classes.dropText}>
        <IconUpload size={30} stroke={1.4} aria-hidden="true" />
        <Text>{text}</Text>
      </div>
    </div>
  );
}

function Invitation({ sizeBytesMax }: { readonly sizeBytesMax: number }) {
  return (
    <div className={classes.dropText}>
      <IconUpload size={30} stroke={1.4} aria-hidden="true" />
      <Text fw={600}>{strings.drop}</Text>
      <Text size="sm" c="dimmed">
        {strings.accepted}, {strings.sizeMax(Math.floor(sizeBytesMax / MEGABYTE))}
      </Text>
    </div>
  );
}

function ChosenFile({ file }: { readonly file: File }) {
  return (
    <div className={classes.dropText}>
      <IconFileSpreadsheet size={30} stroke={1.4} aria-hidden="true" />
      <Text fw={600}>{shownName(file.name)}</Text>
      <Text size="sm" c="dimmed">
        {strings.chosen(formatFileSize(file.size))}
      </Text>
    </div>
  );
}
