import { Button, Text, VisuallyHidden } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { IconCopy } from "@tabler/icons-react";
import { useEffect } from "react";
import { formatCount } from "../../../lib/format.ts";
import { copyKeywords, copyText } from "../copy-keywords.ts";
import { countWritten, isChosen, staleText } from "../exclusions/exclusion-state.ts";
import { exclusionStrings } from "../exclusions/strings.ts";
import { useCopyNegatives, usePreview } from "../exclusions/use-exclusions.ts";
import { switchableOf, useCounts, useOpenResult } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import { Facts } from "./facts.tsx";
import classes from "./action-bar.module.css";

const { summary: strings } = resultStrings;

export function ActionBar() {
  const { openStep } = useOpenResult();
  const counts = useCounts();
  const bar = useAnnouncedHeight();
  const { copy, isReady, planned } = useCopy(counts.total);
  const figures = [
    [strings.total, formatCount(counts.total)],
    [strings.negatives, formatCount(counts.negatives)],
    [strings.irrelevants, formatCount(counts.irrelevants)],
    [strings.removed, formatCount(counts.removed)],
  ] as const;
  return (
    <section className={`${classes.bar ?? ""} screen-only`} ref={bar} aria-label={strings.title}>
      <div className={classes.inner}>
        <Facts facts={figures} className={classes.figures} />
        {planned === null ? null : (
          <Text size="sm" className={classes.planned ?? ""} role="status">
            {planned}
          </Text>
        )}
        <Button
          variant="default"
          className={classes.export ?? ""}
          onClick={() => openStep("export")}
        >
          {strings.export}
        </Button>
        <Button
          leftSection={<IconCopy size={18} />}
          disabled={!isReady}
          onClick={copy}
          classNames={{ root: classes.copy ?? "", label: classes.copyLabel ?? "" }}
        >
          {strings.copy}
        </Button>
        <VisuallyHidden role="status" aria-live="polite">
          {`${strings.total}: ${formatCount(counts.total)}`}
        </VisuallyHidden>
      </div>
    </section>
  );
}

/** Copies one exact negative for each keyword, or what the user chose in the step Block. */
function useCopy(total: number) {
  const { result, store, canExport } = useOpenResult();
  const { state, settings } = usePreview();
  const copyNegatives = useCopyNegatives();
  // After a breakdown of the preview, only the exact negatives are left.
  if (isChosen(state) && state.error === null) {
    const stale = staleText(state);
    const count = countWritten(state);
    const method = exclusionStrings.method.names[settings.method];
    const planned = stale ?? strings.planned(formatCount(count), method);
    return { copy: () => void copyNegatives(0), isReady: stale === null && count > 0, planned };
  }
  const copy = () => {
    const terms = switchableOf(result).filter(store.isCopied);
    const text = copyText(terms.map(({ term }) => term));
    void copyKeywords(text, terms.length, "exact", canExport === true);
  };
  return { copy, isReady: total > 0, planned: null };
}

/** Publishes the bar's height as a CSS variable, so that toasts and footer stay above the bar. */
function useAnnouncedHeight() {
  const { ref, height } = useElementSize();
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--action-bar-height", `${String(height)}px`);
    return () => {
      style.removeProperty("--action-bar-height");
    };
  }, [height]);
  return ref;
}
