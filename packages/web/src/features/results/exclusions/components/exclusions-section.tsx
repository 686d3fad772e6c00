import { Alert, Button, Loader, Text, Title } from "@mantine/core";
import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from "react";
import type { MoneyText } from "../../item-figures.ts";
import type { ExclusionController } from "../exclusion-controller.ts";
import type { ExclusionState } from "../exclusion-state.ts";
import { EXCLUSIONS_ID } from "../show-exclusions.ts";
import { exclusionStrings as strings } from "../strings.ts";
import { useExclusionState, useWatchedInView } from "../use-exclusions.ts";
import { useHeldBelow } from "../use-held-below.ts";
import { CompanionChoice } from "./companion-choice.tsx";
import { CoverPicture } from "./cover-picture.tsx";
import { ExclusionTabs, type ExclusionTabsProps } from "./exclusion-tabs.tsx";
import classes from "./exclusions.module.css";
import { KeywordFiles } from "./keyword-files.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { OwnNegative } from "./own-negative.tsx";

type ExclusionsSectionProps = {
  readonly controller: ExclusionController;
  readonly money: MoneyText;
  /** Only the two lists are left of the result: nothing is known of what must stay. */
  readonly isPartial: boolean;
  readonly isNothingKept: boolean;
  readonly isPlatformKnown: boolean;
  readonly measured: ComponentProps<typeof CoverPicture>["measured"];
  readonly isInDoubt: boolean;
  /** What can be downloaded, below the preview. */
  readonly children: ReactNode;
};

/** What the chosen terms come to as negative keywords: how to block them, what that stops, and what must not be hit. */
export function ExclusionsSection(props: ExclusionsSectionProps) {
  const { controller, money, isPartial } = props;
  const state = useExclusionState(controller);
  const shared = { controller, state, money };
  const section = useRef<HTMLElement>(null);
  useWatchedInView(controller, section);
  useHeldBelow(section);
  return (
    <section
      ref={section}
      onPointerEnter={controller.wake}
      onFocus={controller.wake}
      className={`card ${classes.section ?? ""}`}
      id={EXCLUSIONS_ID}
      tabIndex={-1}
      aria-labelledby="exclusions-title"
      aria-busy={state.step !== null}
    >
      <Head state={state} />
      {state.error === null ? null : <Failure error={state.error} onRetry={controller.retry} />}
      {isPartial ? <Alert color="yellow">{strings.partial}</Alert> : null}
      {props.isNothingKept && !isPartial ? (
        <Alert color="yellow">{strings.nothingToKeep}</Alert>
      ) : null}
      <div className={classes.top} data-below>
        <Choice {...props} state={state} />
        <div className={classes.side}>
          <div data-grows>
            <CoverPicture {...shared} measured={props.measured} isInDoubt={props.isInDoubt} />
          </div>
          <div data-below>
            <OwnNegative {...shared} />
          </div>
        </div>
      </div>
      <div data-grows>
        <Tabs {...shared} />
      </div>
      <div data-below>
        <KeywordFiles controller={controller} files={state.files} />
      </div>
      {props.children}
    </section>
  );
}

type ChoiceProps = Pick<ExclusionsSectionProps, "controller" | "isPartial" | "isPlatformKnown"> & {
  readonly state: ExclusionState;
};

function Choice({ controller, state, isPartial, isPlatformKnown }: ChoiceProps) {
  const { settings } = state;
  return (
    <div className={classes.choice}>
      <MethodChoice {...{ controller, settings, isPartial, isPlatformKnown }} />
      {isPartial ? null : <CompanionChoice controller={controller} state={state} />}
    </div>
  );
}

function Tabs({ state, ...shared }: Omit<ExclusionTabsProps, "view">) {
  if (state.view) return <ExclusionTabs {...shared} state={state} view={state.view} />;
  // Room for what is being worked out.
  return state.error === null ? <div className={classes.tabsPlaceholder} /> : null;
}

function Head({ state }: { readonly state: ExclusionState }) {
  return (
    <header className={classes.head} data-grows>
      <div>
        <Title order={2} size="h4" id="exclusions-title">
          {strings.title}
        </Title>
        <Text size="sm" c="dimmed">
          {strings.lead}
        </Text>
      </div>
      <Text size="sm" className={classes.step ?? ""} role="status">
        {state.step === null ? null : (
          <>
            {state.step === "later" ? null : <Loader size={14} aria-hidden="true" />}{" "}
            {strings.steps[state.step]}
          </>
        )}
      </Text>
    </header>
  );
}

type FailureProps = { readonly error: string; readonly onRetry: () => void };

function Failure({ error, onRetry }: FailureProps) {
  const retry = (event: MouseEvent<HTMLButtonElement>) => {
    // The button goes with the failure.
    event.currentTarget.closest("section")?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Alert color="red" title={strings.failed}>
      <Text size="sm">{strings.failedText(error)}</Text>
      <Button size="compact-sm" variant="default" mt="xs" onClick={retry}>
        {strings.retry}
      </Button>
    </Alert>
  );
}
