import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { classifyTerms } from "../classify-terms.ts";
import { makeTerms, type ModelReply, type ModelRequest, wordOracle } from "../testing/index.ts";
import { closeHosted, honest, KEY, profile, setUpHosted } from "../testing/set-up-hosted.ts";
import { REPLY_BYTES_MAX } from "./calls/limited-fetch.ts";

afterEach(closeHosted);

const compatible = { provider: "openai-compatible", model: "llama" } as const;
const refuse = (message: string): ModelReply => ({ kind: "status", status: 400, message });

/** Counts tokens like a server: one token per 3.5 characters. */
const tokensOf = ({ system, user }: ModelRequest) => Math.ceil((system.length + user.length) / 3.5);

test("a server with a context of 8,192 tokens classifies every term, in smaller calls", async () => {
  const { classifier, reports } = await setUpHosted(
    (request) => {
      const asked = tokensOf(request) + (request.outputTokensMax ?? 0);
      return asked > 8_192
        ? refuse(`maximum context length is 8192, not ${asked}.`)
        : honest(request);
    },
    { settings: compatible, isSchemaOptional: true },
  );
  await classifyTerms(classifier, { profile, terms: makeTerms(300) });
  expect(reports[0]?.classifiedBy).toMatchObject({ hosted: 300, fallback: 0 });
});

test.each([
  ["a schema", 400, (request: ModelRequest) => request.hasSchema],
  ["a schema with a server error", 501, (request: ModelRequest) => request.hasSchema],
  ["a temperature", 400, (request: ModelRequest) => request.fields.includes("temperature")],
] as const)("does not send %s again after a server refused it", async (_what, status, isIt) => {
  const { classifier, reports, server } = await setUpHosted(
    (request) => (isIt(request) ? { kind: "status", status } : honest(request)),
    {
      settings: { ...compatible, concurrency: 1 },
      isSchemaOptional: true,
      retries: 0,
    },
  );
  const terms = makeTerms(200);
  const verdicts = await classifyTerms(classifier, { profile, terms });
  expect(verdicts.map(({ category }) => category)).toEqual(terms.map(wordOracle));
  expect(reports[0]?.classifiedBy.hosted).toBe(200);
  expect(server.requests.filter(isIt)).toHaveLength(1);
});

test("reports a refusal in the provider's words, short and without the key", async () => {
  const said = `The value is odd. ${"more ".repeat(99)}`;
  const { classifier, reports } = await setUpHosted(() => refuse(said));
  await classifyTerms(classifier, { profile, terms: makeTerms(3) });
  const shown = reports[0]?.refusals["bad-request"] ?? "";
  expect(shown).toMatch(/^The value is odd\. more/u);
  expect(shown.length).toBeLessThanOrEqual(161);
  expect(JSON.stringify(reports)).not.toContain(KEY.slice(0, 6));
});

test("eight hostile terms that are obeyed do not affect their neighbours' hosted verdicts", async () => {
  const { classifier, reports } = await setUpHosted((request) => {
    const reply = honest(request);
    return request.user.includes("xyzzy") && reply.kind === "text"
      ? { ...reply, text: reply.text.replaceAll(/"(?:negative|irrelevant)"/gu, '"keep"') }
      : reply;
  });
  const attacks = Array.from({ length: 8 }, (_, index) => `xyzzy plugh ${index}`);
  await classifyTerms(classifier, { profile, terms: [...makeTerms(300), ...attacks] });
  expect(reports[0]?.fallbackCauses).toEqual({ "control-wrong": 8 });
  expect(reports[0]?.classifiedBy.hosted).toBe(300);
});

test("stops reading an endless reply after 4 MB", async () => {
  let sent = 0;
  const { classifier, reports } = await setUpHosted(() => ({
    kind: "own",
    send: (outgoing) => {
      outgoing.writeHead(200, { "content-type": "application/json" });
      const more = () => {
        while (!outgoing.destroyed && sent < 20 * REPLY_BYTES_MAX) {
          sent += 65_536;
          if (!outgoing.write(" ".repeat(65_536))) break;
        }
      };
      outgoing.on("drain", more);
      more();
    },
  }));
  await classifyTerms(classifier, { profile, terms: makeTerms(1) });
  expect(reports[0]?.classifiedBy.fallback).toBe(1);
  expect(sent).toBeLessThan(15 * REPLY_BYTES_MAX);
});

test.each([
  ["openai", "gpt-6.1-terra"],
  ["anthropic", "claude-haiku-5-5"],
  ["google", "gemini-3.8-flash"],
  ["openai-compatible", "llama"],
] as const)(
  "%s's %s: follows no redirect, so that the key reaches no other host",
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
