import { Button, Group, Popover, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useFocusHandedOn } from "../../../../lib/focus.ts";
import { formatCount } from "../../../../lib/format.ts";
import { notifyFailure, notifySuccess } from "../../../../lib/notify.tsx";
import type { ShownResult } from "../../shown-result.ts";
import { forgetDecisions } from "../api/forget-decisions.ts";
import type { DecisionSync } from "../decision-sync.ts";
import { decisionStrings as strings } from "../strings.ts";
import { useDecisionState, useDecisionSync } from "../use-decisions.tsx";
import classes from "./decisions.module.css";

type DecisionsProps = {
  readonly result: ShownResult;
  readonly business: string | undefined;
};

/** How many terms follow earlier decisions; nothing where none does. Once there it stays, so that no list moves. */
export function EarlierDecisions({ result, business }: DecisionsProps) {
  const sync = useDecisionSync();
  const decided = useMemo(() => countDecided(result), [result]);
  if (!sync || decided === 0) return null;
  return <Earlier decided={decided} business={business} sync={sync} />;
}

function countDecided({ negative, irrelevant, kept }: ShownResult): number {
  return [negative, irrelevant, kept]
    .map((items) => items.filter((item) => item.decided).length)
    .reduce((sum, count) => sum + count, 0);
}

type NoteProps = { readonly business: string | undefined; readonly sync: DecisionSync };

function Earlier({ decided, business, sync }: NoteProps & { readonly decided: number }) {
  const followed = decided - useDecisionState(sync).forgotten.size;
  return (
    <Note label={strings.earlierLabel} business={business} sync={sync}>
      {followed > 0 ? strings.followed(followed, formatCount(followed)) : strings.allForgotten}
    </Note>
  );
}

/** How many changes of this page are remembered. Below the lists: it comes while the user is at work in them. */
export function StoredDecisions({ business }: Pick<DecisionsProps, "business">) {
  const sync = useDecisionSync();
  return sync ? <Stored business={business} sync={sync} /> : null;
}

function Stored({ business, sync }: NoteProps) {
  const { stored } = useDecisionState(sync);
  if (stored === 0) return null;
  return (
    <Note label={strings.label} business={business} sync={sync}>
      {strings.stored(stored, formatCount(stored))}
    </Note>
  );
}

type FramedNoteProps = NoteProps & { readonly label: string; readonly children: string };

function Note({ label, business, sync, children }: FramedNoteProps) {
  useFocusHandedOn();
  return (
    <section className={classes.note} aria-label={label}>
      <IconHistory size={17} aria-hidden="true" />
      <Text size="sm" className={classes.text ?? ""} role="status">
        {children}
      </Text>
      <ForgetAll business={business} sync={sync} />
    </section>
  );
}

/** What went well takes the place of what did not, and the other way round. */
const TOAST = "decisions";

function ForgetAll({ business, sync }: NoteProps) {
  const [isAsking, setIsAsking] = useState(false);
  const forget = async () => {
    setIsAsking(false);
    try {
      await sync.flush();
      await forgetDecisions(business);
      sync.forgotAll();
      notifySuccess({ id: TOAST, title: strings.forgotten, message: strings.forgottenMessage });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      notifyFailure({ id: TOAST, title: strings.forgetFailed, message });
    }
  };
  return (
    <Popover
      opened={isAsking}
      onChange={setIsAsking}
      position="bottom-end"
      trapFocus
      returnFocus
      width={320}
    >
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
