import { Button, CloseButton, Group, Select, Switch, TextInput } from "@mantine/core";
import { IconArrowBackUp, IconSearch, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { formatCount } from "../../../lib/format.ts";
import type { ExclusionStore } from "../exclusion-store.ts";
import { sortKeys, type SortKey } from "../list-view.ts";
import type { ShownView } from "../shown-view.ts";
import { resultStrings } from "../strings.ts";
import classes from "./results-toolbar.module.css";

const { toolbar: strings } = resultStrings;
const sortOptions = sortKeys.map((value) => ({ value, label: strings.sortOptions[value] }));
const REASON_LENGTH_MAX = 60;
/** As many fit without a scroller, the commonest first; with more of them the choice can be typed. */
const REASONS_LISTED_MAX = 11;

type ResultsToolbarProps = {
  readonly view: ShownView;
  readonly onChange: (change: Partial<ShownView>) => void;
  readonly reasonKinds: readonly (readonly [kind: string, count: number])[];
  readonly store: ExclusionStore;
};

export function ResultsToolbar(props: ResultsToolbarProps) {
  const { view, onChange, store } = props;
  useUndoKey(store);
  return (
    <div className={classes.bar} role="search" aria-label={strings.label} title={strings.keys}>
      <Search search={view.search} onChange={onChange} />
      <Select
        size="sm"
        aria-label={strings.sort}
        data={sortOptions}
        value={view.sort}
        allowDeselect={false}
        onChange={(value) => onChange({ sort: (value ?? "cost") as SortKey })}
        className={classes.sort ?? ""}
        leftSectionWidth={60}
        leftSection={<span className={classes.prefix}>{strings.sort}</span>}
      />
      <ReasonSelect {...props} />
      <Group gap="md" wrap="nowrap">
        <Switch
          size="sm"
          label={strings.group}
          checked={view.isGrouped}
          onChange={(event) => onChange({ isGrouped: event.currentTarget.checked })}
        />
        <Undo store={store} />
      </Group>
      {view.theme === null ? null : (
        <Button
          size="sm"
          variant="light"
          rightSection={<IconX size={14} />}
          aria-label={`${strings.theme(view.theme)}. ${strings.clearTheme}`}
          onClick={() => onChange({ theme: null })}
        >
          {strings.theme(view.theme)}
        </Button>
      )}
    </div>
  );
}

type Change = ResultsToolbarProps["onChange"];

function Search({ search, onChange }: { readonly search: string; readonly onChange: Change }) {
  const input = useSlashKey();
  const clear = () => {
    onChange({ search: "" });
    // The button goes, and must not take the focus with it.
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      className={classes.search ?? ""}
      size="sm"
      aria-label={strings.search}
      placeholder={`${strings.search} (${strings.searchHint})`}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        search === "" ? null : <CloseButton size="sm" aria-label={strings.clear} onClick={clear} />
      }
      value={search}
      onChange={(event) => onChange({ search: event.currentTarget.value })}
      onKeyDown={({ key, nativeEvent, currentTarget }) => {
        // While characters are composed, Escape is theirs.
        if (key !== "Escape" || nativeEvent.isComposing) return;
        if (search === "") currentTarget.blur();
        else clear();
      }}
    />
  );
}

function ReasonSelect({ view, onChange, reasonKinds }: ResultsToolbarProps) {
  const options = reasonKinds.map(([kind, count]) => ({
    value: kind,
    label: `${kind.slice(0, REASON_LENGTH_MAX)} (${formatCount(count)})`,
  }));
  return (
    <Select
      size="sm"
      aria-label={strings.reason}
      data={options}
      value={view.reasonKind}
      placeholder={strings.allReasons}
      clearable
      limit={REASONS_LISTED_MAX}
      searchable={options.length > REASONS_LISTED_MAX}
      nothingFoundMessage={strings.noReason}
      onChange={(reasonKind) => onChange({ reasonKind })}
      className={classes.reason ?? ""}
      comboboxProps={{ width: "max-content", position: "bottom-start", withinPortal: false }}
    />
  );
}

function Undo({ store }: { readonly store: ExclusionStore }) {
  const canUndo = useSyncExternalStore(store.subscribe, store.canUndo);
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconArrowBackUp size={16} />}
      disabled={!canUndo}
      onClick={store.undo}
    >
      {strings.undo}
    </Button>
  );
}

function useSlashKey() {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event)) return;
      event.preventDefault();
      search.current?.focus();
    };
    window.addEventListener("keydown", focusSearch);
    return () => window.removeEventListener("keydown", focusSearch);
  }, []);
  return search;
}

function useUndoKey(store: ExclusionStore): void {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      const isShortcut = event.key === "z" && (event.ctrlKey || event.metaKey);
      const isLetter = event.key === "u" && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isTyping(event) || (!isShortcut && !isLetter)) return;
      event.preventDefault();
      store.undo();
    };
    window.addEventListener("keydown", undo);
    return () => window.removeEventListener("keydown", undo);
  }, [store]);
}

/** A choice and a switch are inputs, too, which nobody types into. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches(":read-write");
}
