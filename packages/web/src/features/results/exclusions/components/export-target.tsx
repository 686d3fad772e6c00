import { Select, TagsInput, TextInput } from "@mantine/core";
import { type ExclusionLevel, exclusionLevels } from "@termsift/core/exclusions";
import { type ExclusionView, keywordRoles } from "../engine/protocol.ts";
import type { ExclusionController } from "../exclusion-controller.ts";
import type { ExclusionState } from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";
import classes from "./exclusions.module.css";

const { exports: strings } = exclusionStrings;

type ExportTargetProps = {
  readonly controller: ExclusionController;
  readonly state: ExclusionState;
  readonly view: ExclusionView;
};

/** Where in the account the negatives go: one choice for all formats that know it. */
export function ExportTarget({ controller, state, view }: ExportTargetProps) {
  const levels = offeredLevels(view);
  if (levels.length === 0) return null;
  const level = chosenLevel(view, levels, state.target.level);
  const isPlaced = level === "campaign" || level === "ad-group";
  return (
    <div className={classes.target}>
      <Select
        size="sm"
        label={strings.level}
        data={levels.map((value) => ({ value, label: strings.levels[value] }))}
        value={level}
        allowDeselect={false}
        onChange={(value) =>
          controller.aim({ level: levels.find((each) => each === value) ?? null })
        }
      />
      {level === "shared-list" ? (
        <TextInput
          size="sm"
          label={strings.listName}
          value={state.target.listName}
          onChange={(event) => controller.aim({ listName: event.currentTarget.value })}
        />
      ) : null}
      {isPlaced && !view.hasCampaigns ? (
        <TagsInput
          size="sm"
          label={strings.campaigns}
          description={strings.campaignsHint}
          data={campaignsOf(state)}
          value={[...state.target.campaigns]}
          onChange={(campaigns) => controller.aim({ campaigns })}
          comboboxProps={{ withinPortal: false }}
        />
      ) : null}
    </div>
  );
}

/** The levels that some import format has; ad groups only where the report names them. */
function offeredLevels({ formats, hasAdGroups }: ExclusionView): ExclusionLevel[] {
  const imports = formats.filter(({ id }) => id !== "paste" && id !== "csv" && id !== "xlsx");
  return exclusionLevels.filter(
    (level) =>
      (level !== "ad-group" || hasAdGroups) && imports.some(({ levels }) => levels.includes(level)),
  );
}

function chosenLevel(
  { hasCampaigns }: ExclusionView,
  levels: readonly ExclusionLevel[],
  wanted: ExclusionLevel | null,
): ExclusionLevel | null {
  if (wanted !== null && levels.includes(wanted)) return wanted;
  if (!hasCampaigns && levels.includes("shared-list")) return "shared-list";
  return levels.includes("campaign") ? "campaign" : (levels[0] ?? null);
}

/** Campaigns that the account's files name, to choose from. */
function campaignsOf({ files }: ExclusionState): string[] {
  const named = keywordRoles.flatMap((role) => {
    const file = files[role];
    return file.kind === "read" ? file.campaigns : [];
  });
  return [...new Set(named)];
}
