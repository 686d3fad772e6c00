import { Radio, Select, Stack } from "@mantine/core";
import {
  type AdPlatform,
  type ExclusionMethod,
  formatNegative,
  type MatchTypeExplanation,
  matchTypeExplanations,
  platformNames,
} from "@termsift/core/exclusions";
import { useOpenResult } from "../../open-result.ts";
import { exclusionStrings } from "../strings.ts";
import { fileMethods } from "../exclusion-state.ts";
import { useFileMethod, usePreview } from "../use-exclusions.ts";

const { method: strings } = exclusionStrings;

const platforms = Object.entries(platformNames).map(([value, label]) => ({ value, label }));

export function MethodChoice() {
  const { isPartial } = useOpenResult().result;
  const { controller, state, settings } = usePreview();
  const [, remember] = useFileMethod();
  const { platform } = settings;
  const method = settings.method ?? state.view?.method ?? null;
  const choose = (value: string) => {
    controller.change({ method: value as ExclusionMethod });
    const kept = fileMethods.find((each) => each === value);
    if (kept) remember(kept);
  };
  const explanations = matchTypeExplanations[platform].filter(
    ({ matchType }) => !isPartial || matchType === "exact",
  );
  return (
    <Stack>
      <PlatformSelect />
      <Radio.Group size="sm" label={strings.label} value={method} onChange={choose}>
        <Stack gap="xs" mt={6}>
          {isPartial ? null : (
            <Radio
              value="smallest"
              label={strings.names.smallest}
              description={method === "smallest" ? strings.smallest : undefined}
              title={strings.smallest}
              size="sm"
            />
          )}
          {explanations.map((explanation) => (
            <MatchTypeRadio
              key={explanation.matchType}
              explanation={explanation}
              isChosen={explanation.matchType === method}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
}

function PlatformSelect() {
  const { summary } = useOpenResult().result;
  const { controller, settings } = usePreview();
  const { platform, method } = settings;
  const isPlatformKnown = summary !== null && summary.report.platform !== "unknown";
  const change = (chosen: AdPlatform) => {
    const isOffered = matchTypeExplanations[chosen].some(({ matchType }) => matchType === method);
    controller.change({
      platform: chosen,
      ...(method === "broad" && !isOffered && { method: "phrase" }),
    });
  };
  return (
    <Select
      size="sm"
      label={strings.platform}
      description={isPlatformKnown ? undefined : strings.unknownPlatform}
      data={platforms}
      value={platform}
      allowDeselect={false}
      onChange={(value) => change(value as AdPlatform)}
    />
  );
}

type MatchTypeRadioProps = {
  readonly explanation: MatchTypeExplanation;
  readonly isChosen: boolean;
};

function MatchTypeRadio({ explanation, isChosen }: MatchTypeRadioProps) {
  const { matchType, meaning, example } = explanation;
  const written = formatNegative({ text: example.negative, matchType });
  const shown = strings.example(written, example.blocks, example.allows);
  return (
    <Radio
      size="sm"
      value={matchType}
      label={strings.names[matchType]}
      // The texts of the others would only be in the way.
      description={isChosen ? `${meaning} ${shown}` : undefined}
      title={`${meaning} ${shown}`}
    />
  );
}
