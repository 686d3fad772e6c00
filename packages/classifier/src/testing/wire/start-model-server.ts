import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { honestVerdicts, wordOracle } from "../oracle.ts";
import type { ModelReply, ModelRequest } from "./model-request.ts";
import { formatOfPath } from "./wire-format.ts";
import type { Json, WireFormat } from "./wire-message.ts";

export type ModelServer = {
  /** The `baseUrl` for the settings. The provider's SDK appends its own path. */
  readonly url: string;
  readonly requests: readonly ModelRequest[];
  readonly runningMax: () => number;
  readonly close: () => Promise<void>;
};

export type ModelServerOptions = {
  readonly reply: (request: ModelRequest) => ModelReply;
  /** The key that each request must have. Default: no key needed. */
  readonly key?: string;
  readonly latencyMs?: number;
  /** Delays all answers until this many requests run at once. */
  readonly holdsUntilRunning?: number;
  readonly isSchemaOptional?: boolean;
};

/**
 * Starts a local model server with the wire formats of OpenAI, Anthropic, Google and OpenAI-compatible servers. The
 * path of a request chooses the format. Like the real servers, it rejects requests without the key or without an answer
 * schema.
 */
export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let running = 0;
  let runningMax = 0;
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  const server = createServer((incoming, outgoing) => {
    running += 1;
    runningMax = Math.max(runningMax, running);
    outgoing.once("close", () => {
      running -= 1;
    });
    if (runningMax >= (options.holdsUntilRunning ?? 0)) openGate();
    void serve(incoming, outgoing, options, { requests, gate });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    runningMax: () => runningMax,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: ModelServerOptions,
  { requests, gate }: { readonly requests: ModelRequest[]; readonly gate: Promise<void> },
): Promise<void> {
  const path = incoming.url ?? "";
  const format = formatOfPath(path);
  if (format === undefined) {
    send(outgoing, 404, { error: { message: `no route ${path}` } });
    return;
  }
  const body = JSON.parse(await readText(incoming)) as Json;
  const read = format.readRequest({ path, headers: incoming.headers, body });
  const request: ModelRequest = {
    ...read,
    provider: format.provider,
    fields: Object.keys(body),
    index: requests.length,
  };
  requests.push(request);
  if (options.key !== undefined && request.key !== options.key) {
    const message = `Incorrect API key provided: ${request.key ?? "none"}.`;
    send(outgoing, 401, format.writeError(401, message, "invalid_api_key"));
    return;
  }
  if (!request.hasSchema && options.isSchemaOptional !== true) {
    send(outgoing, 400, format.writeError(400, "an answer schema is missing", "no_schema"));
    return;
  }
  await gate;
  const respond = () => sendReply(outgoing, format, request, options.reply(request));
  if (options.latencyMs === undefined) respond();
  else setTimeout(respond, options.latencyMs);
}

function sendReply(
  outgoing: ServerResponse,
  format: WireFormat,
  request: ModelRequest,
  reply: ModelReply,
): void {
  switch (reply.kind) {
    case "text":
      send(
        outgoing,
        200,
        countedAs(reply.usage, format.writeAnswer(request, reply.text, reply.finish ?? "stop")),
      );
      return;
    case "status":
      send(
        outgoing,
        reply.status,
        format.writeError(
          reply.status,
          reply.message ?? `refused with the key ${request.key ?? ""}`,
          reply.code ?? "error",
        ),
        reply.headers,
      );
      return;
    case "no-json":
      outgoing.writeHead(200, { "content-type": "text/html" }).end("<html>gateway</html>");
      return;
    case "disconnect":
      outgoing.destroy();
      return;
    case "own":
      reply.send(outgoing, JSON.stringify(honestAnswer(format, request)));
      return;
    case "hang":
      return;
  }
}

function honestAnswer(format: WireFormat, request: ModelRequest): Json {
  const verdicts = honestVerdicts(request, wordOracle);
  return format.writeAnswer(request, JSON.stringify({ verdicts }), "stop");
}

/** Returns the reply without token counts, or with the given count. Some real servers send none or wrong counts. */
function countedAs(usage: "none" | number | undefined, { usage: counted, ...rest }: Json): Json {
  if (usage === "none") return rest;
  if (usage === undefined || counted === undefined) return { ...rest, usage: counted };
  const parts = Object.entries(counted as Json);
  const wrong = parts.map(([name, part]) => [name, typeof part === "number" ? usage : part]);
  return { ...rest, usage: Object.fromEntries(wrong) };
}

function send(
  outgoing: ServerResponse,
  status: number,
  body: Json,
  headers: Readonly<Record<string, string>> = {},
): void {
  outgoing
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify(body));
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
