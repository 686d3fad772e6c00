/** The program closes this gate before it exits, because a thread that ends during a model run crashes the process. */
export type ExitGate = Int32Array<SharedArrayBuffer>;

const RUNNING = 0;
const IS_CLOSED = 1;
/** The program waits at most this long to exit. A batch takes less time, and a longer wait would look like a hang. */
const WAIT_MS_MAX = 3_000;

let gate: ExitGate | undefined;

/** Returns the program's gate. After this call, the program waits for unfinished model runs before it exits. */
export function openExitGate(): ExitGate {
  if (gate !== undefined) return gate;
  const opened = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  process.on("exit", () => closeGate(opened));
  gate = opened;
  return opened;
}

/** Calls `run`, which runs the model. Throws Error instead if the program is exiting. Used in encoder threads. */
export async function runBehind<T>(shared: ExitGate, run: () => Promise<T>): Promise<T> {
  Atomics.add(shared, RUNNING, 1);
  try {
    if (Atomics.load(shared, IS_CLOSED) === 1) throw new Error("the process is ending");
    return await run();
  } finally {
    Atomics.sub(shared, RUNNING, 1);
    Atomics.notify(shared, RUNNING);
  }
}

function closeGate(shared: ExitGate): void {
  Atomics.store(shared, IS_CLOSED, 1);
  const end = performance.now() + WAIT_MS_MAX;
  for (let running = Atomics.load(shared, RUNNING); running > 0;) {
    if (Atomics.wait(shared, RUNNING, running, end - performance.now()) === "timed-out") return;
    running = Atomics.load(shared, RUNNING);
  }
}
