import { SimpleGrid, Skeleton, Tabs } from "@mantine/core";
import type { KeywordItem } from "@termsift/core/contract";
import { lazy, type ReactNode, Suspense, use, useMemo } from "react";
import { type OtherList as List, otherListsOf, useCounts, useOpenResult } from "../open-result.ts";
import { Review } from "../review/review.tsx";
import { ViewContext } from "../shown-view.ts";
import { resultStrings as strings } from "../strings.ts";
import { useShown } from "../use-shown.ts";
import { worthAddingStrings } from "../worth-adding/strings.ts";
import { CategoryCard } from "./category-card.tsx";
import { CountTab } from "./count-tab.tsx";
import classes from "./lists.module.css";
import { OtherList } from "./other-list.tsx";
import { ResultsToolbar } from "./results-toolbar.tsx";

const WorthAdding = lazy(() => import("../worth-adding/worth-adding.tsx"));

const MAIN = "main";

type Tab = {
  readonly name: string;
  readonly label: string;
  readonly count: number | null;
  readonly panel: ReactNode;
};

/** The lists of the result under one row of tabs and tools, so that each list begins in the first view. */
export function Lists() {
  const { view, change } = use(ViewContext);
  const { result, isListed } = useOpenResult();
  const counts = useCounts();
  const tabs: Tab[] = [
    { name: MAIN, label: strings.others.main, count: counts.total, panel: <MainLists /> },
    ...(result.isPartial ? [] : otherTabs(otherListsOf(result, isListed), counts.undecided)),
  ];
  const shown = tabs.find(({ name }) => name === view.otherList)?.name ?? MAIN;
  return (
    <Tabs
      value={shown}
      onChange={(name) => change({ otherList: name === MAIN ? null : name })}
      keepMounted={false}
    >
      <div className={`${classes.bar ?? ""} screen-only`}>
        <Tabs.List aria-label={strings.others.label} className={classes.tabs ?? ""}>
          {tabs.map(({ name, label, count }) => (
            <CountTab key={name} name={name} label={label} count={count} />
          ))}
        </Tabs.List>
        <ResultsToolbar />
      </div>
      {tabs.map(({ name, panel }) => (
        // The two lists stay mounted, so that they keep their scroll positions and are printed.
        <Tabs.Panel key={name} value={name} keepMounted={name === MAIN}>
          <Suspense fallback={<Skeleton height={300} />}>{panel}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function otherTabs(lists: readonly List[], undecided: number): Tab[] {
  return [
    ...lists.map(({ name, items }) => ({
      name,
      label: strings.others.lists[name].label,
      count: name === "review" ? undecided : items.length,
      panel: name === "review" ? <Review /> : <OtherList list={{ name, items }} />,
    })),
    { name: "worth-adding", label: worthAddingStrings.tab, count: null, panel: <WorthAdding /> },
  ];
}

function MainLists() {
  const { result, isListed } = useOpenResult();
  const show = useShown();
  const cards = useMemo(() => {
    const listOf = (items: readonly KeywordItem[]) => {
      const listed = items.filter(isListed);
      return { total: listed.length, shown: show(listed) };
    };
    return [
      { ...strings.cards.negative, ...listOf(result.negative_keywords) },
      { ...strings.cards.irrelevant, ...listOf(result.irrelevant_keywords) },
    ];
  }, [show, result, isListed]);
  // An empty list takes one line, and leaves the width to the other.
  const isOneEmpty = cards.some(({ total }) => total === 0);
  return (
    <SimpleGrid
      cols={{ base: 1, md: isOneEmpty ? 1 : 2 }}
      spacing="sm"
      className={classes.lists ?? ""}
    >
      {cards.map((card) => (
        <CategoryCard key={card.title} {...card} />
      ))}
    </SimpleGrid>
  );
}
