import { ActionIcon } from "@mantine/core";
import { IconHistory, IconHistoryOff } from "@tabler/icons-react";
import type { KeywordItem } from "@termsift/core/contract";
import { useOpenResult } from "../../open-result.ts";
import { decisionStrings as strings } from "../strings.ts";
import { useDecisionState } from "../use-decisions.ts";
import classes from "./decisions.module.css";

type DecidedMarkProps = { readonly item: KeywordItem };

export function DecidedMark({ item }: DecidedMarkProps) {
  const isForgotten = useDecisionState().forgotten.has(item.term);
  const Icon = isForgotten ? IconHistoryOff : IconHistory;
  return (
    <span className={classes.mark}>
      <Icon size={14} aria-hidden="true" />
      {isForgotten ? strings.forgottenMark : strings.mark}
    </span>
  );
}

type ForgetDecisionProps = DecidedMarkProps & { readonly tabIndex: number };

export function ForgetDecision({ item, tabIndex }: ForgetDecisionProps) {
  const { sync } = useOpenResult();
  const { forgotten } = useDecisionState();
  if (!item.decided || forgotten.has(item.term)) return null;
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
        // The button disappears with the decision, so the focus moves first.
        currentTarget.closest("[data-index]")?.querySelector<HTMLElement>("[data-focus]")?.focus();
        void sync.forget(item);
      }}
    >
      <IconHistoryOff size={16} />
    </ActionIcon>
  );
}
