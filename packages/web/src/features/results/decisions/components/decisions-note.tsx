import { Button, Group, Popover, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { notifyFailure, notifySuccess } from "../../../../lib/notify.tsx";
import type { ShownResult } from "../../shown-result.ts";
import { forgetDecisions } from "../api/forget-decisions.ts";
import type { DecisionSync } from "../decision-sync.ts";
import { decisionStrings as strings } from "../strings.ts";
import { useDecisionState, useDecisionSync } from "../use-decisions.tsx";
import classes from "./decisions.module.css";

type DecisionsNoteProps = {
  readonly result: ShownResult;
  readonly business: string | undefined;
};

/** How many terms follow earlier decisions and how many changes are remembered; nothing where there are neither. */
export function DecisionsNote({ result, business }: DecisionsNoteProps) {
  const sync = useDecisionSync();
  if (!sync) return null;
  return <Note decided={countDecided(result)} business={business} sync={sync} />;
}

function countDecided({ negative, irrelevant, kept }: ShownResult): number {
  return [negative, irrelevant, kept]
    .map((items) => items.filter((item) => item.decided).length)
    .reduce((sum, count) => sum + count, 0);
}

type NoteProps = {
  readonly decided: number;
  readonly business: string | undefined;
  readonly sync: DecisionSync;
};

function Note({ decided, business, sync }: NoteProps) {
  const { stored, forgotten } = useDecisionState(sync);
  const followed = decided - forgotten.size;
  if (followed <= 0 && stored === 0) return null;
  return (
    <section className={classes.note} aria-label={strings.label}>
      <IconHistory size={17} aria-hidden="true" />
      <Text size="sm" className={classes.text ?? ""} role="status">
        {followed > 0 ? `${strings.followed(followed, formatCount(followed))} ` : ""}
        {stored > 0 ? strings.stored(stored, formatCount(stored)) : ""}
      </Text>
      <ForgetAll business={business} sync={sync} />
    </section>
  );
}

function ForgetAll({ business, sync }: Omit<NoteProps, "decided">) {
  const [isAsking, setIsAsking] = useState(false);
  const forget = async () => {
    setIsAsking(false);
    try {
      await sync.flush();
      await forgetDecisions(business);
      sync.forgotAll();
      notifySuccess({ title: strings.forgotten, message: strings.forgottenMessage });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      notifyFailure({ title: strings.forgetFailed, message });
    }
  };
  return (
    <Popover opened={isAsking} onChange={setIsAsking} position="bottom-end" trapFocus width={320}>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" onClick={() => setIsAsking(!isAsking)}>
          {strings.forgetAll}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" mb="sm">
          {business ? strings.confirm(business) : strings.confirmPlain}
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" color="red" onClick={() => void forget()}>
            {strings.forgetNow}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setIsAsking(false)}>
            {strings.keep}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
