import { Button, Group, Popover, Text } from "@mantine/core";
import { type ReactElement, useId, useState } from "react";

type ConfirmProps = Readonly<Record<"question" | "yes" | "no", string>> & {
  readonly onYes: () => void;
  /** Renders the button that opens the question. A click on the button must call `ask`. */
  readonly children: (ask: () => void) => ReactElement;
};

export function Confirm({ question, yes, no, onYes, children }: ConfirmProps) {
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  const confirm = () => {
    setIsAsking(false);
    onYes();
  };
  return (
    <Popover opened={isAsking} onChange={setIsAsking} trapFocus returnFocus width={320}>
      <Popover.Target>{children(() => setIsAsking(!isAsking))}</Popover.Target>
      <Popover.Dropdown aria-labelledby={id}>
        <Text size="sm" mb="sm" id={id}>
          {question}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" data-autofocus onClick={() => setIsAsking(false)}>
            {no}
          </Button>
          <Button size="xs" color="red" onClick={confirm}>
            {yes}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
