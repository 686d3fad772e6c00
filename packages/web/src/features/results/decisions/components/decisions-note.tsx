import { Button, Group, Popover, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useFocusHandedOn } from "../../../../lib/focus.ts";
import { formatCount } from "../../../../lib/format.ts";
import { notifyFailure, notifySuccess } from "../../../../lib/notify.tsx";
import { proposedOf, useOpenResult } from "../../open-result.ts";
import { forgetDecisions } from "../decision-calls.ts";
import { decisionStrings as strings } from "../strings.ts";
import { useDecisionState } from "../use-decisions.ts";
import classes from "./decisions.module.css";

export function EarlierDecisions() {
  const { result } = useOpenResult();
  const { forgotten } = useDecisionState();
  const decided = useMemo(
    () => [...proposedOf(result), ...result.kept_keywords].filter((item) => item.decided).length,
    [result],
  );
  if (decided === 0) return null;
  const followed = decided - forgotten.size;
  return (
    <Note label={strings.earlierLabel}>
      {followed > 0 ? strings.followed(followed, formatCount(followed)) : strings.allForgotten}
    </Note>
  );
}

/** The note is below the lists, so that the lists do not move when the note appears. */
export function StoredDecisions() {
  const { stored } = useDecisionState();
  if (stored === 0) return null;
  return <Note label={strings.label}>{strings.stored(stored, formatCount(stored))}</Note>;
}

function Note({ label, children }: { readonly label: string; readonly children: string }) {
  useFocusHandedOn();
  return (
    <section className={`frame ${classes.note ?? ""}`} aria-label={label}>
      <IconHistory size={17} aria-hidden="true" />
      <Text size="sm" className={classes.text ?? ""} role="status">
        {children}
      </Text>
      <ForgetAll />
    </section>
  );
}

const TOAST = "decisions";

function ForgetAll() {
  const { sync, business } = useOpenResult();
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
          {strings.confirm(business)}
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
