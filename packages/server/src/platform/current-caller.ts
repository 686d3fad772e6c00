import { AsyncLocalStorage } from "node:async_hooks";
import type { CostlyCaller } from "./concurrency.ts";

const callers = new AsyncLocalStorage<CostlyCaller>();

/** Returns the caller of the request that the running code serves; undefined for jobs and sweeps. */
export function currentCaller(): CostlyCaller | undefined {
  return callers.getStore();
}

/** Runs `act`, and all that it starts, as the work of `caller`. */
export function runAs<Value>(caller: CostlyCaller, act: () => Value): Value {
  return callers.run(caller, act);
}
