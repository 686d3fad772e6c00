import path from "node:path";

/**
 * The folder for Node's compiled code (NODE_COMPILE_CACHE). Tests start a hundred processes, and half the time of a
 * start is spent on compiling the same code.
 */
export const compileCacheFolder = path.resolve(
  import.meta.dirname,
  "../node_modules/.cache/termsift-tests",
);
