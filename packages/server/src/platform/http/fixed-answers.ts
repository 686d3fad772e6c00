import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { endIfSlow } from "./slow-readers.ts";

/** An answer that is the same for everyone. All its readers share one copy, so unread answers take no further memory. */
export type FixedAnswer = {
  readonly type: string;
  readonly etag: string;
  readonly caching: string;
  readonly body: Buffer;
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer>>>;
};

type Encoding = "br" | "gzip";

/** The compressed copies that the build makes, in the order of preference. */
const copies = new Map<Encoding, string>([
  ["br", ".br"],
  ["gzip", ".gz"],
]);

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
  ".yaml": "application/x-yaml",
};

export function createFixedAnswer(
  content: Buffer | string,
  name: string,
  { caching = "no-cache", compressed = {} }: Partial<FixedAnswer> = {},
): FixedAnswer {
  const body = Buffer.from(content);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const type = types[path.extname(name)] ?? "application/octet-stream";
  return { type, etag, caching, body, compressed };
}

/** Reads the files of a folder, by their paths in addresses ("assets/index.js"). */
export async function readFixedAnswers(
  folder: string,
  cachingOf: (name: string) => string,
): Promise<Map<string, FixedAnswer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join("/");
    files.set(name, await readFile(file));
  }
  const answers = new Map<string, FixedAnswer>();
  for (const [name, body] of files) {
    if (isCopy(name, files)) continue;
    const compressed: Partial<Record<Encoding, Buffer>> = {};
    for (const [encoding, ending] of copies) {
      const copy = files.get(name + ending);
      if (copy) compressed[encoding] = copy;
    }
    answers.set(name, createFixedAnswer(body, name, { caching: cachingOf(name), compressed }));
  }
  return answers;
}

function isCopy(name: string, files: ReadonlyMap<string, Buffer>): boolean {
  const ending = path.extname(name);
  return [...copies.values()].includes(ending) && files.has(name.slice(0, -ending.length));
}

/** Sends an answer, compressed if the reader takes that, or 304 if the reader has it. */
export function sendFixed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: FixedAnswer,
  status = 200,
) {
  const { etag, caching, compressed, type } = answer;
  reply.header("etag", etag).header("cache-control", caching);
  if (Object.keys(compressed).length > 0) {
    reply.header("vary", [reply.getHeader("vary") ?? [], "accept-encoding"].flat().join(", "));
  }
  if (status === 200 && headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  const encoding = acceptedOf(headers["accept-encoding"], compressed);
  if (encoding) reply.header("content-encoding", encoding);
  const body = encoding ? compressed[encoding] : answer.body;
  endIfSlow(reply.raw, body?.length ?? 0);
  return reply.code(status).type(type).send(body);
}

function acceptedOf(header: string | string[] = "", compressed: FixedAnswer["compressed"]) {
  const accepted = String(header)
    .split(",")
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/u.test(entry))
    .map((entry) => entry.split(";")[0]?.trim().toLowerCase());
  return [...copies.keys()].find((name) => compressed[name] && accepted.includes(name));
}
