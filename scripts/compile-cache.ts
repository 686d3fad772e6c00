import path from "node:path";

/**
 * Where Node keeps the compiled code of the processes that tests start, as NODE_COMPILE_CACHE. They are started a hundred
 * times over, and half of what a start costs is reading the same code.
 */
export const compileCacheFolder = path.resolve(
  import.meta.dirname,
  "../node_modules/.cache/termsift-tests",
);
