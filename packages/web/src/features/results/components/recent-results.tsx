import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Card } from "../../../components/card.tsx";
import { focusHeading, isFocusLost } from "../../../lib/focus.ts";
import { formatCount } from "../../../lib/format.ts";
import { resultListQuery } from "../api/result-calls.ts";
import { resultStrings } from "../strings.ts";
import { RecentResult, type ListedResult } from "./recent-result.tsx";
import classes from "./recent-results.module.css";

const { recent: strings } = resultStrings;
const NEWEST_SHOWN = 5;
const LIST_ID = "recent-list";

export function RecentResults() {
  const { data: results = [] } = useQuery(resultListQuery);
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const setGap = useFocusAtGap(list, results);
  if (results.length === 0) return null;
  const shown = isWhole ? results : results.slice(0, NEWEST_SHOWN);
  return (
    <Card title={strings.title}>
      <ul
        id={LIST_ID}
        ref={list}
        className={`plain-list ${classes.list ?? ""}`}
        data-whole={isWhole || undefined}
      >
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
    </Card>
  );
}

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
  return (index) => {
    gap.current = index;
  };
}
