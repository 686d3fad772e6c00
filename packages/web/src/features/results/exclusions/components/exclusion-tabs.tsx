import { Badge, Tabs, Text } from "@mantine/core";
import { useState } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { costText, type MoneyText } from "../../item-figures.ts";
import type { ExclusionView, OpenTerm } from "../engine/protocol.ts";
import type { ExclusionController } from "../exclusion-controller.ts";
import { countCompanions, countInUse, type ExclusionState } from "../exclusion-state.ts";
import { staleText } from "../stale-text.ts";
import { exclusionStrings as strings } from "../strings.ts";
import { CheckedList } from "./checked-list.tsx";
import { CompanionList } from "./companion-list.tsx";
import { DenseList } from "./dense-list.tsx";
import classes from "./exclusions.module.css";
import { NegativeList } from "./negative-list.tsx";

export type ExclusionTabsProps = {
  readonly controller: ExclusionController;
  readonly state: ExclusionState;
  readonly view: ExclusionView;
  readonly money: MoneyText;
};

/** The preview in full: which negatives and what each blocks, what needs a yes, what stays open. */
export function ExclusionTabs(props: ExclusionTabsProps) {
  const { state, view } = props;
  const [tab, setTab] = useState<string | null>("negatives");
  const count = countInUse(view, state.settings.wanted);
  const tabs = [
    ["negatives", count + countCompanions(view, count), true],
    ["checked", view.checked.count, true],
    ["open", view.open.count, view.open.count > 0],
    ["covered", view.covered.count, view.covered.count > 0],
    ["conflicts", view.conflicts.count, view.conflicts.count > 0],
  ] as const;
  const stale = staleText(state);
  const shown = tabs.find(([name, , isOffered]) => name === tab && isOffered)?.[0] ?? "negatives";
  return (
    <Tabs
      value={shown}
      onChange={setTab}
      keepMounted={false}
      className={classes.tabs ?? ""}
      data-stale={stale !== null || undefined}
    >
      {stale === null ? null : (
        <Text size="sm" className={classes.staleNote ?? ""}>
          {stale}
        </Text>
      )}
      <Tabs.List aria-label={strings.tabs.label} className={classes.tabList ?? ""}>
        {tabs.map(([name, entries, isOffered]) =>
          isOffered ? <Tab key={name} name={name} count={entries} /> : null,
        )}
      </Tabs.List>
      <Tabs.Panel value={shown}>
        <Panel key={shown} {...props} name={shown} count={count} />
      </Tabs.Panel>
    </Tabs>
  );
}

type PanelProps = ExclusionTabsProps & { readonly name: TabName; readonly count: number };

function Panel({ controller, state, view, money, name, count }: PanelProps) {
  switch (name) {
    case "negatives":
      return (
        <>
          <NegativeList
            controller={controller}
            settings={state.settings}
            view={view}
            count={count}
            money={money}
          />
          <CompanionList view={view} count={countCompanions(view, count)} />
        </>
      );
    case "checked":
      return (
        <CheckedList
          controller={controller}
          checked={view.checked}
          agreed={state.settings.agreed}
          money={money}
        />
      );
    case "open":
      return (
        <TermLines {...strings.open} lines={view.open.list} count={view.open.count} money={money} />
      );
    case "covered":
      return (
        <TermLines
          {...strings.covered}
          lines={view.covered.list.map((entry) => ({
            ...entry,
            reason: strings.covered.by(entry.by),
          }))}
          count={view.covered.count}
          money={money}
        />
      );
    case "conflicts":
      return <Conflicts conflicts={view.conflicts} />;
  }
}

type TabName = Exclude<keyof typeof strings.tabs, "label">;

function Tab({ name, count }: { readonly name: TabName; readonly count: number }) {
  return (
    <Tabs.Tab
      value={name}
      rightSection={
        <Badge variant="default" size="sm" className="tabular">
          {formatCount(count)}
        </Badge>
      }
    >
      {strings.tabs[name]}
    </Tabs.Tab>
  );
}

type TermLinesProps = {
  /** The list's name. */
  readonly list: string;
  readonly text: string;
  readonly lines: readonly OpenTerm[];
  readonly count: number;
  readonly money: MoneyText;
};

function TermLines({ list, text, lines, count, money }: TermLinesProps) {
  const more = count - lines.length;
  return (
    <>
      <Text size="sm" c="dimmed" className={classes.panelText ?? ""}>
        {text} {more > 0 ? strings.moreEntries(formatCount(more)) : ""}
      </Text>
      <DenseList
        label={list}
        count={lines.length}
        rowHeight={54}
        renderRow={(index, isActive) => {
          const line = lines[index];
          return line === undefined ? null : (
            <div className={classes.line} data-focus tabIndex={isActive ? 0 : -1}>
              <span className={classes.lineText}>
                <strong>{line.term}</strong>
                <span title={line.reason}>{line.reason}</span>
              </span>
              <span className="tabular">{costText(money, line)}</span>
            </div>
          );
        }}
      />
    </>
  );
}

function Conflicts({ conflicts }: { readonly conflicts: ExclusionView["conflicts"] }) {
  const { list, count } = conflicts;
  const more = count - list.length;
  return (
    <>
      <Text size="sm" c="dimmed" className={classes.panelText ?? ""}>
        {strings.conflicts.text} {more > 0 ? strings.moreEntries(formatCount(more)) : ""}
      </Text>
      <DenseList
        label={strings.conflicts.list}
        count={list.length}
        renderRow={(index, isActive) => {
          const entry = list[index];
          return entry === undefined ? null : (
            <div className={classes.line} data-focus tabIndex={isActive ? 0 : -1}>
              <span className={classes.lineText}>
                {strings.conflicts.line(entry.negative, entry.keyword)}
              </span>
              {entry.campaign === null ? null : (
                <span>{strings.conflicts.campaign(entry.campaign)}</span>
              )}
            </div>
          );
        }}
      />
    </>
  );
}
