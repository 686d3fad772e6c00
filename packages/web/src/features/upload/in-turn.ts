let last: Promise<void> = Promise.resolve();

/**
 * Begins the work once all that came before has ended. What is only listened to takes its turn: each listener holds one of the
 * six connections that a browser opens to a server, and nothing else would get through.
 */
export function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work, work);
  return last;
}
