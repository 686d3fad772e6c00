import { Stack, Tabs } from "@mantine/core";
import { type ReactNode, use, useEffect, useRef } from "react";
import { type Step, steps, ViewContext } from "../shown-view.ts";
import { resultStrings } from "../strings.ts";
import classes from "./step-tabs.module.css";

const { steps: strings } = resultStrings;

/** Small, because the money, the groups and the terms must be visible without scrolling. */
export const PAGE_GAP = "0.5rem";

type StepTabsProps = {
  readonly panels: Readonly<Record<Step, ReactNode>>;
  /** In the row of the tabs, because it governs all steps. */
  readonly beside: ReactNode;
  /** At the end of the row, above it on a phone. */
  readonly aside: ReactNode;
  /** Between the tabs and the panels. */
  readonly children: ReactNode;
};

export function StepTabs({ panels, beside, aside, children }: StepTabsProps) {
  const { view, change } = use(ViewContext);
  const { step } = view;
  const list = useFocusOnStep(step);
  return (
    <Tabs
      value={step}
      onChange={(name) => change({ step: steps.find((each) => each === name) ?? step })}
      keepMounted={false}
    >
      <div className={classes.head}>
        <Tabs.List aria-label={strings.label} ref={list} className={classes.tabs ?? ""}>
          {steps.map((name) => (
            <Tabs.Tab key={name} value={name} data-step={name} className={classes.tab ?? ""}>
              {strings.names[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {beside}
        {aside}
      </div>
      {children}
      {steps.map((name) => (
        // The step "decide" stays mounted, so that its lists keep their scroll positions while another step is open.
        <Tabs.Panel key={name} value={name} keepMounted={name === "decide"}>
          <Stack gap={PAGE_GAP} pt={PAGE_GAP}>
            {panels[name]}
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Moves the focus to the tab of the new step, even if a button outside the tabs opened the step. */
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
