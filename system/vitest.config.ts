import { defineConfig } from "vitest/config";

process.env["TERMSIFT_MODEL"] ??= "small";

export default defineConfig({
  test: {
    include: ["system/**/*.test.ts"],
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 300_000 } },
    fileParallelism: false,
    // As in the unit tests: a test that fails twice is a fault.
    retry: 1,
    reporters: ["default"],
  },
});
