import { CloseButton, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { IconFileSpreadsheet, IconUpload } from "@tabler/icons-react";
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
  if (closedText !== null) return <ClosedDrop text={closedText} onRefused={onRefused} />;
  return (
    <div className={classes.dropFrame}>
      <Dropzone
        onDrop={(files) => {
          const first = files[0];
          if (first) onChoose(first);
        }}
        multiple={false}
        className={classes.drop ?? ""}
        inputProps={{ "aria-label": strings.browse }}
        aria-label={strings.drop}
      >
        {file ? <ChosenFile file={file} /> : <Invitation sizeBytesMax={props.sizeBytesMax} />}
      </Dropzone>
      {file ? (
        <CloseButton
          className={classes.removeFile ?? ""}
          aria-label={strings.remove}
          onClick={onRemove}
        />
      ) : null}
    </div>
  );
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
      <Text fw={600}>{file.name}</Text>
      <Text size="sm" c="dimmed">
        {strings.chosen(formatFileSize(file.size))}
      </Text>
    </div>
  );
}
