type Work = () => Promise<void>;

/** Longer than this nobody waits for a button that says nothing but "Sign Out". */
const WAIT_MS_MAX = 2_000;
const works = new Set<Work>();

/** Has this sent before a sign-out: afterwards nothing can be stored any more. The answer ends that. */
export function beforeSignOut(work: Work): () => void {
  works.add(work);
  return () => {
    works.delete(work);
  };
}

/** Sends what parts of the page still have to send; ends after a while also where that has not ended. */
export async function finishBeforeSignOut(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS_MAX);
  });
  // How each of them ended is told by itself.
  await Promise.race([Promise.allSettled([...works].map((work) => work())), limit]);
  clearTimeout(timer);
}
