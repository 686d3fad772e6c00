import { Button, CloseButton, Group, Select, Switch, TextInput } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconArrowBackUp, IconSearch, IconX } from "@tabler/icons-react";
import { useRef, useSyncExternalStore } from "react";
import { formatCount } from "../../../lib/format.ts";
import { sortKeys, type SortKey } from "../list-view.ts";
import { useOpenResult } from "../open-result.ts";
import type { ShownView } from "../shown-view.ts";
import { resultStrings } from "../strings.ts";
import classes from "./results-toolbar.module.css";

const { toolbar: strings } = resultStrings;
const sortOptions = sortKeys.map((value) => ({ value, label: strings.sortOptions[value] }));
const REASON_LENGTH_MAX = 60;
/** The number of reasons that fit without scrolling. With more reasons, the field is searchable. */
const REASONS_LISTED_MAX = 11;

type ResultsToolbarProps = {
  readonly view: ShownView;
  readonly onChange: (change: Partial<ShownView>) => void;
  readonly reasonKinds: readonly (readonly [kind: string, count: number])[];
};

export function ResultsToolbar(props: ResultsToolbarProps) {
  const { view, onChange } = props;
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
        <Undo />
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

type SearchProps = Pick<ResultsToolbarProps, "onChange"> & { readonly search: string };

function Search({ search, onChange }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useWindowEvent("keydown", (event) => {
    if (event.key !== "/" || isTyping(event)) return;
    event.preventDefault();
    input.current?.focus();
  });
  const clear = () => {
    onChange({ search: "" });
    // The button disappears, so the focus moves first.
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
        // During text composition, the input method handles the Escape key.
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

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches(":read-write");
}
