import { Button, Group, TextInput } from "@mantine/core";
import { Hint } from "../../../../components/hint.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { parseNegative } from "@termsift/core/exclusions";
import { useMemo, useState, type FormEvent } from "react";
import { costText, type MoneyText } from "../../item-figures.ts";
import { useOpenResult } from "../../open-result.ts";
import type { CheckedNegative, ExclusionView } from "../engine/protocol.ts";
import { currentView } from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";
import { useAnswer, usePreview } from "../use-exclusions.ts";

const { own: strings } = exclusionStrings;
const TYPING_MS = 200;

export function OwnNegative() {
  const { money } = useOpenResult();
  const { controller, state } = usePreview();
  const [text, setText] = useState("");
  const checked = useChecked(text, state.view);
  const isSaid = text.trim() !== "" && currentView(state) !== null;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    controller.add(parseNegative(text));
    setText("");
  };
  return (
    <form onSubmit={add}>
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          size="sm"
          flex={1}
          label={strings.label}
          placeholder={strings.hint}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" size="sm" variant="default" disabled={text.trim() === ""}>
          {strings.add}
        </Button>
      </Group>
      <Hint mih={22} role="status">
        {isSaid && checked ? describe(checked, money) : ""}
      </Hint>
    </form>
  );
}

function describe(checked: CheckedNegative, money: MoneyText): string {
  if (checked.status === "invalid") return checked.reason;
  const blocks =
    checked.waste.terms === 0
      ? strings.nothing
      : strings.check(checked.waste.terms, costText(money, checked.waste));
  const hit = checked.hits[0];
  return (
    blocks +
    (hit
      ? strings.hit(checked.hitCount, costText(money, checked.lost), hit.term, checked.doubt)
      : strings.noHit)
  );
}

function useChecked(text: string, view: ExclusionView | null): CheckedNegative | null {
  const [settled] = useDebouncedValue(text, TYPING_MS);
  const isAsked = settled.trim() !== "" && view !== null;
  const question = useMemo(() => (isAsked ? parseNegative(settled) : null), [isAsked, settled]);
  const checked = useAnswer("tryNegative", question, view);
  return checked instanceof Error ? null : checked;
}
