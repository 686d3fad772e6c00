import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["system/**/*.test.ts"],
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 300_000 } },
    fileParallelism: false,
    reporters: ["default"],
  },
});
