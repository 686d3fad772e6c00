import { Badge, Tabs, Text } from "@mantine/core";
import type { FilterResult, KeywordItem } from "@termsift/core/contract";
import { useState } from "react";
import { formatCount } from "../../../lib/format.ts";
import type { ExclusionStore } from "../exclusion-store.ts";
import type { ShownResult } from "../shown-result.ts";
import { resultStrings } from "../strings.ts";
import { CategoryCard } from "./category-card.tsx";
import { KeywordList } from "./keyword-list.tsx";
import { Figures } from "./keyword-row.tsx";
import listClasses from "./keyword-list.module.css";
import classes from "./other-lists.module.css";

const { others: strings, list } = resultStrings;

type OtherListsProps = {
  readonly result: ShownResult;
  /** Filters and sorts a list as the toolbar says. */
  readonly show: (items: readonly KeywordItem[]) => readonly KeywordItem[];
  readonly store: ExclusionStore;
  readonly currency: string | null;
  readonly hasFigures: boolean;
};

/** What is on neither list: the review band, which can be included, and what is safe, with why. */
export function OtherLists({ result, show, store, currency, hasFigures }: OtherListsProps) {
  const plain = plainListsOf(result);
  const first = result.review.length > 0 ? "review" : (plain[0]?.name ?? "review");
  const [tab, setTab] = useState<string | null>(first);
  return (
    <section className={`card ${classes.card ?? ""}`} aria-label={strings.label}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List className={classes.tabs ?? ""}>
          <Tab name="review" label={strings.review} count={result.review.length} />
          {plain.map(({ name, label, items }) => (
            <Tab key={name} name={name} label={label} count={items.length} />
          ))}
        </Tabs.List>
        <Tabs.Panel value="review">
          <CategoryCard
            title={strings.review}
            text={strings.reviewText}
            total={result.review.length}
            shown={show(result.review)}
            store={store}
            currency={currency}
            hasFigures={hasFigures}
            grouping={null}
            isBare
          />
        </Tabs.Panel>
        {plain.map(({ name, label, text, items }) => (
          <Tabs.Panel key={name} value={name}>
            <Text size="sm" c="dimmed" className={classes.text ?? ""}>
              {text}
            </Text>
            <PlainList
              label={label}
              items={show(items)}
              isEmpty={items.length === 0}
              currency={currency}
              hasFigures={hasFigures}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
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

type PlainListProps = {
  readonly label: string;
  readonly items: readonly (KeywordItem | FilterResult["protected_keywords"][number])[];
  readonly isEmpty: boolean;
  readonly currency: string | null;
  readonly hasFigures: boolean;
};

/** Terms that can not be switched. */
function PlainList({ label, items, isEmpty, currency, hasFigures }: PlainListProps) {
  return (
    <KeywordList
      label={label}
      rows={items}
      keyOf={(item) => item.term}
      emptyText={isEmpty ? list.empty : list.noMatch}
      renderRow={(item, isActive) => (
        <div className={`${listClasses.row ?? ""} ${listClasses.plain ?? ""}`}>
          <span className={listClasses.term} data-focus tabIndex={isActive ? 0 : -1}>
            <span className={listClasses.termText} title={item.term}>
              {item.term}
            </span>
            <span className={listClasses.reason}>{reasonOf(item)}</span>
          </span>
          {hasFigures ? <Figures item={item} currency={currency} /> : null}
        </div>
      )}
    />
  );
}

function reasonOf(item: PlainListProps["items"][number]): string {
  if (!("protection" in item)) return item.reason;
  const name = strings.protectionNames[item.protection];
  return `${name}: ${item.reason}`;
}
