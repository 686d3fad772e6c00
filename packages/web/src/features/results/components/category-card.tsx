import { ActionIcon, Group, Menu, Text, Title } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { KeywordItem } from "@termsift/core/contract";
import { useMemo, useRef, type MouseEvent } from "react";
import { formatCount } from "../../../lib/format.ts";
import { listRowsOf, type ListRow } from "../list-view.ts";
import { useOpenResult } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import type { Themes } from "../themes.ts";
import { GroupHeader, KeywordRow } from "./keyword-row.tsx";
import { KeywordList } from "./keyword-list.tsx";
import classes from "./category-card.module.css";

const { list: strings, toolbar } = resultStrings;

export type CategoryCardProps = {
  readonly title: string;
  readonly text: string;
  readonly total: number;
  readonly shown: readonly KeywordItem[];
  readonly themes: Themes | null;
  /** True if the list is inside another card and needs no frame. */
  readonly isBare?: boolean;
};

export function CategoryCard(props: CategoryCardProps) {
  const { title, shown, themes, total } = props;
  const toggle = useToggle(shown);
  const rows = useMemo(() => listRowsOf(shown, themes), [shown, themes]);
  return (
    <section className={props.isBare ? "" : `card ${classes.card ?? ""}`} aria-label={title}>
      <Head {...props} />
      <KeywordList
        label={title}
        rows={rows}
        keyOf={keyOf}
        total={total}
        renderRow={(row, isActive) =>
          row.kind === "group" ? (
            <GroupHeader group={row} isActive={isActive} />
          ) : (
            <KeywordRow item={row.item} isActive={isActive} onToggle={toggle} />
          )
        }
      />
    </section>
  );
}

function Head({ title, text, total, shown }: CategoryCardProps) {
  return (
    <header className={classes.head}>
      <div>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      <Group gap={6} wrap="nowrap" style={{ whiteSpace: "nowrap", alignSelf: "flex-start" }}>
        <Text size="sm" className="tabular">
          {shown.length === total
            ? strings.count(formatCount(total), total === 1)
            : strings.showing(formatCount(shown.length), formatCount(total))}
        </Text>
        {shown.length > 0 ? <ListMenu title={title} shown={shown} /> : null}
      </Group>
    </header>
  );
}

function keyOf(row: ListRow): string {
  return row.kind === "group" ? `group ${row.name}` : row.item.term;
}

/** A click switches one term. A click with Shift gives the same state to all terms since the last clicked term. */
function useToggle(shown: readonly KeywordItem[]) {
  const { store } = useOpenResult();
  const anchor = useRef<KeywordItem>(undefined);
  return (item: KeywordItem, event: MouseEvent) => {
    const from = anchor.current ? shown.indexOf(anchor.current) : -1;
    anchor.current = item;
    if (!event.shiftKey || from === -1) {
      store.toggle(item);
      return;
    }
    const to = shown.indexOf(item);
    const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    store.setCopied(range, !store.isCopied(item));
  };
}

function ListMenu({ title, shown }: Pick<CategoryCardProps, "title" | "shown">) {
  const { store } = useOpenResult();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={strings.menu(title)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => store.setCopied(shown, false)}>{strings.removeShown}</Menu.Item>
        <Menu.Item onClick={() => store.setCopied(shown, true)}>{strings.includeShown}</Menu.Item>
        <Menu.Item onClick={store.undo} disabled={!store.canUndo()}>
          {toolbar.undo}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
