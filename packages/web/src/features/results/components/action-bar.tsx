import { Button, Text, VisuallyHidden } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { IconCopy } from "@tabler/icons-react";
import { formatNegative } from "@termsift/core/exclusions";
import { use, useEffect } from "react";
import { formatCount } from "../../../lib/format.ts";
import { copyKeywords, writtenOf } from "../copy-keywords.ts";
import { countWritten, isChosen, staleText } from "../exclusions/exclusion-state.ts";
import { exclusionStrings } from "../exclusions/strings.ts";
import { useCopyNegatives, usePreview } from "../exclusions/use-exclusions.ts";
import { switchableOf, useCounts, useOpenResult } from "../open-result.ts";
import { ViewContext } from "../shown-view.ts";
import { resultStrings } from "../strings.ts";
import { Facts } from "./facts.tsx";
import classes from "./action-bar.module.css";

const { summary: strings } = resultStrings;
const { names: methods } = exclusionStrings.method;

export function ActionBar() {
  const { change } = use(ViewContext);
  const counts = useCounts();
  const bar = useAnnouncedHeight();
  const { state, settings } = usePreview();
  const stale = staleText(state);
  // If the preview has failed, the button ignores the settings and copies one exact negative for each term.
  const isPlanned = isChosen(state) && state.error === null;
  const leftOut = state.view?.open.count ?? 0;
  const count = isPlanned ? countWritten(state) : counts.total - leftOut;
  const copyNegatives = useCopyNegatives();
  const copyExact = useCopyExact();
  const planned = strings.planned(formatCount(count), methods[settings.method]);
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
        {isPlanned || leftOut > 0 ? (
          <Text size="sm" ta="center" lh={1} w={{ base: "100%", md: "auto" }} role="status">
            {isPlanned ? (stale ?? planned) : strings.leftOut(leftOut)}
          </Text>
        ) : null}
        <Button
          variant="default"
          size="sm"
          visibleFrom="md"
          onClick={() => change({ step: "export" })}
        >
          {strings.export}
        </Button>
        <Button
          size="sm"
          leftSection={<IconCopy size={18} />}
          disabled={count === 0 || (isPlanned && stale !== null)}
          onClick={() => void (isPlanned ? copyNegatives(0) : copyExact())}
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

/** Returns a function that copies one exact negative for each term, except negatives that the export files omit. */
function useCopyExact(): () => Promise<void> {
  const { result, store, canExport } = useOpenResult();
  const { state } = usePreview();
  return () => {
    const terms = switchableOf(result).filter(store.isCopied);
    const exact = terms.map(({ term }) => ({ text: term, matchType: "exact" as const }));
    const written = writtenOf(state, exact);
    const text = written.map(formatNegative).join(" ");
    // `open` counts only unblocked terms. A term without its own negative may still be blocked by another negative.
    const missing = state.view?.open.count ?? exact.length - written.length;
    return copyKeywords(text, written.length, "exact", canExport === true, missing);
  };
}

/** Puts the height of the bar into a CSS variable, so that the bar does not cover the footer. */
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
