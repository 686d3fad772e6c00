import { Checkbox, Group, Text } from "@mantine/core";
import { formatNegative } from "@termsift/core/exclusions";
import { formatCount } from "../../../../lib/format.ts";
import { costText } from "../../item-figures.ts";
import { useOpenResult } from "../../open-result.ts";
import type { CheckedNegative, Listed } from "../engine/protocol.ts";
import { guardName } from "../guard-name.ts";
import { exclusionStrings } from "../strings.ts";
import { usePreview } from "../use-exclusions.ts";
import classes from "./exclusions.module.css";

const { checked: strings } = exclusionStrings;
const SHOWN_MAX = 60;

export function CheckedList({ checked }: { readonly checked: Listed<CheckedNegative> }) {
  const shown = checked.list.slice(0, SHOWN_MAX);
  const more = checked.count - shown.length;
  return (
    <>
      <Text size="sm" c="dimmed" className={classes.panelText ?? ""}>
        {checked.count === 0 ? strings.none : strings.text}{" "}
        {more > 0 ? strings.more(formatCount(more)) : ""}
      </Text>
      <ul className={`plain-list ${classes.checked ?? ""}`}>
        {shown.map((entry) => (
          <CheckedItem key={formatNegative(entry.negative)} entry={entry} />
        ))}
      </ul>
    </>
  );
}

type EntryProps = { readonly entry: CheckedNegative };

function CheckedItem({ entry }: EntryProps) {
  const { money } = useOpenResult();
  const { controller, settings } = usePreview();
  const { status, hitCount } = entry;
  const written = formatNegative(entry.negative);
  const saves = strings.saves(entry.waste.terms, costText(money, entry.waste));
  return (
    <li aria-label={written}>
      <Group gap="xs">
        <span className={classes.notation}>{written}</span>
        <span className={classes.tag} data-status={status}>
          {strings[status]}
        </span>
      </Group>
      <Text size="sm">
        {status === "invalid"
          ? entry.reason
          : `${saves}${hitCount > 0 ? `; ${strings.hits(formatCount(hitCount), hitCount === 1)}` : ""}.`}
      </Text>
      {hitCount > 0 ? (
        <>
          <Hits entry={entry} />
          <Checkbox
            size="sm"
            checked={settings.agreed.get(written) === entry.fingerprint}
            label={strings.yes(hitCount, written)}
            onChange={(event) => controller.agree(entry, event.currentTarget.checked)}
          />
        </>
      ) : null}
    </li>
  );
}

const HITS_OPEN_MAX = 3;

function Hits({ entry: { hits, hitCount } }: EntryProps) {
  const { money } = useOpenResult();
  const more = hitCount - hits.length;
  const list = (
    <ul className={`plain-list ${classes.hits ?? ""}`}>
      {hits.map((hit) => (
        <li key={`${hit.guard?.kind ?? ""} ${hit.term}`}>
          <span className={classes.tag}>{guardName(hit)}</span>
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
      <summary>{strings.show(formatCount(hitCount))}</summary>
      {list}
    </details>
  );
}
