import { parentPort, workerData } from "node:worker_threads";
import { openEncoder, type EncodedProfile } from "./encoder.ts";
import { enterGate, leaveGate } from "./judge-gate.ts";
import type { JudgeThreadData, MessageFromJudge, MessageToJudge } from "./judge-messages.ts";

// The entry of a worker thread with a model session of its own. It imports no more than the session needs, since each
// thread has its own copy of every module. A model that can not be opened ends it with the runtime's error.
if (parentPort === null) throw new Error("this file runs as a worker thread");
const port = parentPort;
const { modelPath, shape, threads, gate } = workerData as JudgeThreadData;
const encoder = await openEncoder(modelPath, shape, threads).finally(() => leaveGate(gate));
const profiles = new Map<number, Promise<EncodedProfile>>();

// The answers are copied, not handed over: they are small, and their memory belongs to the model's runtime.
const send = (message: MessageFromJudge) => port.postMessage(message);

async function runModel<T>(work: () => Promise<T>): Promise<T> {
  if (!enterGate(gate)) throw new Error("the process is ending");
  return work().finally(() => leaveGate(gate));
}

function encode(ids: readonly number[]): Promise<EncodedProfile> {
  const encoding = runModel(() => encoder.encodeProfile(ids));
  // A profile that fails is told with each batch that asks for it.
  encoding.catch(() => undefined);
  return encoding;
}

async function judge(message: Extract<MessageToJudge, { kind: "judge" }>): Promise<void> {
  const { batch, ids, length } = message;
  try {
    const profile = await profiles.get(message.profile);
    if (profile === undefined) throw new Error("a batch came without its profile");
    const judgement = await runModel(() => encoder.judge(ids, length, profile));
    send({ kind: "judged", batch, judgement });
  } catch (error) {
    send({
      kind: "failed",
      batch,
      message: error instanceof Error ? error.message : String(error),
    });
  }
}

port.on("message", (message: MessageToJudge) => {
  if (message.kind === "profile") profiles.set(message.profile, encode(message.ids));
  else if (message.kind === "forget") profiles.delete(message.profile);
  else if (message.kind === "judge") void judge(message);
  else process.exit();
});
send({ kind: "ready" });
