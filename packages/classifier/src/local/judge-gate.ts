/**
 * Memory that a judge thread and its starter share. A thread that is ended within a run of the model takes the whole
 * process with it (the runtime can not cope), so whoever ends the process closes the gate and waits until it is out.
 */
export type JudgeGate = Int32Array<SharedArrayBuffer>;

const RUNNING = 0;
const IS_CLOSED = 1;
/** A batch takes hundredths of a second, opening the model less than one; a process that ends must not hang. */
const WAIT_MS_MAX = 3_000;

/** Counts opening the model, with which a thread begins, as a run. */
export function createJudgeGate(): JudgeGate {
  const gate = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  gate[RUNNING] = 1;
  return gate;
}

/** For the judge thread: before a run. False when there must be none any more. */
export function enterGate(gate: JudgeGate): boolean {
  Atomics.add(gate, RUNNING, 1);
  if (Atomics.load(gate, IS_CLOSED) === 0) return true;
  leaveGate(gate);
  return false;
}

/** For the judge thread: after a run. */
export function leaveGate(gate: JudgeGate): void {
  Atomics.sub(gate, RUNNING, 1);
  Atomics.notify(gate, RUNNING);
}

const gates = new Set<JudgeGate>();
let isExitWatched = false;

/**
 * Makes the end of the calling program (`process.exit`, too) wait for the thread of that gate.
 *
 * @returns to be called when the thread has ended
 */
export function waitAtExit(gate: JudgeGate): () => void {
  gates.add(gate);
  if (!isExitWatched) process.on("exit", closeGates);
  isExitWatched = true;
  return () => void gates.delete(gate);
}

/** Lets no run begin any more, and holds the calling thread up until those that are under way have ended. */
function closeGates(): void {
  for (const gate of gates) Atomics.store(gate, IS_CLOSED, 1);
  const end = performance.now() + WAIT_MS_MAX;
  for (const gate of gates) {
    for (let running = Atomics.load(gate, RUNNING); running > 0;) {
      const left = end - performance.now();
      if (Atomics.wait(gate, RUNNING, running, left) === "timed-out") break;
      running = Atomics.load(gate, RUNNING);
    }
  }
}
