import { createJsonReader } from "./json-reader.ts";
import { piecesOf } from "./pieces-of.ts";

/**
 * Reads a result's JSON while it arrives, some items at a time. The text of a hundred thousand terms takes 20 MB, bytes and
 * characters, which the browser would keep until it happens to collect them. Ends in what JSON.parse makes of the
 * whole. @throws SyntaxError
 */
export async function readLongJson(body: ReadableStream<Uint8Array>): Promise<unknown> {
  const decoder = new TextDecoder();
  const json = createJsonReader();
  for await (const piece of piecesOf(body)) json.add(decoder.decode(piece, { stream: true }));
  json.add(decoder.decode());
  return json.end();
}
