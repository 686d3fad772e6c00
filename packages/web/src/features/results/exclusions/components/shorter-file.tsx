import { Anchor, Text } from "@mantine/core";
import { formatShare } from "../../../../lib/format.ts";
import { coverOf } from "../cover-figures.ts";
import type { ExclusionView } from "../engine/protocol.ts";
import { countInUse, levelOf, offeredLevels } from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";
import { usePreview } from "../use-exclusions.ts";

const { exports: strings } = exclusionStrings;

/** The most rows that a user checks before an import. Longer files are offered in a shorter form. */
const ROWS_MAX = 100;

/** Offers the negatives that save most, where the text says how many there are. */
export function FewerNegatives({ view }: { readonly view: ExclusionView }) {
  const { controller, settings } = usePreview();
  const fewer = Math.max(ROWS_MAX, view.alwaysIn);
  if (countInUse(view, settings.wanted) <= fewer) return null;
  return (
    <Offer
      text={strings.fewer(fewer, formatShare(coverOf(view, fewer).share))}
      button={strings.useFewer(fewer)}
      onTake={() => controller.want(fewer - view.alwaysIn)}
    />
  );
}

/** Offers one row for each negative instead of one per campaign. */
export function FewerRows({ view }: { readonly view: ExclusionView }) {
  const { controller, settings } = usePreview();
  const count = countInUse(view, settings.wanted);
  const rows = view.campaignRows[count] ?? 0;
  const isLong = rows > ROWS_MAX && rows > count;
  const isOffered = offeredLevels(view).includes("shared-list");
  const isByCampaign = levelOf(view, settings.target) === "campaign" && view.hasCampaigns;
  if (!isLong || !isOffered || !isByCampaign) return null;
  return (
    <Offer
      text={strings.campaignRows(rows, count)}
      button={strings.useList}
      onTake={() => controller.aim({ level: "shared-list" })}
    />
  );
}

type OfferProps = { readonly text: string; readonly button: string; readonly onTake: () => void };

function Offer({ text, button, onTake }: OfferProps) {
  return (
    <Text size="sm">
      {text}{" "}
      <Anchor component="button" type="button" size="sm" onClick={onTake}>
        {button}
      </Anchor>
    </Text>
  );
}
