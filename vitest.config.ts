import { defineConfig } from "vitest/config";
import { compileCacheFolder } from "./scripts/compile-cache.ts";
import { LongFilesFirst } from "./scripts/long-files-first.ts";

process.env["NODE_COMPILE_CACHE"] ??= compileCacheFolder;
// The larger model takes ten times as long; its own tests ask for it.
process.env["TERMSIFT_MODEL"] ??= "small";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "scripts/**/*.test.ts", "integrations/**/*.test.ts"],
    // Half of the time went into loading the same modules for each file. No test may leave global state behind.
    isolate: false,
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    // Long, because a busy machine takes ten times as long, and no test has a second attempt.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Waits for a condition end when it holds.
    expect: { poll: { timeout: 60_000 } },
    reporters: ["default"],
  },
});
