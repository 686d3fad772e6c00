import { Text } from "@mantine/core";
import { IconAlertTriangle, IconCloud } from "@tabler/icons-react";
import type { HostedRun } from "@termsift/core/contract";
import { costText, fallbackText, HOSTED_LABEL, judgesText } from "./hosted-run-text.ts";
import classes from "./hosted-run-note.module.css";

/** What a hosted model did for this result and what it cost; nothing where the report was judged on the server alone. */
export function HostedRunNote({ run }: { readonly run: HostedRun | undefined }) {
  if (!run) return null;
  const fallback = fallbackText(run);
  return (
    <section className={classes.note} aria-label={HOSTED_LABEL}>
      <IconCloud size={17} aria-hidden="true" />
      <Text size="sm" className="tabular">
        {judgesText(run)} {costText(run)}
      </Text>
      {fallback === null ? null : (
        <>
          <IconAlertTriangle size={17} aria-hidden="true" />
          <Text size="sm" className="tabular">
            {fallback}
          </Text>
        </>
      )}
    </section>
  );
}
