import { Checkbox } from "@mantine/core";
import { companionNeeds } from "@termsift/core/exclusions";
import { formatCount } from "../../../../lib/format.ts";
import type { ExclusionController } from "../exclusion-controller.ts";
import {
  countCompanions,
  countInUse,
  currentView,
  type ExclusionState,
} from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";

const { companions: strings } = exclusionStrings;
const NAMED_KINDS = ["plural", "typo", "accent"] as const;
const listFormat = new Intl.ListFormat("en-GB", { type: "conjunction", style: "long" });

type CompanionChoiceProps = {
  readonly controller: ExclusionController;
  readonly state: ExclusionState;
};

/** Whether other spellings are blocked as well, why the platform asks for that, and how many negatives it adds. */
export function CompanionChoice({ controller, state }: CompanionChoiceProps) {
  const { settings } = state;
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
