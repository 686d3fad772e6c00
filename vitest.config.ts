import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "scripts/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Waits for a condition end when it holds; on a busy machine that may take longer than the default second.
    expect: { poll: { timeout: 15_000 } },
    reporters: ["default"],
  },
});
