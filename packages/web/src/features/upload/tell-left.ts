import { paths } from "../../config/paths.ts";
import { subjectOf } from "../../lib/account.ts";
import { readIdToken } from "../../lib/id-token.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import { shownName } from "../../lib/shown-name.ts";
import type { Run } from "./runs.ts";
import { uploadStrings } from "./strings.ts";
import type { UploadFailure } from "./upload-failure.ts";

const { toasts } = uploadStrings;

/** What is told of a run: whose, of which file, and of which upload. */
export type ToldRun = Pick<Run, "account" | "fileName" | "upload">;

/** Several reports may end at the same time: what one toast says does not take the place of another's. */
const isGathered = true;

export function tellLeftResult(run: ToldRun): void {
  if (!isStillTheirs(run)) return;
  const message = toasts.leftFilteredMessage(shownName(run.fileName));
  notifySuccess({ title: toasts.leftFiltered, message, isGathered });
}

/** The report waits for an answer: it can not be filtered before. */
export function tellLeftQuestion(run: ToldRun): void {
  if (!isStillTheirs(run)) return;
  const message = toasts.leftQuestionMessage(shownName(run.fileName));
  notifyFailure({ title: toasts.leftQuestion, message, isGathered });
}

/** Of one that this page was asked to stop the answer comes late; any other was cancelled elsewhere. */
export function tellCancelled(run: ToldRun): void {
  if (!isStillTheirs(run)) return;
  const name = shownName(run.fileName);
  const isAsked = run.upload?.trouble === "unstopped";
  const message = isAsked
    ? toasts.cancelledLateMessage(name)
    : toasts.cancelledElsewhereMessage(name);
  notifySuccess({ title: toasts.cancelled, message, isGathered });
}

export function tellLeftFailure(run: ToldRun, failure: UploadFailure): void {
  if (!isStillTheirs(run)) return;
  // The notice says the same beside its buttons.
  if (run.upload && failure.mayGoOn && areNoticesShown()) return;
  const message = explanationOf(run, failure);
  notifyFailure({ title: failure.message, message, about: shownName(run.fileName), isGathered });
}

/** With what the failure leaves open; what is no answer of the server has nothing to say of the count either. */
export function explanationOf(
  { upload }: Pick<Run, "upload">,
  { explanation, mayGoOn, isUnreached, code }: UploadFailure,
): string {
  if (!upload || !mayGoOn) return explanation;
  // Who is told to try again would send it twice.
  return isUnreached || code === "unknown" ? toasts.mayGoOn : `${explanation} ${toasts.mayGoOn}`;
}

/** Whether the user looks at the notices of the dashboard. */
export function areNoticesShown(): boolean {
  return location.pathname === paths.home;
}

/** Whoever else is here by now has no business with the file's name. */
function isStillTheirs({ account }: ToldRun): boolean {
  return account !== "" && subjectOf(readIdToken()) === account;
}
