import { ActionIcon, Button, Menu, VisuallyHidden } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { IconChevronUp, IconCopy } from "@tabler/icons-react";
import { useEffect } from "react";
import { formatCount } from "../../../lib/format.ts";
import { copyKeywords, type CopyStyle } from "../copy-keywords.ts";
import { ExportMenu } from "../exclusions/components/export-menu.tsx";
import { showExclusions } from "../exclusions/show-exclusions.ts";
import { exclusionStrings } from "../exclusions/strings.ts";
import { switchableOf, useCounts, useOpenResult } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import classes from "./action-bar.module.css";

const { summary: strings } = resultStrings;

const copyStyles: readonly (readonly [CopyStyle, string])[] = [
  ["exact-lines", strings.exactLines],
  ["phrase", strings.phrase],
  ["phrase-lines", strings.phraseLines],
  ["plain-lines", strings.plainLines],
];

export function ActionBar() {
  const { result, store, canExport } = useOpenResult();
  const counts = useCounts();
  const bar = useAnnouncedHeight();
  const copy = (style: CopyStyle) => {
    const terms = switchableOf(result).filter(store.isCopied);
    void copyKeywords(
      terms.map(({ term }) => term),
      style,
      canExport === true,
    );
  };
  const figures = [
    [strings.total, counts.total],
    [strings.negatives, counts.negatives],
    [strings.irrelevants, counts.irrelevants],
    [strings.removed, counts.removed],
  ] as const;
  return (
    <section className={classes.bar} ref={bar} aria-label={strings.title}>
      <div className={classes.inner}>
        <dl className={classes.figures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular">{formatCount(value)}</dd>
            </div>
          ))}
        </dl>
        <Button variant="default" className={classes.preview ?? ""} onClick={showExclusions}>
          {exclusionStrings.bar.preview}
        </Button>
        <Button.Group className={classes.buttons ?? ""}>
          <Button
            leftSection={<IconCopy size={18} />}
            disabled={counts.total === 0}
            onClick={() => copy("exact")}
            classNames={{ root: classes.copy ?? "", label: classes.copyLabel ?? "" }}
          >
            {strings.copy}
          </Button>
          <MoreMenu isDisabled={counts.total === 0} onCopy={copy} />
        </Button.Group>
        <VisuallyHidden role="status" aria-live="polite">
          {`${strings.total}: ${formatCount(counts.total)}`}
        </VisuallyHidden>
      </div>
    </section>
  );
}

type MoreMenuProps = {
  readonly isDisabled: boolean;
  readonly onCopy: (style: CopyStyle) => void;
};

function MoreMenu({ isDisabled, onCopy }: MoreMenuProps) {
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
      <Menu.Dropdown className={classes.menu ?? ""}>
        <Menu.Label>{strings.copyMenu}</Menu.Label>
        {copyStyles.map(([style, label]) => (
          <Menu.Item key={style} onClick={() => onCopy(style)}>
            {label}
          </Menu.Item>
        ))}
        <ExportMenu />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Publishes the bar's height as a CSS variable, so that toasts and footer stay above the bar. */
function useAnnouncedHeight() {
  const { ref, height } = useElementSize();
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--action-bar-height", `${String(height)}px`);
    return () => {
      style.removeProperty("--action-bar-height");
    };
  }, [height]);
  return ref;
}
