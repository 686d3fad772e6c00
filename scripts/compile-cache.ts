import path from "node:path";

/**
 * Folder for Node's compiled code (NODE_COMPILE_CACHE). The tests start a hundred processes. Without this cache, each
 * process spends half of its start on compiling the same code.
 */
export const compileCacheFolder = path.resolve(
  import.meta.dirname,
  "../node_modules/.cache/termsift-tests",
);
