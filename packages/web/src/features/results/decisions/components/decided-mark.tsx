import { ActionIcon } from "@mantine/core";
import { IconHistory, IconHistoryOff } from "@tabler/icons-react";
import type { KeywordItem } from "@termsift/core/contract";
import type { DecisionSync } from "../decision-sync.ts";
import { decisionStrings as strings } from "../strings.ts";
import { useDecisionState, useDecisionSync } from "../use-decisions.tsx";
import classes from "./decisions.module.css";

type DecidedMarkProps = { readonly item: KeywordItem };

/** In the place of a reason: the user's own decision made the term what it is. */
export function DecidedMark({ item }: DecidedMarkProps) {
  const sync = useDecisionSync();
  return sync ? <Mark item={item} sync={sync} /> : strings.mark;
}

function Mark({ item, sync }: DecidedMarkProps & { readonly sync: DecisionSync }) {
  const isForgotten = useDecisionState(sync).forgotten.has(item.term);
  const Icon = isForgotten ? IconHistoryOff : IconHistory;
  return (
    <span className={classes.mark}>
      <Icon size={14} aria-hidden="true" />
      {isForgotten ? strings.forgottenMark : strings.mark}
    </span>
  );
}

type ForgetDecisionProps = DecidedMarkProps & { readonly tabIndex: number };

/** Nothing where the term was not decided by the user, or the decision is forgotten already. */
export function ForgetDecision({ item, tabIndex }: ForgetDecisionProps) {
  const sync = useDecisionSync();
  if (!item.decided || !sync) return null;
  return <Forget item={item} tabIndex={tabIndex} sync={sync} />;
}

function Forget({ item, tabIndex, sync }: ForgetDecisionProps & { readonly sync: DecisionSync }) {
  if (useDecisionState(sync).forgotten.has(item.term)) return null;
  const label = strings.forget(item.term);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => {
        // The button goes with the decision.
        currentTarget.closest("[data-index]")?.querySelector<HTMLElement>("[data-focus]")?.focus();
        void sync.forget(item);
      }}
    >
      <IconHistoryOff size={16} />
    </ActionIcon>
  );
}
