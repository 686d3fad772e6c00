/** While `work` lasts, the browser asks before the page is closed or loaded anew. */
export async function warnBeforeUnload<Value>(work: () => Promise<Value>): Promise<Value> {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", warn);
  try {
    return await work();
  } finally {
    window.removeEventListener("beforeunload", warn);
  }
}
