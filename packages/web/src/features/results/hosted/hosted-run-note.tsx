import { Text } from "@mantine/core";
import { IconAlertTriangle, IconCloud } from "@tabler/icons-react";
import type { HostedRun } from "@termsift/core/contract";
import { Fragment } from "react";
import {
  costText,
  doubtText,
  fallbackText,
  HOSTED_LABEL,
  judgesText,
  leftOutText,
} from "./hosted-run-text.ts";
import classes from "./hosted-run-note.module.css";

/** What a hosted model did for this result and what it cost; nothing where the report was judged on the server alone. */
export function HostedRunNote({ run }: { readonly run: HostedRun | undefined }) {
  if (!run) return null;
  const warnings = [doubtText(run), fallbackText(run), leftOutText(run)].filter(
    (text) => text !== null,
  );
  return (
    <section className={classes.note} aria-label={HOSTED_LABEL}>
      <IconCloud size={17} aria-hidden="true" />
      <Text size="sm" className="tabular">
        {judgesText(run)} {costText(run)}
      </Text>
      {warnings.map((text) => (
        <Fragment key={text}>
          <IconAlertTriangle size={17} aria-hidden="true" />
          <Text size="sm" className="tabular">
            {text}
          </Text>
        </Fragment>
      ))}
    </section>
  );
}
