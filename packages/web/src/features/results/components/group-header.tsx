import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { formatCount } from "../../../lib/format.ts";
import { costText } from "../item-figures.ts";
import type { GroupRow } from "../list-view.ts";
import { useOpenResult } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import classes from "./keyword-list.module.css";

const { list: strings } = resultStrings;

type GroupHeaderProps = { readonly group: GroupRow; readonly isActive: boolean };

export function GroupHeader({ group, isActive }: GroupHeaderProps) {
  const { store, money } = useOpenResult();
  const { name, items } = group;
  const cost = costText(money, group);
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
