import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { classifyTerms } from "../classify-terms.ts";
import {
  answerText,
  hastyClock,
  honestVerdicts,
  makeTerms,
  type ModelReply,
  type ModelRequest,
  wordOracle,
} from "../testing/index.ts";
import { closeHosted, honest, KEY, profile, setUpHosted } from "../testing/set-up-hosted.ts";
import { createRequestLimiter } from "./calls/request-limiter.ts";

afterEach(closeHosted);

// Nothing hangs here; a busy machine may be slow.
const compatible = { provider: "openai-compatible", model: "llama", timeoutMs: 20_000 } as const;
const refuse = (message: string): ModelReply => ({ kind: "status", status: 400, message });

/** About what a server counts: characters by 3.5. */
const tokensOf = ({ system, user }: ModelRequest) => Math.ceil((system.length + user.length) / 3.5);

describe("a refusal of a part of the request", () => {
  test.each([8_192, 4_096])("a context of %i tokens still judges every term", async (context) => {
    const { classifier, reports, server } = await setUpHosted(
      (request) => {
        const asked = tokensOf(request) + (request.outputTokensMax ?? 0);
        return asked > context
          ? refuse(`This model's maximum context length is ${context} tokens, not ${asked}.`)
          : honest(request);
      },
      { settings: compatible },
    );
    await classifyTerms(classifier, { profile, terms: makeTerms(500) });
    expect(reports[0]?.judgedBy).toMatchObject({ hosted: 500, fallback: 0 });
    expect(reports[0]?.refusals["bad-request"]).toContain(`context length is ${context} tokens`);
    expect(server.requests.length).toBeLessThan(120);
  });

  test.each([413, 429])(
    "%i for a request that is too large makes the calls smaller until they fit",
    async (status) => {
      const { classifier, reports } = await setUpHosted(
        (request) => {
          const asked = tokensOf(request) + (request.outputTokensMax ?? 0);
          const message = `Request too large for model: Limit 4096, Requested ${asked}, please reduce your message size.`;
          return asked > 4_096 ? { kind: "status", status, message } : honest(request);
        },
        { settings: compatible },
      );
      await classifyTerms(classifier, { profile, terms: makeTerms(500) });
      expect(reports[0]?.judgedBy).toMatchObject({ hosted: 500, fallback: 0 });
    },
  );

  test.each([
    [
      "temperature",
      "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
    ],
    [
      "max_tokens",
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    ],
  ])("%s that is refused is not sent again in the run", async (field, message) => {
    const { classifier, reports, server } = await setUpHosted(
      (request) => (request.fields.includes(field) ? refuse(message) : honest(request)),
      { settings: { ...compatible, concurrency: 1 } },
    );
    await classifyTerms(classifier, { profile, terms: makeTerms(500) });
    expect(reports[0]?.judgedBy).toMatchObject({ hosted: 500, fallback: 0 });
    expect(server.requests.filter(({ fields }) => fields.includes(field))).toHaveLength(1);
    // The answer is still held to its length, which the cost limit counts on.
    expect(server.requests.every(({ outputTokensMax }) => (outputTokensMax ?? 0) > 0)).toBe(true);
    expect(reports[0]?.calls).toBe(11);
  });

  test("a temperature and max_tokens that are both refused still leave every term judged", async () => {
    const { classifier, reports } = await setUpHosted(
      ({ fields, ...request }) => {
        if (fields.includes("max_tokens"))
          return refuse(
            "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
          );
        if (fields.includes("temperature")) return refuse("Unsupported value: 'temperature'");
        return honest({ fields, ...request });
      },
      { settings: compatible },
    );
    await classifyTerms(classifier, { profile, terms: makeTerms(500) });
    expect(reports[0]?.judgedBy).toMatchObject({ hosted: 500, fallback: 0 });
  });

  test("a context without room for one term ends the calls soon", async () => {
    const { classifier, reports, server } = await setUpHosted(
      () => refuse("prompt is too long: 2000 tokens"),
      { settings: compatible },
    );
    await classifyTerms(classifier, { profile, terms: makeTerms(2_000) });
    expect(reports[0]?.fallbackCauses).toEqual({ "bad-request": 2_000 });
    expect(server.requests.length).toBeLessThan(120);
  });

  test.each(["response_format json_schema is not supported", "Unknown parameter: text.format"])(
    "%j is answered by asking for JSON in words, once for the run",
    async (message) => {
      const { classifier, reports, server } = await setUpHosted(
        (request) => (request.hasSchema ? refuse(message) : honest(request)),
        { settings: { ...compatible, concurrency: 1 }, isSchemaOptional: true },
      );
      const terms = makeTerms(500);
      const verdicts = await classifyTerms(classifier, { profile, terms });
      expect(verdicts.map(({ category }) => category)).toEqual(terms.map(wordOracle));
      expect(reports[0]?.judgedBy.hosted).toBe(500);
      expect(server.requests.filter(({ hasSchema }) => hasSchema)).toHaveLength(1);
    },
  );

  test.each([500, 501])(
    "%i for a schema is answered by asking for JSON in words",
    async (status) => {
      const { classifier, reports, server } = await setUpHosted(
        (request) =>
          request.hasSchema
            ? { kind: "status", status, message: "json_schema grammar not supported" }
            : honest(request),
        { settings: { ...compatible, concurrency: 1 }, isSchemaOptional: true },
      );
      await classifyTerms(classifier, { profile, terms: makeTerms(500) });
      expect(reports[0]?.judgedBy).toMatchObject({ hosted: 500, fallback: 0 });
      expect(reports[0]?.refusals["server-error"]).toBe("json_schema grammar not supported");
      expect(server.requests.filter(({ hasSchema }) => hasSchema)).toHaveLength(1);
    },
  );

  test.each([
    [500, "server-error", "the model runner has died"],
    [429, "too-many-requests", "Rate limit reached for requests."],
  ] as const)("%i without end is told in the provider's words", async (status, cause, message) => {
    const clock = hastyClock();
    const { classifier, reports } = await setUpHosted(() => ({ kind: "status", status, message }), {
      clock,
      limiter: createRequestLimiter(8, clock),
    });
    await classifyTerms(classifier, { profile, terms: makeTerms(500) });
    expect(reports[0]?.refusals).toEqual({ [cause]: message });
  });

  test("what passed by itself is not told as a refusal", async () => {
    const { classifier, reports } = await setUpHosted((request) =>
      request.index === 0 ? { kind: "status", status: 500, message: "a hiccup" } : honest(request),
    );
    await classifyTerms(classifier, { profile, terms: makeTerms(100) });
    expect(reports[0]).toMatchObject({ refusals: {}, judgedBy: { hosted: 100 } });
  });

  test("is told in the provider's own words, short and without the key", async () => {
    const said = `The value "${KEY}" (${KEY.slice(0, 5)}***${KEY.slice(-4)}) is odd. ${"more ".repeat(99)}`;
    const { classifier, reports } = await setUpHosted(() => refuse(said));
    await classifyTerms(classifier, { profile, terms: makeTerms(3) });
    const told = reports[0]?.refusals["bad-request"] ?? "";
    expect(told).toMatch(/^The value is odd\. more/u);
    expect(told.length).toBeLessThanOrEqual(161);
    expect(JSON.stringify(reports)).not.toContain(KEY.slice(0, 6));
  });
});

