import { ActionIcon, Button, Menu, Text } from "@mantine/core";
import { IconChevronUp, IconCopy } from "@tabler/icons-react";
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from "react";
import { formatCount } from "../../../lib/format.ts";
import { copyKeywords } from "../copy-keywords.ts";
import type { CopyStyle } from "../copy-text.ts";
import type { ExclusionCounts, ExclusionStore } from "../exclusion-store.ts";
import { resultStrings } from "../strings.ts";
import classes from "./action-bar.module.css";

const { summary: strings } = resultStrings;

const copyStyles: readonly (readonly [CopyStyle, string])[] = [
  ["exact-lines", strings.exactLines],
  ["phrase", strings.phrase],
  ["phrase-lines", strings.phraseLines],
  ["plain-lines", strings.plainLines],
];

type ActionBarProps = {
  readonly store: ExclusionStore;
  /** The terms that will be copied, in the order of the lists; asked for when the user copies. */
  readonly readTerms: () => readonly string[];
  readonly canDownload: boolean;
  /** Leads to what the terms come to; in the menu on narrow screens. */
  readonly preview: ReactNode;
  readonly exportMenu: ReactNode;
};

/** The summary and the way out: always in reach, whatever list is scrolled. */
export function ActionBar({ store, readTerms, canDownload, ...parts }: ActionBarProps) {
  const counts = useSyncExternalStore(store.subscribe, store.counts);
  const bar = useAnnouncedHeight();
  const copy = (style: CopyStyle) => void copyKeywords(readTerms(), style, canDownload);
  return (
    <section className={classes.bar} ref={bar} aria-label={strings.title} data-uncovered="buttons">
      <div className={classes.inner}>
        <Figures counts={counts} />
        <div className={classes.preview}>{parts.preview}</div>
        <Button.Group className={classes.buttons ?? ""}>
          <Button
            leftSection={<IconCopy size={18} />}
            disabled={counts.total === 0}
            onClick={() => copy("exact")}
            classNames={{ root: classes.copy ?? "", label: classes.copyLabel ?? "" }}
          >
            {strings.copy}
          </Button>
          <MoreMenu isDisabled={counts.total === 0} onCopy={copy} exportMenu={parts.exportMenu} />
        </Button.Group>
        <Text className={classes.live ?? ""} role="status" aria-live="polite">
          {`${strings.total}: ${formatCount(counts.total)}`}
        </Text>
      </div>
    </section>
  );
}

function Figures({ counts }: { readonly counts: ExclusionCounts }) {
  const figures = [
    [strings.total, counts.total],
    [strings.negatives, counts.negatives],
    [strings.irrelevants, counts.irrelevants],
    [strings.removed, counts.removed],
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

type MoreMenuProps = Pick<ActionBarProps, "exportMenu"> & {
  readonly isDisabled: boolean;
  readonly onCopy: (style: CopyStyle) => void;
};

function MoreMenu({ isDisabled, onCopy, exportMenu }: MoreMenuProps) {
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon
          className={classes.more ?? ""}
          variant="filled"
          aria-label={strings.more}
          disabled={isDisabled}
        >
          <IconChevronUp size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ""} data-uncovered="buttons">
        <Menu.Label>{strings.copyMenu}</Menu.Label>
        {copyStyles.map(([style, label]) => (
          <Menu.Item key={style} onClick={() => onCopy(style)}>
            {label}
          </Menu.Item>
        ))}
        {exportMenu}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Tells the page how high the bar is, so that toasts and the footer keep clear of it. */
function useAnnouncedHeight() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty("--action-bar-height", `${String(element.offsetHeight)}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty("--action-bar-height");
    };
  }, []);
  return bar;
}
