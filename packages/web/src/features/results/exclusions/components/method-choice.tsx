import { Radio, Select, Stack } from "@mantine/core";
import {
  type AdPlatform,
  formatNegative,
  type MatchTypeExplanation,
  matchTypeExplanations,
  platformNames,
} from "@termsift/core/exclusions";
import { type ExclusionMethod, exclusionMethods } from "../engine/protocol.ts";
import type { ExclusionController } from "../exclusion-controller.ts";
import type { ExclusionSettings } from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";
import classes from "./exclusions.module.css";

const { method: strings } = exclusionStrings;

const platforms = Object.entries(platformNames).map(([value, label]) => ({ value, label }));
const isPlatform = (value: string | null): value is AdPlatform =>
  platforms.some((platform) => platform.value === value);
const isMethod = (value: string): value is ExclusionMethod =>
  exclusionMethods.some((method) => method === value);

type MethodChoiceProps = {
  readonly controller: ExclusionController;
  readonly settings: ExclusionSettings;
  readonly isPartial: boolean;
  readonly isPlatformKnown: boolean;
};

/** The match types, each in plain words with an example, by the rules of the platform. */
export function MethodChoice(props: MethodChoiceProps) {
  const { controller, settings, isPartial } = props;
  const { platform, method } = settings;
  const explanations = matchTypeExplanations[platform].filter(
    ({ matchType }) => !isPartial || matchType === "exact",
  );
  return (
    <div className={classes.choice}>
      <PlatformSelect {...props} />
      <Radio.Group
        size="sm"
        label={strings.label}
        value={method}
        onChange={(value) => (isMethod(value) ? controller.change({ method: value }) : undefined)}
      >
        <Stack gap="xs" mt={6}>
          {isPartial ? null : (
            <Radio
              value="smallest"
              label={strings.names.smallest}
              description={strings.smallest}
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
    </div>
  );
}

function PlatformSelect({ controller, settings, isPlatformKnown }: MethodChoiceProps) {
  const { platform, method } = settings;
  const change = (value: string | null) => {
    if (!isPlatform(value)) return;
    const isOffered = matchTypeExplanations[value].some(({ matchType }) => matchType === method);
    controller.change({
      platform: value,
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
      onChange={change}
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
      description={isChosen ? `${meaning} ${shown}` : meaning}
    />
  );
}
