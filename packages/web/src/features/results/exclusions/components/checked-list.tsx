import { Checkbox, Group, Stack, Text } from "@mantine/core";
import { Hint } from "../../../../components/hint.ts";
import { formatNegative } from "@termsift/core/exclusions";
import { formatCount } from "../../../../lib/format.ts";
import { Foldout } from "../../components/note.tsx";
import { costText } from "../../item-figures.ts";
import { useOpenResult } from "../../open-result.ts";
import type { CheckedNegative, Listed } from "../engine/protocol.ts";
import { guardName } from "../guard-name.ts";
import { exclusionStrings } from "../strings.ts";
import { usePreview } from "../use-exclusions.ts";
import classes from "./exclusions.module.css";

const { checked: strings } = exclusionStrings;
const SHOWN_MAX = 60;
const HITS_OPEN_MAX = 3;

export function CheckedList({ checked }: { readonly checked: Listed<CheckedNegative> }) {
  const shown = checked.list.slice(0, SHOWN_MAX);
  const more = checked.count - shown.length;
  return (
    <>
      <Hint py="xs">
        {checked.count === 0 ? strings.none : strings.text}{" "}
        {more > 0 ? strings.more(formatCount(more)) : ""}
      </Hint>
      <Stack component="ul" className="plain-list" mah="26rem" style={{ overflowY: "auto" }}>
        {shown.map((entry) => (
          <CheckedItem key={formatNegative(entry)} entry={entry} />
        ))}
      </Stack>
    </>
  );
}

type EntryProps = { readonly entry: CheckedNegative };

function CheckedItem({ entry }: EntryProps) {
  const { money } = useOpenResult();
  const { controller, settings } = usePreview();
  const { status, hitCount } = entry;
  const written = formatNegative(entry);
  const saves =
    entry.waste.terms === 0
      ? exclusionStrings.own.nothing
      : strings.saves(entry.waste.terms, costText(money, entry.waste));
  return (
    <Stack component="li" gap="0.4rem" aria-label={written}>
      <Group gap="xs">
        <span className={classes.notation}>{written}</span>
        <span className={classes.tag} data-status={status}>
          {strings[status]}
        </span>
      </Group>
      <Text size="sm">
        {status === "invalid"
          ? entry.reason
          : `${saves}${hitCount > 0 ? strings.hits(hitCount, costText(money, entry.lost), entry.doubt) : "."}`}
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
    </Stack>
  );
}

function Hits({ entry: { hits, hitCount } }: EntryProps) {
  const { money } = useOpenResult();
  const more = hitCount - hits.length;
  const lines = hits.map((hit) => (
    <Group key={hit.term} gap="xs">
      <span className={classes.tag}>{guardName(hit)}</span>
      <span title={hit.guard?.reason}>{hit.term}</span>
      <span className="tabular">
        {[
          costText(money, hit),
          hit.conversions > 0 ? strings.conversions(formatCount(hit.conversions)) : "",
        ]
          .filter(Boolean)
          .join(", ")}
      </span>
    </Group>
  ));
  return (
    <Foldout
      title={strings.show(formatCount(hitCount))}
      lines={more > 0 ? [...lines, strings.moreHits(formatCount(more))] : lines}
      isOpen={hitCount <= HITS_OPEN_MAX}
    />
  );
}
