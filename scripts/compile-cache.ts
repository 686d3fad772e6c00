import path from "node:path";

/**
 * Folder for Node's compiled code (NODE_COMPILE_CACHE). Tests start a hundred processes, and half of the cost of a start is
 * compiling the same code.
 */
export const compileCacheFolder = path.resolve(
  import.meta.dirname,
  "../node_modules/.cache/termsift-tests",
);
