import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { classifyTerms } from "../classify-terms.ts";
import { honestVerdicts, makeTerms, wordOracle } from "../testing/index.ts";
import { closeHosted, honest, profile, setUpHosted } from "../testing/set-up-hosted.ts";

/** What a Chat Completions server answers to the body of a request. */
function answerTo(text: string): { readonly terms: number; readonly reply: string } {
  const body = JSON.parse(text) as { messages: { role: string; content: string }[] };
  const user = body.messages.find(({ role }) => role === "user")?.content ?? "";
  const verdicts = honestVerdicts({ user }, wordOracle);
  const message = { role: "assistant", content: JSON.stringify({ verdicts }) };
  const reply = {
    id: "1",
    object: "chat.completion",
    created: 1,
    model: "slow",
    choices: [{ index: 0, message, finish_reason: "stop" }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
  return { terms: verdicts.length, reply: JSON.stringify(reply) };
}

/** A model server that works on one call at a time, so long for each term, as Ollama does as it comes. */
async function startSlowServer(msPerTerm: number) {
  let working: Promise<void> = Promise.resolve();
  const workOn = async (before: Promise<void>, asked: string, outgoing: ServerResponse) => {
    await before;
    // Nobody waits for it any more.
    if (outgoing.destroyed) return;
    const { terms, reply } = answerTo(asked);
    await new Promise((resolve) => {
      setTimeout(resolve, terms * msPerTerm);
    });
    outgoing.setHeader("content-type", "application/json");
    outgoing.end(reply);
  };
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const asked = await text(incoming);
    working = workOn(working, asked, outgoing);
  };
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

afterEach(closeHosted);

test("a server that works on one call at a time, too slowly for whole ones, judges every term", async () => {
  const slow = await startSlowServer(8);
  const { classifier, reports } = await setUpHosted(honest, {
    settings: {
      provider: "openai-compatible",
      model: "slow",
      baseUrl: slow.url,
      timeoutMs: 300,
    },
  });
  await classifyTerms(classifier, { profile, terms: makeTerms(400) });
  await slow.close();
  expect(reports[0]?.retries.timeout).toBeGreaterThan(0);
  expect(reports[0]?.judgedBy).toMatchObject({ hosted: 400, fallback: 0 });
});

test("a server that never answers is given up after sixteen calls", async () => {
  const { classifier, reports } = await setUpHosted(() => ({ kind: "hang" }), {
    settings: { timeoutMs: 20 },
  });
  await classifyTerms(classifier, { profile, terms: makeTerms(2_000) });
  expect(reports[0]?.calls).toBeLessThanOrEqual(24);
  expect(reports[0]?.fallbackCauses).toEqual({ timeout: 2_000 });
});
