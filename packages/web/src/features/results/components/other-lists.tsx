import { Skeleton, Tabs } from "@mantine/core";
import { Hint } from "../../../components/hint.ts";
import type { KeywordItem } from "@termsift/core/contract";
import { lazy, Suspense, use, useMemo } from "react";
import { openListOf } from "../open-list.ts";
import { type OtherList as List, otherListsOf, useOpenResult } from "../open-result.ts";
import { ViewContext } from "../shown-view.ts";
import { resultStrings } from "../strings.ts";
import { wordStrings } from "../words/strings.ts";
import { worthAddingStrings } from "../worth-adding/strings.ts";
import { CategoryCard } from "./category-card.tsx";
import { CountTab } from "./count-tab.tsx";
import { TermList } from "./term-list.tsx";

const { others: strings } = resultStrings;

const Words = lazy(() => import("../words/words.tsx"));
const WorthAdding = lazy(() => import("../worth-adding/worth-adding.tsx"));

const tools = [
  {
    name: "words",
    label: wordStrings.tab,
    count: null,
    panel: <Words />,
  },
  {
    name: "worth-adding",
    label: worthAddingStrings.tab,
    count: null,
    panel: <WorthAdding />,
  },
];

type OtherListsProps = {
  readonly show: <Item extends KeywordItem>(items: readonly Item[]) => readonly Item[];
};

export function OtherLists({ show }: OtherListsProps) {
  const { view, change } = use(ViewContext);
  const { result, isListed } = useOpenResult();
  const lists = otherListsOf(result, isListed).map((list) => ({
    name: list.name,
    label: strings.lists[list.name].label,
    count: list.items.length,
    panel: <OtherList {...{ list, show }} />,
  }));
  const tabs = [...lists, ...tools];
  return (
    <section className="card screen-only" aria-label={strings.label}>
      <Tabs
        value={openListOf(tabs, view.otherList)}
        onChange={(otherList) => change({ otherList })}
        keepMounted={false}
      >
        <Tabs.List px="xs" pt={6}>
          {tabs.map(({ name, label, count }) => (
            <CountTab key={name} name={name} label={label} count={count} />
          ))}
        </Tabs.List>
        {tabs.map(({ name, panel }) => (
          <Tabs.Panel key={name} value={name}>
            <Suspense fallback={<Skeleton height={300} />}>{panel}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

type OtherListProps = OtherListsProps & { readonly list: List };

function OtherList({ list: { name, items }, show }: OtherListProps) {
  const { label, text } = strings.lists[name];
  const shown = useMemo(() => show(items), [show, items]);
  const lists = { shown, total: items.length };
  if (name === "review") {
    return <CategoryCard title={label} text={text} {...lists} isBare />;
  }
  return (
    <>
      <Hint px="md" py="sm">
        {text}
      </Hint>
      <TermList
        label={label}
        {...lists}
        reasonOf={reasonOf}
        hasSwitch={(item) => name === "kept" && maySwitch(item)}
      />
    </>
  );
}

/** True if the user may exclude the kept term: it is not protected and has no conversions. */
function maySwitch({ protection, conversions }: List["items"][number]): boolean {
  return protection === undefined && conversions === 0;
}

function reasonOf(item: List["items"][number]): string {
  if (item.protection === undefined || item.category === "keep") return item.reason;
  return `${strings.protectionNames[item.protection]}: ${item.reason}`;
}
