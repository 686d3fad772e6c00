import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { classifyTerms } from "../classify-terms.ts";
import { makeTerms, type ModelReply, type ModelRequest } from "../testing/index.ts";
import { closeHosted, honest, profile, setUpHosted } from "../testing/set-up-hosted.ts";
import { promptTokens } from "../testing/wire/wire-message.ts";
import { type HostedProvider, hostedProviders } from "./hosted-settings.ts";

afterEach(closeHosted);

const price = { input: 1, output: 5 };
const MAX_COST = 0.2;
const models: Readonly<Record<HostedProvider, string>> = {
  openai: "gpt-4.1",
  anthropic: "claude-haiku-4-5",
  google: "gemini-2.5-flash-lite",
  "openai-compatible": "llama",
};
const status = (code: number): ModelReply => ({ kind: "status", status: code, message: "no" });
const json = { "content-type": "application/json" };

/** Each after the work, which may be billed. */
const worked: Readonly<Record<string, ModelReply>> = {
  "500": status(500),
  "502": status(502),
  "504": status(504),
  "408": status(408),
  "a connection that breaks": { kind: "disconnect" },
  "an answer that breaks off": {
    kind: "own",
    send: (outgoing, answer) => {
      outgoing.writeHead(200, { ...json, "content-length": answer.length });
      outgoing.write(answer.slice(0, answer.length / 2), () => outgoing.destroy());
    },
  },
  "a page instead of an answer": { kind: "no-json" },
  "a success that holds an error": {
    kind: "own",
    send: (outgoing) =>
      outgoing.writeHead(200, json).end('{"error":{"message":"upstream failed","code":502}}'),
  },
  "a success without an answer": {
    kind: "own",
    send: (outgoing) => outgoing.writeHead(200, json).end('{"choices":[]}'),
  },
};

/** Each before anybody worked on it. */
const unworked: Readonly<Record<string, ModelReply>> = {
  "429": status(429),
  "503": status(503),
  "529": status(529),
};

async function judge(
  provider: HostedProvider,
  reply: (request: ModelRequest) => ModelReply,
  { count, maxCost }: { readonly count: number; readonly maxCost?: number },
) {
  const { classifier, reports, server } = await setUpHosted(reply, {
    settings: {
      provider,
      model: models[provider],
      price,
      ...(maxCost === undefined ? {} : { maxCost }),
    },
  });
  await classifyTerms(classifier, { profile, terms: makeTerms(count) });
  const [report] = reports;
  if (report === undefined) throw new Error("no report");
  return { report, requests: server.requests };
}

const packed = padded(64);

describe.each(hostedProviders)("the money of %s", (provider) => {
  test.each(Object.entries(worked))(
    "stays under the limit where two of three calls are worked on, billed, and end in %s",
    async (_name, fault) => {
      let billed = 0;
      const { report } = await judge(
        provider,
        (request) => {
          // What it wrote for nobody took as much as an honest answer.
          const answer = honest(request);
          const written = answer.kind === "text" ? answer.text.length / 4 : 0;
          billed += (promptTokens(request) * price.input + written * price.output) / 1_000_000;
          return request.index % 3 === 2 ? answer : fault;
        },
        { count: 1_500, maxCost: MAX_COST },
      );
      expect(report.judgedBy.hosted).toBeGreaterThan(0);
      expect(report.fallbackCauses["cost-limit"]).toBeGreaterThan(0);
      expect(billed).toBeLessThanOrEqual(MAX_COST);
      expect(report.cost).toBeLessThanOrEqual(MAX_COST);
    },
  );

  test("counts a failed call as estimated where it may be billed, and as nothing where it was refused before", async () => {
    const costWith = async (fault: ModelReply | null) => {
      const reply = (request: ModelRequest) =>
        request.index === 0 && fault !== null ? fault : honest(request);
      const { report } = await judge(provider, reply, { count: 50 });
      await closeHosted();
      expect(report.judgedBy.hosted).toBe(50);
      return report.cost ?? 0;
    };
    const plain = await costWith(null);
    for (const fault of Object.values(unworked)) expect(await costWith(fault)).toBe(plain);
    for (const fault of Object.values(worked)) {
      const cost = await costWith(fault);
      expect(cost).toBeGreaterThan(1.2 * plain);
      // Once, whatever came back for the same terms afterwards.
      expect(cost).toBeLessThan(5 * plain);
    }
  });

  test.each([401, 403, 404, 400])("counts nothing for a refusal by %i", async (code) => {
    const { report } = await judge(provider, () => status(code), { count: 50, maxCost: MAX_COST });
    expect(report).toMatchObject({ cost: 0, tokens: { input: 0, output: 0 } });
  });

  test.each([
    ["an endless reply", endless()],
    ["a packed reply of 64 MB", packed],
  ] as const)("%s is given up at 4 MB, and counted", async (_name, fault) => {
    const reply = (request: ModelRequest) => (request.index === 0 ? fault : honest(request));
    const { report } = await judge(provider, reply, { count: 50 });
    expect(report.retries).toEqual({ "unreadable-reply": 1 });
    expect(report.tokens.output).toBeGreaterThan(2 * 50 * 20);
  });

  test("a refusal without end is one by its status", async () => {
    const { report } = await judge(provider, () => endless(401), { count: 50 });
    expect(report.fallbackCauses).toEqual({ "key-refused": 50 });
  });
});

test.each(["a port where nobody listens", "http://127.0.0.1:1/v1", "http://nobody.invalid/v1"])(
  "a server that can not be reached (%s) costs nothing",
  async (address) => {
    const baseUrl = address.startsWith("http") ? address : await closedAddress();
    const { classifier, reports } = await setUpHosted(honest, {
      settings: { provider: "openai-compatible", model: "llama", price, baseUrl },
    });
    await classifyTerms(classifier, { profile, terms: makeTerms(10) });
    expect(reports[0]).toMatchObject({ cost: 0, fallbackCauses: { network: 10 } });
  },
);

async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return `http://127.0.0.1:${port}/v1`;
}

/** A body that goes on for as long as somebody reads it. */
function endless(code = 200): ModelReply {
  const chunk = Buffer.alloc(64 * 1024, " ");
  return {
    kind: "own",
    send: (outgoing) => {
      outgoing.writeHead(code, json);
      const go = () => {
        while (!outgoing.destroyed && outgoing.write(chunk));
        if (!outgoing.destroyed) outgoing.once("drain", go);
      };
      go();
    },
  };
}

/** An honest answer, which could be used but for so many MB of spaces before it. */
function padded(megabytes: number): ModelReply {
  // Packed beforehand: who is asked would be busy with it for longer than an answer is waited for.
  const spaces = gzipSync(Buffer.alloc(megabytes * 2 ** 20, " "));
  return {
    kind: "own",
    send: (outgoing, answer) => {
      // What is packed in two pieces is unpacked as one.
      const body = Buffer.concat([spaces, gzipSync(answer)]);
      outgoing.writeHead(200, { ...json, "content-encoding": "gzip" }).end(body);
    },
  };
}
