import { SimpleGrid, Skeleton, Tabs } from "@mantine/core";
import {
  lazy,
  type ReactNode,
  Suspense,
  use,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { type OtherList as List, otherListsOf, useCounts, useOpenResult } from "../open-result.ts";
import { Review } from "../review/review.tsx";
import { ViewContext } from "../shown-view.ts";
import { resultStrings as strings } from "../strings.ts";
import { useShown } from "../use-shown.ts";
import { rowsToBlock } from "../use-shown-terms.ts";
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
  const others = result.isPartial
    ? []
    : otherTabs(otherListsOf(result, isListed), counts.undecided);
  const shown = others.find(({ name }) => name === view.otherList)?.name ?? MAIN;
  const lists = <MainLists isOpen={shown === MAIN} />;
  const tabs: Tab[] = [
    { name: MAIN, label: strings.others.main, count: counts.total, panel: lists },
    ...others,
  ];
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

function MainLists({ isOpen }: { readonly isOpen: boolean }) {
  const { result, isListed, store } = useOpenResult();
  const show = useShown();
  const chosen = useChosenTerms(isOpen);
  const cards = useMemo(() => {
    const rows = rowsToBlock(result, isListed, chosen, store.choices());
    const cardOf = (name: "negative" | "irrelevant") => {
      return { ...strings.cards[name], total: rows[name].length, shown: show(rows[name]) };
    };
    return [cardOf("negative"), cardOf("irrelevant")];
  }, [show, result, isListed, chosen, store]);
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

/** Returns the terms blocked by hand. While the lists are open, a term that the user takes out stays, struck through. */
function useChosenTerms(isOpen: boolean): ReadonlySet<string> {
  const { store } = useOpenResult();
  const blocked = useSyncExternalStore(store.subscribe, store.blocked);
  const [before, setBefore] = useState(blocked);
  if (!isOpen && before !== blocked) setBefore(blocked);
  return useMemo(() => new Set([...before, ...blocked].map(({ term }) => term)), [before, blocked]);
}