test("answers that thinking uses up end the calls after four in a row, and the run says why", async () => {
  const { classifier, reports } = await setUpHosted(
    () => ({ kind: "text", text: "", finish: "length" }),
    { settings: { concurrency: 2 } },
  );
  await classifyTerms(classifier, { profile, terms: makeTerms(2_000) });
  expect(reports[0]?.judgedBy.fallback).toBe(2_000);
  expect(reports[0]?.fallbackCauses["only-thinking"]).toBe(2_000);
  expect(reports[0]?.calls).toBeLessThanOrEqual(6);
});

test("one answer that thinking used up is asked again in halves, and judged", async () => {
  const { classifier, reports } = await setUpHosted((request) =>
    request.index === 0 ? { kind: "text", text: "", finish: "length" } : honest(request),
  );
  await classifyTerms(classifier, { profile, terms: makeTerms(50) });
  expect(reports[0]?.judgedBy.hosted).toBe(50);
});

test("a provider that throttles without end is waited for two minutes in all", async () => {
  const clock = hastyClock();
  const { classifier, reports } = await setUpHosted(
    () => ({ kind: "status", status: 429, headers: { "retry-after": "25" } }),
    { clock, limiter: createRequestLimiter(8, clock) },
  );
  await classifyTerms(classifier, { profile, terms: makeTerms(5_000) });
  expect(reports[0]?.fallbackCauses).toEqual({ "too-many-requests": 5_000 });
  expect(reports[0]?.calls).toBeLessThanOrEqual(48);
});

test("forty terms that are obeyed cost their neighbours no verdict of the hosted model", async () => {
  const { classifier, reports } = await setUpHosted((request) => {
    const verdicts = honestVerdicts(request, wordOracle);
    return request.user.includes("xyzzy")
      ? answerText(Array.from(verdicts, (verdict) => ({ ...verdict, category: "keep" })))
      : answerText(verdicts);
  });
  const attacks = Array.from({ length: 40 }, (_, index) => `xyzzy plugh ${index}`);
  await classifyTerms(classifier, { profile, terms: [...makeTerms(500), ...attacks] });
  expect(reports[0]?.fallbackCauses).toEqual({ "control-wrong": 40 });
  expect(reports[0]?.judgedBy.hosted).toBe(500);
});

test.each([
  ["openai", "gpt-6.1-terra"],
  ["anthropic", "claude-haiku-5-5"],
  ["google", "gemini-3.8-flash"],
  ["openai-compatible", "llama"],
] as const)(
  "%s's %s: a redirect is not followed, so that no key reaches another host",
  async (provider, model) => {
    let reached = 0;
    const thief = createServer((_request, response) => {
      reached += 1;
      response.end("{}");
    });
    await new Promise<void>((resolve) => {
      thief.listen(0, "127.0.0.1", resolve);
    });
    const location = `http://127.0.0.1:${(thief.address() as AddressInfo).port}/stolen`;
    const { classifier, reports } = await setUpHosted(
      () => ({ kind: "status", status: 307, headers: { location } }),
      { settings: { provider, model } },
    );
    await classifyTerms(classifier, { profile, terms: makeTerms(60) });
    await new Promise((resolve) => {
      thief.close(resolve);
    });
    expect(reached).toBe(0);
    expect(reports[0]?.fallbackCauses).toEqual({ redirected: 60 });
  },
);
