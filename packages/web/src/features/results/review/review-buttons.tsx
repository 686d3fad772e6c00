import { Button } from "@mantine/core";
import type { KeywordItem } from "@termsift/core/contract";
import { type MouseEvent, useSyncExternalStore } from "react";
import type { ReviewDecision } from "../exclusion-store.ts";
import { useOpenResult } from "../open-result.ts";
import { reviewStrings as strings } from "./strings.ts";
import classes from "./review.module.css";

type ReviewButtonsProps = {
  readonly item: KeywordItem;
  readonly tabIndex: 0 | -1;
  /** Receives null if the user takes the decision back. */
  readonly onDecide: (decision: ReviewDecision | null, event: MouseEvent) => void;
};

export function ReviewButtons({ item, tabIndex, onDecide }: ReviewButtonsProps) {
  const { store } = useOpenResult();
  const decided = useSyncExternalStore(store.subscribe, () =>
    store.isDecided(item) ? (store.isCopied(item) ? "block" : "keep") : null,
  );
  const buttons = [
    ["block", strings.block, strings.blockTerm(item.term)],
    ["keep", strings.keep, strings.keepTerm(item.term)],
  ] as const;
  return buttons.map(([decision, text, name]) => (
    <Button
      key={decision}
      size="compact-xs"
      variant={decided === decision ? "filled" : "default"}
      className={classes.button ?? ""}
      tabIndex={tabIndex}
      data-decision={decision}
      aria-label={name}
      aria-pressed={decided === decision}
      onClick={(event) => onDecide(decided === decision ? null : decision, event)}
    >
      {text}
    </Button>
  ));
}
