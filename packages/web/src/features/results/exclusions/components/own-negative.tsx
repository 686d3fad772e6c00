import { Button, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { parseNegative } from "@termsift/core/exclusions";
import { useEffect, useState, type FormEvent } from "react";
import { type MoneyText, wasteText } from "../../item-figures.ts";
import type { CheckedNegative } from "../engine/protocol.ts";
import type { ExclusionController } from "../exclusion-controller.ts";
import { currentView, type ExclusionState } from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";
import classes from "./exclusions.module.css";

const { own: strings } = exclusionStrings;
const TYPING_MS = 200;

type OwnNegativeProps = {
  readonly controller: ExclusionController;
  readonly state: ExclusionState;
  readonly money: MoneyText;
};

/** Says of any negative what it would block, while it is typed; with Add it joins the others. */
export function OwnNegative({ controller, state, money }: OwnNegativeProps) {
  const [text, setText] = useState("");
  const checked = useChecked(controller, state, text);
  const isSaid = checked !== null && text.trim() !== "" && currentView(state) !== null;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    controller.add(parseNegative(text));
    setText("");
  };
  return (
    <form className={classes.own} onSubmit={add}>
      <TextInput
        size="sm"
        className={classes.ownText ?? ""}
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
      <Text size="sm" className={classes.ownAnswer ?? ""} role="status">
        {isSaid ? describe(checked, money) : ""}
      </Text>
    </form>
  );
}

function describe(checked: CheckedNegative, money: MoneyText): string {
  if (checked.status === "invalid") return checked.reason;
  const blocks =
    checked.wasteTerms === 0
      ? strings.nothing
      : strings.check(checked.wasteTerms, wasteText(money, checked));
  const hit = checked.hits[0];
  return blocks + (hit ? strings.hit(checked.hitCount, hit.term) : strings.noHit);
}

function useChecked(controller: ExclusionController, { view }: ExclusionState, text: string) {
  const [settled] = useDebouncedValue(text, TYPING_MS);
  const [checked, setChecked] = useState<CheckedNegative | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (settled.trim() === "" || view === null) {
      setChecked(null);
      return undefined;
    }
    controller
      .engine()
      .ask("tryNegative", parseNegative(settled))
      .then(
        (answer) => isCurrent && setChecked(answer),
        // A failure is told by the section; here there is just nothing to say.
        () => isCurrent && setChecked(null),
      );
    return () => {
      isCurrent = false;
    };
  }, [controller, settled, view]);
  return checked;
}
