import { Badge, Tabs, Text } from "@mantine/core";
import type { FilterResult, KeywordItem } from "@termsift/core/contract";
import { useMemo } from "react";
import { formatCount } from "../../../lib/format.ts";
import { DecidedMark, ForgetDecision } from "../decisions/components/decided-mark.tsx";
import type { ExclusionStore } from "../exclusion-store.ts";
import type { Measured } from "../item-figures.ts";
import { openListOf } from "../open-list.ts";
import type { ShownResult } from "../shown-result.ts";
import { resultStrings } from "../strings.ts";
import { CategoryCard } from "./category-card.tsx";
import { KeywordList } from "./keyword-list.tsx";
import { Figures } from "./keyword-row.tsx";
import listClasses from "./keyword-list.module.css";
import classes from "./other-lists.module.css";

const { others: strings, list } = resultStrings;

type Show = <Item extends KeywordItem>(items: readonly Item[]) => readonly Item[];

type OtherListsProps = {
  readonly result: ShownResult;
  /** Filters and sorts a list as the toolbar says. */
  readonly show: Show;
  /** Which list is open; null is the first that holds something. */
  readonly tab: string | null;
  readonly onTab: (tab: string | null) => void;
  readonly store: ExclusionStore;
  readonly currency: string | null;
  readonly measured: Measured;
};

/** What is on neither list: the review band, which can be included, and what is safe, with why. */
export function OtherLists(props: OtherListsProps) {
  const { result, tab, onTab, ...shared } = props;
  const plain = plainListsOf(result);
  const open = openListOf([{ name: "review", items: result.review }, ...plain], tab);
  return (
    <section className={`card ${classes.card ?? ""}`} aria-label={strings.label}>
      <Tabs value={open} onChange={onTab} keepMounted={false}>
        <Tabs.List className={classes.tabs ?? ""}>
          <Tab name="review" label={strings.review} count={result.review.length} />
          {plain.map(({ name, label, items }) => (
            <Tab key={name} name={name} label={label} count={items.length} />
          ))}
        </Tabs.List>
        <Tabs.Panel value="review">
          <ReviewList items={result.review} {...shared} />
        </Tabs.Panel>
        {plain.map(({ name, label, text, items }) => (
          <Tabs.Panel key={name} value={name}>
            <Text size="sm" c="dimmed" className={classes.text ?? ""}>
              {text}
            </Text>
            <PlainList label={label} items={items} {...shared} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

type ListProps<Item> = Pick<OtherListsProps, "show" | "store" | "currency" | "measured"> & {
  readonly items: readonly Item[];
};

function ReviewList({ items, show, store, currency, measured }: ListProps<KeywordItem>) {
  const shown = useMemo(() => show(items), [show, items]);
  return (
    <CategoryCard
      title={strings.review}
      text={strings.reviewText}
      total={items.length}
      shown={shown}
      store={store}
      currency={currency}
      measured={measured}
      grouping={null}
      isBare
    />
  );
}

function plainListsOf(result: ShownResult) {
  const all = [
    {
      name: "protected",
      label: strings.protected,
      text: strings.protectedText,
      items: result.protectedTerms,
    },
    { name: "kept", label: strings.kept, text: strings.keptText, items: result.kept },
    {
      name: "already-excluded",
      label: strings.alreadyExcluded,
      text: strings.alreadyExcludedText,
      items: result.alreadyExcluded,
    },
    {
      name: "product-targets",
      label: strings.productTargets,
      text: strings.productTargetsText,
      items: result.productTargets,
    },
  ] as const;
  return all.filter(
    ({ name, items }) => name === "protected" || name === "kept" || items.length > 0,
  );
}

type TabProps = { readonly name: string; readonly label: string; readonly count: number };

function Tab({ name, label, count }: TabProps) {
  return (
    <Tabs.Tab
      value={name}
      rightSection={
        <Badge variant="default" size="sm" className="tabular">
          {formatCount(count)}
        </Badge>
      }
    >
      {label}
    </Tabs.Tab>
  );
}

type PlainItem = KeywordItem | FilterResult["protected_keywords"][number];
type PlainListProps = ListProps<PlainItem> & { readonly label: string };

/** Terms that can not be switched. */
function PlainList({ label, items, show, currency, measured }: PlainListProps) {
  const shown = useMemo(() => show(items), [show, items]);
  return (
    <KeywordList
      label={label}
      rows={shown}
      keyOf={(item) => item.term}
      total={items.length}
      emptyText={items.length === 0 ? list.empty : list.noMatch}
      renderRow={(item, isActive) => (
        <div className={`${listClasses.row ?? ""} ${listClasses.plain ?? ""}`}>
          <span className={listClasses.term} data-focus tabIndex={isActive ? 0 : -1}>
            <span className={listClasses.termText} title={item.term}>
              {item.term}
            </span>
            <span className={listClasses.reason}>
              {item.decided ? <DecidedMark item={item} /> : reasonOf(item)}
            </span>
          </span>
          <Figures item={item} measured={measured} currency={currency} />
          <ForgetDecision item={item} tabIndex={isActive ? 0 : -1} />
        </div>
      )}
    />
  );
}

function reasonOf(item: PlainItem): string {
  if (!("protection" in item)) return item.reason;
  const name = strings.protectionNames[item.protection];
  return `${name}: ${item.reason}`;
}
