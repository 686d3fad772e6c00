import { discardRun, discardUpload } from "../discard-upload.ts";
import { usePendingUploads, type OfferedUpload, type PendingUpload } from "../pending-upload.ts";
import { useSendingRuns } from "../runs.ts";
import { uploadStrings } from "../strings.ts";
import { PendingNotice } from "./pending-notice.tsx";

const { pending: strings } = uploadStrings;

type PendingNoticesProps = {
  readonly onGoOn: (upload: PendingUpload) => void;
  /** The server may have other counts and results than before. */
  readonly onChanged: () => void;
};

/** What this tab has under way, oldest first. */
export function PendingNotices({ onGoOn, onChanged }: PendingNoticesProps) {
  const uploads = usePendingUploads();
  const sending = useSendingRuns();
  return (
    <>
      {uploads.map((upload) => (
        <PendingNotice
          key={upload.key}
          fileName={upload.fileName}
          texts={strings[stateOf(upload)]}
          isTrouble={stateOf(upload) === upload.trouble}
          goOn={upload.columns ? strings.choose : strings.goOn}
          {...(!upload.isStopping && {
            onGoOn: () => onGoOn(upload),
            onForget: () => void discardUpload(upload, onChanged),
          })}
        />
      ))}
      {sending.map((run, place) => (
        <PendingNotice
          // A file may be sent twice at a time.
          key={`${String(place)} ${run.fileName}`}
          fileName={run.fileName}
          texts={strings.sending}
          onForget={() => void discardRun(run, onChanged)}
        />
      ))}
    </>
  );
}

function stateOf({ columns, trouble, isElsewhere, isStopping }: OfferedUpload) {
  if (isStopping) return "stopping";
  if (columns) return "question";
  return trouble ?? (isElsewhere ? "elsewhere" : "left");
}
