type Work = () => Promise<void>;

const WAIT_MS_MAX = 2_000;
const works = new Set<Work>();

export function beforeSignOut(work: Work): () => void {
  works.add(work);
  return () => {
    works.delete(work);
  };
}

export async function finishBeforeSignOut(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS_MAX);
  });
  await Promise.race([Promise.allSettled([...works].map((work) => work())), limit]);
  clearTimeout(timer);
}
