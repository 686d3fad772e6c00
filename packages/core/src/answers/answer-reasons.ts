import { type ReasonLanguage } from "../verdicts/kind-reason.ts";
import type { Answer } from "./answer.ts";
import type { ChangedVerdict } from "./apply-answers.ts";

const texts: Readonly<Record<ReasonLanguage, { readonly settled: string; readonly like: string }>> =
  {
    en: { settled: "not wanted, by an answer", like: "like '%', which is not wanted" },
    de: { settled: "laut Antwort nicht gewünscht", like: "wie '%', das nicht gewünscht ist" },
    fr: { settled: "pas souhaité, selon une réponse", like: "comme '%', qui n'est pas souhaité" },
    es: { settled: "no deseado, según una respuesta", like: "como '%', que no se desea" },
    pt: { settled: "não desejado, segundo uma resposta", like: "como '%', que não se deseja" },
    it: { settled: "non desiderato, secondo una risposta", like: "come '%', che non si desidera" },
    nl: { settled: "niet gewenst, volgens een antwoord", like: "zoals '%', wat niet gewenst is" },
  };
const SHOWN_MAX = 60;

/** Returns the reason for an exclusion that an answer made. */
export function answerReason(
  { isSettled }: Pick<ChangedVerdict, "isSettled">,
  answer: Answer,
  language: ReasonLanguage,
): string {
  const { settled, like } = texts[language];
  const named = "kind" in answer ? "" : "term" in answer ? answer.term : answer.phrase;
  const short = named.length > SHOWN_MAX ? `${named.slice(0, SHOWN_MAX)}…` : named;
  if (!isSettled) return like.replace("%", () => short);
  return "phrase" in answer ? `'${short}': ${settled}` : settled;
}
