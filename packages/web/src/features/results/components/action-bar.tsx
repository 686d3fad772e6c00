import { Button, Text, VisuallyHidden } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { IconCopy } from "@tabler/icons-react";
import { formatNegative } from "@termsift/core/exclusions";
import { use, useEffect } from "react";
import { formatCount } from "../../../lib/format.ts";
import { answersLoaded } from "../api/answer-calls.ts";
import { copyKeywords, exactOf } from "../copy-keywords.ts";
import { currentView, isWaitingForFiles, staleText } from "../exclusions/exclusion-state.ts";
import { usePreview } from "../exclusions/use-exclusions.ts";
import { useCounts, useOpenResult } from "../open-result.ts";
import { ViewContext } from "../shown-view.ts";
import { resultStrings } from "../strings.ts";
import { Facts } from "./facts.tsx";
import classes from "./action-bar.module.css";

const { summary: strings } = resultStrings;

export function ActionBar() {
  const { change } = use(ViewContext);
  const counts = useCounts();
  const bar = useAnnouncedHeight();
  const exact = useExactCopy();
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
        {exact.note === null ? null : (
          <Text className={classes.note ?? ""} role="status">
            {exact.note}
          </Text>
        )}
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
          disabled={exact.count === 0}
          onClick={() => void exact.copy()}
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

/** Copies one exact negative for each shown term, except those that the export files omit. */
function useExactCopy() {
  const { store, canExport } = useOpenResult();
  const counts = useCounts();
  const { controller, state } = usePreview();
  const { without = [], open } = currentView(state)?.exact ?? {};
  const openCount = open?.count ?? 0;
  const isWaiting = isWaitingForFiles(state);
  const notes = [
    isWaiting ? (staleText(state) ?? "") : "",
    counts.total < counts.all
      ? strings.shownOf(formatCount(counts.total), formatCount(counts.all))
      : "",
    openCount > 0 ? strings.leftOut(openCount) : "",
  ];
  const note = notes.filter((text) => text !== "").join(". ") || null;
  const copy = async () => {
    await answersLoaded();
    const exact = exactOf(controller.state(), store.shown());
    const text = exact.map(formatNegative).join(" ");
    const canDownload = canExport === true;
    return copyKeywords({ text, count: exact.length, method: "exact", canDownload, note });
  };
  return { count: isWaiting ? 0 : counts.total - without.length, note, copy };
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
