import { Button, Title } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { focusHeading, isFocusLost } from "../../../lib/focus.ts";
import { formatCount } from "../../../lib/format.ts";
import { resultStrings } from "../strings.ts";
import { RecentResult, type ListedResult } from "./recent-result.tsx";
import classes from "./recent-results.module.css";

const { recent: strings } = resultStrings;
const NEWEST_SHOWN = 5;
const LIST_ID = "recent-list";

type RecentResultsProps = {
  /** One at least. */
  readonly results: readonly ListedResult[];
};

/** Results that the server still keeps, newest first. */
export default function RecentResults({ results }: RecentResultsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const setGap = useFocusAtGap(list, results);
  const shown = isWhole ? results : results.slice(0, NEWEST_SHOWN);
  return (
    <section className={`card ${classes.card ?? ""}`} aria-labelledby="recent-title">
      <Title order={2} size="h4" id="recent-title">
        {strings.title}
      </Title>
      <ul id={LIST_ID} ref={list} className={classes.list} data-whole={isWhole || undefined}>
        {shown.map((result, index) => (
          <RecentResult key={result.id} result={result} onRemoved={() => setGap(index)} />
        ))}
      </ul>
      {results.length > NEWEST_SHOWN ? (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.whole ?? ""}
          aria-expanded={isWhole}
          aria-controls={LIST_ID}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole
            ? strings.showNewest(formatCount(NEWEST_SHOWN))
            : strings.showAll(formatCount(results.length))}
        </Button>
      ) : null}
    </section>
  );
}

/** Where the row with the focus is removed, the one that takes its place has it next; the heading where none is left. */
function useFocusAtGap(
  list: RefObject<HTMLUListElement | null>,
  results: readonly ListedResult[],
): (index: number) => void {
  const gap = useRef<number>(undefined);
  useEffect(() => {
    if (gap.current === undefined) return;
    const rows = list.current?.querySelectorAll<HTMLElement>("[data-open]") ?? [];
    const row = rows[Math.min(gap.current, rows.length - 1)];
    gap.current = undefined;
    if (!isFocusLost()) return;
    if (row) row.focus();
    else focusHeading();
  }, [list, results]);
  useEffect(
    () => () => {
      // With the last row goes the whole list.
      if (gap.current !== undefined && isFocusLost()) focusHeading();
    },
    [],
  );
  return (index) => {
    gap.current = index;
  };
}
