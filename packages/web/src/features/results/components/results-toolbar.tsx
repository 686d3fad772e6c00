import { ActionIcon, CloseButton, Group, Select, TextInput } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconArrowBackUp, IconSearch } from "@tabler/icons-react";
import { use, useRef, useState, useSyncExternalStore } from "react";
import { isTyping } from "../../../lib/focus.ts";
import { sortKeys, type SortKey } from "../list-view.ts";
import { useOpenResult } from "../open-result.ts";
import { ViewContext } from "../shown-view.ts";
import { resultStrings } from "../strings.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { FilterMenu } from "./filter-menu.tsx";
import classes from "./results-toolbar.module.css";

const { toolbar: strings } = resultStrings;
const sortOptions = sortKeys.map((value) => ({ value, label: strings.sortOptions[value] }));

export function ResultsToolbar() {
  const { view, change } = use(ViewContext);
  return (
    <Group
      className={classes.toolbar ?? ""}
      role="search"
      aria-label={strings.label}
      title={strings.keys}
    >
      <Search />
      <Select
        size="sm"
        aria-label={strings.sort}
        data={sortOptions}
        value={view.sort}
        allowDeselect={false}
        onChange={(value) => change({ sort: (value ?? "cost") as SortKey })}
        flex="none"
        className={classes.sort ?? ""}
        title={strings.sort}
      />
      <FilterMenu />
      <ColumnMenu />
      <Undo />
    </Group>
  );
}

function Search() {
  const { view, change } = use(ViewContext);
  const { search } = view;
  const input = useRef<HTMLInputElement>(null);
  // On a phone, the field takes the whole width once it is used, and keeps it, so that nothing moves under a tap.
  const [isUsed, setIsUsed] = useState(search !== "");
  useWindowEvent("keydown", (event) => {
    if (event.key !== "/" || isTyping(event)) return;
    event.preventDefault();
    input.current?.focus();
  });
  const clear = () => {
    change({ search: "" });
    // The focus moves to the field, because the Clear button disappears.
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      className={(isUsed ? classes.used : classes.search) ?? ""}
      size="sm"
      aria-label={strings.search}
      placeholder={strings.searchHint}
      leftSectionWidth={32}
      rightSectionWidth={28}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        search === "" ? null : <CloseButton size="sm" aria-label={strings.clear} onClick={clear} />
      }
      value={search}
      onFocus={() => setIsUsed(true)}
      onChange={(event) => change({ search: event.currentTarget.value })}
      onKeyDown={({ key, nativeEvent, currentTarget }) => {
        // While the user composes a character, e.g. in Japanese, the Escape key belongs to the input method.
        if (key !== "Escape" || nativeEvent.isComposing) return;
        if (search === "") currentTarget.blur();
        else clear();
      }}
    />
  );
}

function Undo() {
  const { store } = useOpenResult();
  const canUndo = useSyncExternalStore(store.subscribe, store.canUndo);
  useWindowEvent("keydown", (event) => {
    const isShortcut = event.key === "z" && (event.ctrlKey || event.metaKey);
    const isLetter = event.key === "u" && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isTyping(event) || (!isShortcut && !isLetter)) return;
    event.preventDefault();
    store.undo();
  });
  return (
    <ActionIcon
      size={36}
      flex="none"
      variant="default"
      aria-label={strings.undo}
      title={strings.undo}
      disabled={!canUndo}
      onClick={store.undo}
    >
      <IconArrowBackUp size={18} />
    </ActionIcon>
  );
}
