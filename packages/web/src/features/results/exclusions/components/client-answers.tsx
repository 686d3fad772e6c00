import { Alert, Anchor, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { clientAnswersQuery, clientLinksQuery } from "../../../client/client-calls.ts";
import { clientLinkStrings as strings, clientStrings } from "../../../client/strings.ts";
import { whenThere } from "../../../../lib/focus.ts";
import { Note } from "../../components/note.tsx";
import { switchableOf, useCounts, useOpenResult } from "../../open-result.ts";
import { ViewContext } from "../../shown-view.ts";

/** Returns the crossed-out terms and the notes of each answered link of the open result, newest link first. */
export function useStruckTerms() {
  const { resultId = "" } = useOpenResult();
  const { data } = useQuery({ ...clientLinksQuery(resultId), enabled: resultId !== "" });
  const links = data?.links.filter(({ agreement }) => (agreement?.struckTerms ?? 0) > 0) ?? [];
  const ids = links.map(({ id }) => id);
  return useQuery(clientAnswersQuery(resultId, ids)).data ?? [];
}

/** Returns the answers of clients, newest link first, and the crossed-out terms that are still excluded. */
function useClientAnswers() {
  const { resultId = "", result, store } = useOpenResult();
  useCounts();
  const { data } = useQuery({ ...clientLinksQuery(resultId), enabled: resultId !== "" });
  const answers = data?.links.flatMap(({ agreement }) => agreement ?? []) ?? [];
  const read = useStruckTerms();
  const struck = new Set(read.flatMap((answer) => answer.struck.map(({ term }) => term)));
  const items = struck.size === 0 ? [] : switchableOf(result);
  const excluded = items.filter((item) => struck.has(item.term) && store.isCopied(item));
  return { answers, excluded, keep: () => store.setCopied(excluded, false) };
}

/** Returns who of the clients crossed out a term, and the note; "" if nobody did. */
export function useClientNote(term: string): string {
  const answers = useStruckTerms();
  const notes = answers.flatMap(({ name, struck }) =>
    struck.flatMap((each) => (each.term === term ? strings.noteOf(name, each.note) : [])),
  );
  return notes.join(", ");
}

const FRAMES_MAX = 600;
const findPanel = () => document.querySelector<HTMLElement>("#formats-control-client-links");
function showPanel(panel: HTMLElement): void {
  panel.scrollIntoView();
  panel.focus();
}

export function ClientAnswers() {
  const { answers, excluded } = useClientAnswers();
  const { change } = use(ViewContext);
  if (answers.length === 0) return null;
  const see = () => {
    change({ step: "export", panel: "client-links" });
    // The panel appears only when the preview is ready. So `whenThere` waits for the panel before focusing it.
    whenThere(findPanel, showPanel, FRAMES_MAX);
  };
  return (
    <ul className="plain-list">
      {answers.map((answer) => (
        <Note key={answer.agreedAt} kind={excluded.length > 0 ? "warn" : "good"}>
          {clientStrings.agreed(answer)} {strings.struckIn(answer)}{" "}
          <Anchor component="button" type="button" size="sm" onClick={see}>
            {strings.see}
          </Anchor>
        </Note>
      ))}
    </ul>
  );
}

export function StruckWarning() {
  const { excluded, keep } = useClientAnswers();
  if (excluded.length === 0) return null;
  return (
    <Alert color="yellow">
      {strings.stillExcluded(excluded.map(({ term }) => term))}{" "}
      <Button size="compact-sm" onClick={keep}>
        {strings.keep(excluded.length)}
      </Button>
    </Alert>
  );
}
