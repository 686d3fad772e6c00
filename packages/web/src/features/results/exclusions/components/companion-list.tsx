import { Text, Title } from "@mantine/core";
import { formatCount } from "../../../../lib/format.ts";
import type { CompanionView, ExclusionView } from "../engine/protocol.ts";
import { exclusionStrings } from "../strings.ts";
import { DenseList } from "./dense-list.tsx";
import classes from "./exclusions.module.css";

const { companions: strings, negatives } = exclusionStrings;

type CompanionListProps = {
  readonly view: ExclusionView;
  /** How many of them are in use, from the first on. */
  readonly count: number;
};

/** The other spellings that are blocked as well, apart from the negatives that they stand beside. */
export function CompanionList({ view: { companions }, count }: CompanionListProps) {
  if (companions === null) return null;
  const shown = Math.min(count, companions.list.length);
  return (
    <section aria-labelledby="companions-title">
      <Title order={3} size="h6" id="companions-title" className={classes.panelText ?? ""}>
        {strings.title(formatCount(count))}
      </Title>
      {count === 0 ? (
        <Text size="sm" c="dimmed">
          {strings.none}
        </Text>
      ) : (
        <DenseList
          label={strings.list}
          count={shown}
          renderRow={(index, isActive) => (
            <CompanionRow entry={companions.list[index]} isActive={isActive} />
          )}
        />
      )}
      {count > shown ? (
        <Text size="sm" c="dimmed">
          {negatives.more(formatCount(count - shown))}
        </Text>
      ) : null}
    </section>
  );
}

type CompanionRowProps = {
  readonly entry: CompanionView["list"][number] | undefined;
  readonly isActive: boolean;
};

function CompanionRow({ entry, isActive }: CompanionRowProps) {
  if (entry === undefined) return null;
  return (
    <div className={classes.line} data-focus tabIndex={isActive ? 0 : -1}>
      <span className={classes.notation} title={entry.negative}>
        {entry.negative}
      </span>
      <span className={classes.lineText} title={entry.of}>
        {strings.beside(entry.of)}
      </span>
      <span className={classes.yours}>{strings.names[entry.kind]}</span>
    </div>
  );
}
