import { Group, Select, TagsInput, TextInput } from "@mantine/core";
import { type ExclusionView, keywordRoles } from "../engine/protocol.ts";
import { type ExclusionState, levelOf, offeredLevels } from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";
import { usePreview } from "../use-exclusions.ts";

const { exports: strings } = exclusionStrings;

export function ExportTarget({ view }: { readonly view: ExclusionView }) {
  const { controller, state, settings } = usePreview();
  const { target } = settings;
  const levels = offeredLevels(view);
  if (levels.length === 0) return null;
  const level = levelOf(view, target);
  const isPlaced = level === "campaign" || level === "ad-group";
  return (
    <Group align="end">
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
          value={target.listName}
          onChange={(event) => controller.aim({ listName: event.currentTarget.value })}
        />
      ) : null}
      {isPlaced && !view.hasCampaigns ? (
        <TagsInput
          size="sm"
          label={strings.campaigns}
          description={strings.campaignsHint}
          data={campaignsOf(state)}
          value={[...target.campaigns]}
          onChange={(campaigns) => controller.aim({ campaigns })}
          comboboxProps={{ withinPortal: false }}
        />
      ) : null}
    </Group>
  );
}

function campaignsOf({ files }: ExclusionState): string[] {
  const named = keywordRoles.flatMap((role) => {
    const file = files[role];
    return file.kind === "read" ? file.campaigns : [];
  });
  return [...new Set(named)];
}
