import { createJsonReader } from "./json-reader.ts";
import { piecesOf } from "./pieces-of.ts";
import { createUtf8Reader } from "./utf8-reader.ts";

/**
 * Reads a result's JSON while it arrives, some items at a time. The text of a hundred thousand terms takes 20 MB, bytes and
 * characters, which the browser would keep until it happens to collect them. Ends in what JSON.parse makes of the
 * whole. @throws SyntaxError
 */
export async function readLongJson(body: ReadableStream<Uint8Array>): Promise<unknown> {
  const textOf = createUtf8Reader();
  const json = createJsonReader();
  for await (const piece of piecesOf(body)) json.add(textOf(piece));
  return json.end();
}
