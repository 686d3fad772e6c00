import { Anchor, Button, Group, Popover, Text } from "@mantine/core";
import type { Answer } from "@termsift/core/answers";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../../config/paths.ts";
import { isDemo } from "../../../../lib/demo.ts";
import { namedTermsOf } from "../../components/term-details.tsx";
import { useAnswered, useOpenResult } from "../../open-result.ts";
import { answerStrings as strings, answersText } from "../strings.ts";
import classes from "./groups.module.css";

export function GivenAnswers() {
  const open = useOpenResult();
  const { answers } = useAnswered(open);
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={320}>
      <Popover.Target>
        <Button size="compact-xs" variant="subtle" color="gray" flex="none" data-given>
          {strings.given(answers.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" fw={600}>
          {strings.givenTitle}
        </Text>
        <ul className={`plain-list ${classes.given ?? ""}`}>
          {answers.toReversed().map((answer) => (
            <li key={JSON.stringify(answer)}>
              <Group justify="space-between" wrap="nowrap" py={3}>
                <Text size="sm">{answersText([answer])}</Text>
                <Button
                  size="compact-xs"
                  variant="default"
                  flex="none"
                  aria-label={strings.undoOf(answer)}
                  onClick={({ currentTarget }) => {
                    // The focus moves first, because the button disappears with the answer.
                    currentTarget.closest<HTMLElement>("[role=dialog]")?.focus();
                    open.answering.withdraw([answer]);
                  }}
                >
                  {strings.undo}
                </Button>
              </Group>
              <MovedTerms answer={answer} />
            </li>
          ))}
        </ul>
        {isDemo ? null : (
          <Anchor component={Link} to={paths.answers} size="sm">
            {strings.remembered}
          </Anchor>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function MovedTerms({ answer }: { readonly answer: Answer }) {
  const open = useOpenResult();
  const { result } = useAnswered(open);
  const [isOpen, setOpen] = useState(false);
  const moved = isOpen ? open.answering.movedBy(answer) : [];
  const listOf = new Map(
    (isOpen ? namedTermsOf(result) : []).flatMap(({ name, items }) =>
      items.map((item) => [item, name]),
    ),
  );
  return (
    <Text size="xs" component="details" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{strings.moved}</summary>
      {isOpen && moved.length === 0 ? strings.noneMoved : null}
      <ul className="plain-list">
        {moved.map((item) => (
          <li key={item.term}>{`${item.term}: ${listOf.get(item) ?? ""}`}</li>
        ))}
      </ul>
    </Text>
  );
}
