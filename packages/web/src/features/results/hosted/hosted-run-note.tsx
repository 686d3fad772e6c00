import type { HostedRun } from "@termsift/core/contract";
import { Note } from "../components/note.tsx";
import { costText, fallbackText, HOSTED_LABEL, sourcesText } from "./hosted-run-text.ts";

export function HostedRunNote({ run }: { readonly run: HostedRun | undefined }) {
  if (!run) return null;
  const warning = fallbackText(run);
  return (
    <section className="frame" aria-label={HOSTED_LABEL}>
      <ul className="plain-list">
        <Note kind="hosted">{`${sourcesText(run)} ${costText(run)}`}</Note>
        {warning === null ? null : <Note kind="warn">{warning}</Note>}
      </ul>
    </section>
  );
}
