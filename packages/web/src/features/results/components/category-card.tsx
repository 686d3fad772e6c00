import { ActionIcon, Group, Menu, Text, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconDots } from "@tabler/icons-react";
import type { KeywordItem } from "@termsift/core/contract";
import { type MouseEvent, type ReactNode, useMemo, useRef } from "react";
import { formatCount } from "../../../lib/format.ts";
import { type ListRow, listRowsOf } from "../list-view.ts";
import { useOpenResult } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import type { Themes } from "../themes.ts";
import { GroupHeader, KeywordRow } from "./keyword-row.tsx";
import { VirtualList } from "./virtual-list.tsx";
import classes from "./category-card.module.css";
import listClasses from "./keyword-list.module.css";

const { list: strings, toolbar } = resultStrings;

type CategoryCardProps = {
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

const SCROLLBAR_HIDE_DELAY_MS = 600;
const ROW_HEIGHT_PX = 60;
const ROW_HEIGHT_NARROW_PX = 84;
/** Minimum height in rows. Smaller lists look broken. */
const ROWS_MIN = 3;

type KeywordListProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly renderRow: (row: Row, isActive: boolean) => ReactNode;
  /** The number of rows without a search. This number determines the list's height. */
  readonly total: number;
};

export function KeywordList<Row>(props: KeywordListProps<Row>) {
  const { label, rows, keyOf, renderRow, total } = props;
  const isNarrow = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const rowHeight = isNarrow ? ROW_HEIGHT_NARROW_PX : ROW_HEIGHT_PX;
  const maxHeight = rowHeight * Math.max(rows.length, total, ROWS_MIN);
  const className = listClasses.list ?? "";
  if (rows.length === 0) {
    return (
      <div className={`${className} ${listClasses.empty ?? ""}`} style={{ maxHeight }}>
        <Text c="dimmed">{total === 0 ? strings.empty : strings.noMatch}</Text>
      </div>
    );
  }
  return (
    <VirtualList
      key={isNarrow ? "narrow" : "wide"}
      label={label}
      count={rows.length}
      rowHeight={rowHeight}
      keyOf={(index) => keyOf(rows[index] as Row)}
      renderRow={(index, isActive) => renderRow(rows[index] as Row, isActive)}
      className={className}
      type="scroll"
      scrollHideDelay={SCROLLBAR_HIDE_DELAY_MS}
      style={{ maxHeight }}
    />
  );
}
