import { Box, Tabs, Text, Title } from "@mantine/core";
import { Hint } from "../../../../components/hint.ts";
import { useState, type ReactNode } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { CountTab } from "../../components/count-tab.tsx";
import { costText } from "../../item-figures.ts";
import { useOpenResult } from "../../open-result.ts";
import type { ExclusionView, Listed } from "../engine/protocol.ts";
import { countCompanions, countInUse, staleText } from "../exclusion-state.ts";
import { exclusionStrings as strings } from "../strings.ts";
import { usePreview } from "../use-exclusions.ts";
import { CheckedList } from "./checked-list.tsx";
import { Lines } from "./dense-list.tsx";
import classes from "./exclusions.module.css";
import { NegativeList } from "./negative-list.tsx";

export function ExclusionTabs() {
  const { state, settings } = usePreview();
  const [tab, setTab] = useState<string | null>("negatives");
  const { view } = state;
  if (view === null) {
    return state.error === null ? <Box mih="24.5rem" /> : null;
  }
  const count = countInUse(view, settings.wanted);
  const tabs = [
    ["negatives", count + countCompanions(view, count)],
    ["checked", view.checked.count],
    ...(["open", "covered", "conflicts"] as const)
      .map((name) => [name, view[name].count] as const)
      .filter(([, entries]) => entries > 0),
  ] as const;
  const stale = staleText(state);
  const shown = tabs.find(([name]) => name === tab)?.[0] ?? "negatives";
  return (
    <Tabs
      value={shown}
      onChange={setTab}
      keepMounted={false}
      pos="relative"
      className={classes.figures ?? ""}
      data-stale={stale !== null || undefined}
    >
      {stale === null ? null : (
        <Text size="sm" pos="absolute" top="0.5rem" right={0} visibleFrom="lg">
          {stale}
        </Text>
      )}
      <Tabs.List
        aria-label={strings.tabs.label}
        style={{ flexWrap: "nowrap", overflow: "auto hidden" }}
      >
        {tabs.map(([name, entries]) => (
          <CountTab key={name} name={name} label={strings.tabs[name]} count={entries} />
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown}>
        <Panel key={shown} name={shown} view={view} count={count} />
      </Tabs.Panel>
    </Tabs>
  );
}

type PanelProps = {
  readonly name: Exclude<keyof typeof strings.tabs, "label">;
  readonly view: ExclusionView;
  readonly count: number;
};

function Panel({ name, view, count }: PanelProps) {
  const { open, covered, conflicts, checked } = view;
  switch (name) {
    case "negatives":
      return (
        <>
          <NegativeList view={view} count={count} />
          <Companions view={view} count={countCompanions(view, count)} />
        </>
      );
    case "checked":
      return <CheckedList checked={checked} />;
    case "open":
      return (
        <Listing
          {...strings.open}
          entries={open}
          rowHeight={54}
          line={(entry) => <TermLine {...entry} />}
        />
      );
    case "covered":
      return (
        <Listing
          {...strings.covered}
          entries={covered}
          rowHeight={54}
          line={({ by, ...entry }) => <TermLine {...entry} reason={strings.covered.by(by)} />}
        />
      );
    case "conflicts":
      return (
        <Listing
          {...strings.conflicts}
          entries={conflicts}
          line={({ negative, keyword, campaign }) => (
            <>
              <span className={classes.lineText}>{strings.conflicts.line(negative, keyword)}</span>
              {campaign === null ? null : <span>{strings.conflicts.campaign(campaign)}</span>}
            </>
          )}
        />
      );
  }
}

type ListingProps<Entry> = {
  readonly list: string;
  readonly text: string;
  readonly entries: Listed<Entry>;
  readonly rowHeight?: number | undefined;
  readonly line: (entry: Entry) => ReactNode;
};

function Listing<Entry>({ list, text, entries, rowHeight, line }: ListingProps<Entry>) {
  const more = entries.count - entries.list.length;
  return (
    <>
      <Hint py="xs">
        {text} {more > 0 ? strings.moreEntries(formatCount(more)) : ""}
      </Hint>
      <Lines label={list} entries={entries.list} rowHeight={rowHeight}>
        {line}
      </Lines>
    </>
  );
}

type TermLineProps = Parameters<typeof costText>[1] & Readonly<Record<"term" | "reason", string>>;

function TermLine(line: TermLineProps) {
  const { money } = useOpenResult();
  return (
    <>
      <span className={classes.lineText}>
        <strong>{line.term}</strong>
        <span title={line.reason}>{line.reason}</span>
      </span>
      <span className="tabular">{costText(money, line)}</span>
    </>
  );
}

type CompanionsProps = Pick<PanelProps, "view" | "count">;

function Companions({ view: { companions }, count }: CompanionsProps) {
  if (companions === null) return null;
  const entries = companions.list.slice(0, count);
  const more = count - entries.length;
  return (
    <section aria-labelledby="companions-title">
      <Title order={3} size="h6" id="companions-title" py="xs">
        {strings.companions.title(formatCount(count))}
      </Title>
      {count === 0 ? (
        <Hint>{strings.companions.none}</Hint>
      ) : (
        <Lines
          label={strings.companions.list}
          entries={entries}
          more={more > 0 ? strings.negatives.more(formatCount(more)) : ""}
        >
          {({ negative, of, kind }) => (
            <>
              <span className={classes.notation} title={negative}>
                {negative}
              </span>
              <span className={classes.lineText} title={of}>
                {strings.companions.beside(of)}
              </span>
              <span className={classes.tag}>{strings.companions.names[kind]}</span>
            </>
          )}
        </Lines>
      )}
    </section>
  );
}
