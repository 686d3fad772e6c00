import { expect, it } from "vitest";
import { modelFailed } from "./ask-model.ts";

const noUse = {
  calls: 1,
  tokens: { input: 0, cachedInput: 0, cacheWrite: 0, output: 0, reasoning: 0 },
  cost: 0,
};
const calls = { concurrency: 1, timeoutMs: 1_000 };
const failed = { causes: { network: 1 }, refusals: {}, use: noUse };

it("asks to check the address only if the provider has one to set", () => {
  const model = { name: "a model", isFixed: false, limits: null, fetch: undefined };
  const own = {
    provider: "openai-compatible",
    baseUrl: "http://localhost:11434/v1",
    ...calls,
  } as const;
  const { message } = modelFailed({ ...model, settings: own }, failed);
  expect(message).toBe("a model gave no usable verdict: no connection. Check the address.");
  const openai = modelFailed({ ...model, settings: { provider: "openai", ...calls } }, failed);
  expect(openai.message).not.toContain("address");
  expect(openai.message).toContain("access to the internet");
});
