import { honestVerdicts, type Oracle } from "./oracle.ts";
import { answerText, type ModelReply, type ModelRequest } from "./wire/model-request.ts";

type Fault = (request: ModelRequest, oracle: Oracle) => ModelReply;

export const faults = {
  "429 with Retry-After": () => ({ kind: "status", status: 429, headers: { "retry-after": "1" } }),
  "429 without": () => ({ kind: "status", status: 429 }),
  "500": () => ({ kind: "status", status: 500 }),
  "a hang": () => ({ kind: "hang" }),
  "a broken connection": () => ({ kind: "disconnect" }),
  "a page instead of JSON": () => ({ kind: "no-json" }),
  "cut JSON": (request, oracle) => {
    const text = JSON.stringify({ verdicts: honestVerdicts(request, oracle) });
    return { kind: "text", text: text.slice(0, text.length / 2), finish: "length" };
  },
  prose: () => ({ kind: "text", text: "I cannot do that." }),
  "a withheld answer": () => ({ kind: "text", text: "", finish: "refused" }),
  "JSON in prose": (request, oracle) => {
    const text = JSON.stringify({ verdicts: honestVerdicts(request, oracle) }, null, 1);
    return { kind: "text", text: `Sure: "here" it is {as asked}\n\`\`\`json\n${text}\n\`\`\`` };
  },
  "missing numbers": (request, oracle) => answerText(honestVerdicts(request, oracle).slice(7)),
  "doubled numbers": (request, oracle) => {
    const verdicts = honestVerdicts(request, oracle);
    return answerText([...verdicts, ...verdicts.slice(0, 5)]);
  },
  "contradictory numbers": (request, oracle) => {
    const verdicts = honestVerdicts(request, oracle);
    const turned = Array.from(verdicts.slice(10, 15), (verdict) => ({
      ...verdict,
      category: verdict.category === "keep" ? "negative" : "keep",
    }));
    return answerText([...verdicts, ...turned]);
  },
  "invented numbers": (request, oracle) =>
    answerText([
      ...honestVerdicts(request, oracle),
      { n: 7, category: "negative", confidence: "high", reason: "" },
      { n: 9_999, category: "keep", confidence: "high", reason: "" },
    ]),
  "numbers from 1": (request, oracle) =>
    answerText(
      honestVerdicts(request, oracle).map((_verdict, index) => ({
        n: index + 1,
        category: "negative",
        confidence: "high",
        reason: "",
      })),
    ),
  "wrong categories": (request, oracle) =>
    answerText(
      Array.from(honestVerdicts(request, oracle), (verdict, index) =>
        index % 3 === 0 ? { ...verdict, category: "maybe" } : verdict,
      ),
    ),
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

export const faultNames = Object.keys(faults) as FaultName[];

/** Returns a reply function that makes the last of every `period` replies faulty. All faults take turns. */
export function misbehaveOnSchedule(
  oracle: Oracle,
  period: number,
): (request: ModelRequest) => ModelReply {
  return (request) => {
    const turn = Math.floor(request.index / period);
    const name = faultNames[turn % faultNames.length];
    if (request.index % period !== period - 1 || name === undefined) {
      return answerText(honestVerdicts(request, oracle));
    }
    return faults[name](request, oracle);
  };
}
