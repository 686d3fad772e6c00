import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { formatCount } from "../../../lib/format.ts";
import type { ExclusionStore } from "../exclusion-store.ts";
import { costText, type Measured, moneyTextOf } from "../item-figures.ts";
import type { GroupRow } from "../list-rows.ts";
import { resultStrings } from "../strings.ts";
import classes from "./keyword-list.module.css";

const { list: strings } = resultStrings;

type GroupHeaderProps = {
  readonly group: GroupRow;
  readonly store: ExclusionStore;
  readonly measured: Measured;
  readonly currency: string | null;
  readonly isActive: boolean;
};

export function GroupHeader({ group, store, measured, currency, isActive }: GroupHeaderProps) {
  const { name, items } = group;
  const cost = costText(moneyTextOf(measured, currency), group);
  const isAnyCopied = useSyncExternalStore(store.subscribe, () => items.some(store.isCopied));
  return (
    <div className={classes.group}>
      <span className={`${classes.groupName ?? ""} tabular`}>
        {name}
        <span>
          {strings.count(formatCount(items.length), items.length === 1)}
          {cost === "" ? "" : `, ${cost}`}
        </span>
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        data-focus
        tabIndex={isActive ? 0 : -1}
        onClick={() => store.setCopied(items, !isAnyCopied)}
      >
        {isAnyCopied ? strings.groupRemove : strings.groupInclude}
      </Button>
    </div>
  );
}
