import { expect, test } from "vitest";
import { hostedVariableNames, readHostedEnvironment } from "./environment.ts";

test("without a provider there is no hosted model, even if other variables are set", () => {
  expect(readHostedEnvironment({ LLM_PROVIDER: " ", LLM_API_KEY: "a", LLM_MAX_COST: "x" })).toEqual(
    { settings: undefined, problems: [] },
  );
});

test("every variable sets its setting, seconds become milliseconds, empty variables are ignored", () => {
  const { settings, problems } = readHostedEnvironment({
    LLM_PROVIDER: "openai-compatible",
    LLM_MODEL: " scripted ",
    LLM_BASE_URL: "http://127.0.0.1:1/v1",
    LLM_API_KEY: "",
    LLM_MAX_COST: "2.5",
    LLM_CONCURRENCY: "3",
    LLM_TIMEOUT_SECONDS: "1.5",
    LLM_PRICE_INPUT: "1",
    LLM_PRICE_OUTPUT: "4",
    LLM_PRICE_CACHED_INPUT: "0.1",
  });
  expect(problems).toEqual([]);
  expect(settings).toEqual({
    provider: "openai-compatible",
    model: "scripted",
    baseUrl: "http://127.0.0.1:1/v1",
    maxCost: 2.5,
    concurrency: 3,
    timeoutMs: 1_500,
    price: { input: 1, output: 4, cachedInput: 0.1 },
  });
});

test.each([
  ["LLM_API_KEY", "sk-schlüssel-1"],
  ["LLM_API_KEY", "sk-ключ"],
  ["LLM_API_KEY", "sk-one sk-two"],
  ["LLM_API_KEY", "sk-one\nx-other: two"],
  ["LLM_BASE_URL", "http://somebody:hunter2@127.0.0.1:1/v1"],
  ["LLM_BASE_URL", "http://somebody@127.0.0.1:1/v1"],
  ["LLM_BASE_URL", "http://127.0.0.1:1/v1?api-version=2024"],
  ["LLM_BASE_URL", "http://127.0.0.1:1/v1?"],
  ["LLM_BASE_URL", "http://127.0.0.1:1/v1#part"],
])("rejects an unusable %s without showing it: %j", (name, value) => {
  const { settings, problems } = readHostedEnvironment({
    LLM_PROVIDER: "openai-compatible",
    LLM_MODEL: "llama",
    LLM_BASE_URL: "http://127.0.0.1:1/v1",
    [name]: value,
  });
  expect(settings).toBeUndefined();
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}: `, "u"));
  expect(problems[0]).not.toContain(value);
  expect(problems[0]).not.toMatch(/hunter2|somebody|2024/u);
});

test("names every wrong variable at once, without its value", () => {
  const wrong = Object.fromEntries(hostedVariableNames.map((name) => [name, "sk-secret"]));
  const { settings, problems } = readHostedEnvironment(wrong);
  expect(settings).toBeUndefined();
  const named = problems.map((problem) => problem.split(":")[0]);
  // Any text is a valid model name and a valid key.
  const expected = hostedVariableNames.filter((name) => !/MODEL|KEY/u.test(name));
  expect(named.sort()).toEqual([...expected].sort());
  expect(problems.join()).not.toContain("sk-secret");
});

test("rejects a cost limit for a model of unknown price, unless the price is set", () => {
  const limited = {
    LLM_PROVIDER: "openai-compatible",
    LLM_MODEL: "sk-secret",
    LLM_BASE_URL: "http://127.0.0.1:1/v1",
    LLM_MAX_COST: "1",
  };
  const { settings, problems } = readHostedEnvironment(limited);
  expect(settings).toBeUndefined();
  expect(problems.join()).toMatch(/^LLM_MAX_COST: the price .* Set LLM_PRICE_INPUT/u);
  expect(problems.join()).not.toContain("sk-secret");
  const priced = { ...limited, LLM_PRICE_INPUT: "1", LLM_PRICE_OUTPUT: "4" };
  expect(readHostedEnvironment(priced).problems).toEqual([]);
  const known = { LLM_PROVIDER: "openai", LLM_API_KEY: "a", LLM_MAX_COST: "1" };
  expect(readHostedEnvironment(known).problems).toEqual([]);
});

test("names the missing price if only one is set, and the allowed numbers of calls", () => {
  const known = { LLM_PROVIDER: "openai", LLM_API_KEY: "a" };
  const problemsOf = (more: Record<string, string>) =>
    readHostedEnvironment({ ...known, ...more }).problems;
  const isNeeded =
    "is missing: a price needs both the input and the output price (USD per million tokens)";
  expect(problemsOf({ LLM_PRICE_INPUT: "1" })).toEqual([`LLM_PRICE_OUTPUT: ${isNeeded}`]);
  expect(problemsOf({ LLM_PRICE_OUTPUT: "1" })).toEqual([`LLM_PRICE_INPUT: ${isNeeded}`]);
  expect(problemsOf({ LLM_PRICE_INPUT: "1", LLM_PRICE_OUTPUT: "-1" })).toEqual([
    "LLM_PRICE_OUTPUT: must be 0 or more (USD per million tokens)",
  ]);
  for (const wrong of ["0", "65", "1.5", "many"]) {
    expect(problemsOf({ LLM_CONCURRENCY: wrong })).toEqual([
      "LLM_CONCURRENCY: must be a whole number from 1 to 64",
    ]);
  }
});

test.each(["9999", "0", "soon"])("reports a wrong time-out (%s) in seconds", (seconds) => {
  const { problems } = readHostedEnvironment({
    LLM_PROVIDER: "openai",
    LLM_API_KEY: "a",
    LLM_TIMEOUT_SECONDS: seconds,
  });
  expect(problems).toEqual(["LLM_TIMEOUT_SECONDS: must be a number of seconds, from 0.001 to 600"]);
});
