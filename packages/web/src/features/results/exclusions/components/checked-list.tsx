import { Checkbox, Text } from "@mantine/core";
import { formatNegative } from "@termsift/core/exclusions";
import { formatCount } from "../../../../lib/format.ts";
import { costText, type MoneyText, wasteText } from "../../item-figures.ts";
import type { CheckedNegative, Listed, ListedTerm } from "../engine/protocol.ts";
import type { ExclusionController } from "../exclusion-controller.ts";
import { guardName } from "../guard-name.ts";
import { exclusionStrings } from "../strings.ts";
import classes from "./exclusions.module.css";

const { checked: strings } = exclusionStrings;
const SHOWN_MAX = 60;

type CheckedListProps = {
  readonly controller: ExclusionController;
  readonly checked: Listed<CheckedNegative>;
  /** What was said yes to, also while the preview still works it out. */
  readonly agreed: ReadonlyMap<string, number>;
  readonly money: MoneyText;
};

/** Negatives that would hit what must stay, each with what would be lost and a place for the user's yes. */
export function CheckedList({ controller, checked, agreed, money }: CheckedListProps) {
  const shown = checked.list.slice(0, SHOWN_MAX);
  const more = checked.count - shown.length;
  return (
    <>
      <Text size="sm" c="dimmed" className={classes.panelText ?? ""}>
        {checked.count === 0 ? strings.none : strings.text}{" "}
        {more > 0 ? strings.more(formatCount(more)) : ""}
      </Text>
      <ul className={classes.checked}>
        {shown.map((entry) => (
          <CheckedItem
            key={formatNegative(entry.negative)}
            entry={entry}
            isAgreed={agreed.get(formatNegative(entry.negative)) === entry.fingerprint}
            controller={controller}
            money={money}
          />
        ))}
      </ul>
    </>
  );
}

type CheckedItemProps = {
  readonly entry: CheckedNegative;
  readonly isAgreed: boolean;
  readonly controller: ExclusionController;
  readonly money: MoneyText;
};

function CheckedItem({ entry, isAgreed, controller, money }: CheckedItemProps) {
  const { status, hitCount } = entry;
  const written = formatNegative(entry.negative);
  const saves = strings.saves(entry.wasteTerms, wasteText(money, entry));
  return (
    <li aria-label={written}>
      <div className={classes.checkedHead}>
        <span className={classes.notation}>{written}</span>
        <span className={classes.status} data-status={status}>
          {strings[status]}
        </span>
      </div>
      <Text size="sm">
        {status === "invalid"
          ? entry.reason
          : `${saves}${hitCount > 0 ? `; ${strings.hits(formatCount(hitCount), hitCount === 1)}` : ""}.`}
      </Text>
      {hitCount > 0 ? (
        <>
          <Hits hits={entry.hits} count={hitCount} money={money} />
          <Checkbox
            size="sm"
            checked={isAgreed}
            label={strings.yes(hitCount, written)}
            onChange={(event) => controller.agree(entry, event.currentTarget.checked)}
          />
        </>
      ) : null}
    </li>
  );
}

type HitsProps = {
  readonly hits: readonly ListedTerm[];
  readonly count: number;
  readonly money: MoneyText;
};

const HITS_OPEN_MAX = 3;

function Hits({ hits, count, money }: HitsProps) {
  const more = count - hits.length;
  const list = (
    <ul className={classes.hits}>
      {hits.map((hit) => (
        <li key={`${hit.guard?.kind ?? ""} ${hit.term}`}>
          <span className={classes.guard}>{guardName(hit)}</span>
          <span className={classes.lineText} title={hit.guard?.reason}>
            {hit.term}
          </span>
          <span className="tabular">
            {[
              costText(money, hit),
              hit.conversions > 0 ? strings.conversions(formatCount(hit.conversions)) : "",
            ]
              .filter((figure) => figure !== "")
              .join(", ")}
          </span>
        </li>
      ))}
      {more > 0 ? <li>{strings.moreHits(formatCount(more))}</li> : null}
    </ul>
  );
  if (hits.length <= HITS_OPEN_MAX) return list;
  return (
    <details>
      <summary>{strings.show(formatCount(count))}</summary>
      {list}
    </details>
  );
}
