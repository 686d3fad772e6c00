/** Code that is not here, and may be asked for again. */
export class MissingCodeError extends Error {
  override readonly name = "MissingCodeError";
}

/** Files that have come, or are on their way. */
const fetched = new Map<string, Promise<unknown>>();

/**
 * Runs code that a page asks for by `import()`, once its files are here. Takes the place of Vite's own helper (see
 * own-code-fetching.ts). A browser never asks again for a module that failed to come, nor for one that needs it, until
 * the page is opened anew: so the files are fetched as plain files first, which may be asked for as often as one likes,
 * and the modules are read from the cache.
 *
 * @param files as the build names them: "assets/name.js"
 * @throws MissingCodeError where a file does not come
 */
export async function fetchCode<Code>(
  run: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  const settled = await Promise.allSettled(files.map((file) => once(`/${file}`)));
  // Told once all are settled: who asks again must not get what is about to fail.
  const missing = settled.find(({ status }) => status === "rejected");
  if (missing?.status === "rejected") throw missing.reason;
  return run();
}

/** What failed is asked for again by whoever comes next. */
function once(address: string): Promise<unknown> {
  const running = fetched.get(address) ?? fetchUnlinked(address);
  fetched.set(address, running);
  return running.catch((error: unknown) => {
    fetched.delete(address);
    throw error;
  });
}

/** What the page itself names comes with it. */
async function fetchUnlinked(address: string): Promise<void> {
  const isStyle = address.endsWith(".css");
  const rel = isStyle ? "stylesheet" : "modulepreload";
  if (document.querySelector(`link[rel="${rel}"][href="${address}"]`)) return;
  await (isStyle ? addStyles : fetchFile)(address);
}

async function fetchFile(address: string): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`status ${String(response.status)}`);
    await response.arrayBuffer();
  } catch (cause) {
    throw new MissingCodeError(address, { cause });
  }
}

async function addStyles(address: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.crossOrigin = "";
  link.href = address;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new MissingCodeError(address));
    });
    document.head.append(link);
  });
}
