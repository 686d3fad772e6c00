import { Checkbox } from "@mantine/core";
import { companionNeeds } from "@termsift/core/exclusions";
import { formatCount } from "../../../../lib/format.ts";
import { countCompanions, countInUse, currentView } from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";
import { usePreview } from "../use-exclusions.ts";

const { companions: strings } = exclusionStrings;
const NAMED_KINDS = ["plural", "typo", "accent"] as const;
const listFormat = new Intl.ListFormat("en-GB", { type: "conjunction", style: "long" });

export function CompanionChoice() {
  const { controller, state, settings } = usePreview();
  const view = currentView(state);
  const { kinds, why } = companionNeeds[settings.platform];
  const named = NAMED_KINDS.filter((kind) => kinds.includes(kind));
  const added = view?.companions ? countCompanions(view, countInUse(view, settings.wanted)) : null;
  const isShown = settings.withCompanions && added !== null;
  return (
    <Checkbox
      size="sm"
      label={strings.label(listFormat.format(named.map((kind) => strings.kinds[kind])))}
      description={isShown ? `${why} ${strings.adds(formatCount(added), added === 1)}` : why}
      checked={settings.withCompanions}
      onChange={({ currentTarget }) => controller.change({ withCompanions: currentTarget.checked })}
    />
  );
}
