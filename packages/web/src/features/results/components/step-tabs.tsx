import { Tabs, UnstyledButton } from "@mantine/core";
import { type FilterSummary, measuredTotals } from "@termsift/core/contract";
import { type ReactNode, useEffect, useRef } from "react";
import { formatMoney } from "../../../lib/format.ts";
import { useOpenResult } from "../open-result.ts";
import { type Step, steps } from "../shown-view.ts";
import { resultStrings } from "../strings.ts";
import classes from "./step-tabs.module.css";

const { steps: strings, report, money } = resultStrings;

type StepTabsProps = {
  readonly step: Step;
  readonly panels: Readonly<Record<Step, ReactNode>>;
};

export function StepTabs({ step, panels }: StepTabsProps) {
  const { openStep, result } = useOpenResult();
  const list = useFocusOnStep(step);
  return (
    <Tabs
      value={step}
      onChange={(name) => openStep(steps.find((each) => each === name) ?? step)}
      keepMounted={false}
    >
      <div className={classes.bar}>
        <Tabs.List aria-label={strings.label} ref={list} className={classes.steps ?? ""}>
          {steps.map((name) => (
            <Tabs.Tab key={name} value={name} data-step={name}>
              {strings.names[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {result.summary ? <ReadLine summary={result.summary} /> : null}
      </div>
      {steps.map((name) => (
        // The lists keep their scroll positions while another step is open.
        <Tabs.Panel key={name} value={name} keepMounted={name === "decide"}>
          <div className={classes.panel}>{panels[name]}</div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The report in one line. Opens the details. */
function ReadLine({ summary: { report: read } }: { readonly summary: FilterSummary }) {
  const { openStep } = useOpenResult();
  const { cost } = measuredTotals(read);
  const facts = [
    report.platforms[read.platform],
    money.terms(read.uniqueTerms),
    cost === null ? null : formatMoney(cost, read.currency),
    read.dateRange,
  ];
  return (
    <UnstyledButton className={`${classes.line ?? ""} tabular`} onClick={() => openStep("read")}>
      {facts.filter(Boolean).join(" · ")}
    </UnstyledButton>
  );
}

/** Moves the focus to the tab of the new step, also if a control outside the tabs opened the step. */
function useFocusOnStep(step: Step) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    list.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus();
  }, [step]);
  return list;
}
