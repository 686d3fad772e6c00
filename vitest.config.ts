import path from "node:path";
import { defineConfig } from "vitest/config";

// Servers and command lines are started a hundred times over: half of what such a start costs is reading the same code.
process.env["NODE_COMPILE_CACHE"] ??= path.join(
  import.meta.dirname,
  "node_modules/.cache/termsift-tests",
);

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "scripts/**/*.test.ts"],
    // Half of the time went into loading the same modules for each file. No test may leave global state behind.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Waits for a condition end when it holds; on a busy machine that may take longer than the default second.
    expect: { poll: { timeout: 15_000 } },
    reporters: ["default"],
  },
});
