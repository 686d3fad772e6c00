import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEventStream, type StreamEvent } from "./read-event-stream.ts";

const text =
  'event: progress\ndata: {"percent":10}\n\n: still here\n\nevent: result\ndata: {"negative_keywords":[{"term":"café"},{"term":"}"}]}\n\n';
const events: StreamEvent[] = [
  { name: "progress", value: { percent: 10 } },
  { name: "result", value: { negative_keywords: [{ term: "café" }, { term: "}" }] } },
];

async function readCut(cuts: readonly number[]): Promise<StreamEvent[]> {
  const bytes = new TextEncoder().encode(text);
  const ends = [...cuts, bytes.length].sort((a, b) => a - b);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let start = 0;
      for (const end of ends) {
        controller.enqueue(bytes.slice(start, end));
        start = end;
      }
      controller.close();
    },
  });
  return Array.fromAsync(readEventStream(body));
}

describe("readEventStream", () => {
  it("joins the lines of one event, and leaves out an event that was cut off", async () => {
    const body = new Response('data:{"a":\ndata: 1}\n\nevent: result\ndata: {}\n').body;
    expect(body && (await Array.fromAsync(readEventStream(body)))).toEqual([
      { name: "message", value: { a: 1 } },
    ]);
  });

  it("yields the same events wherever the network cuts the bytes", async () => {
    const byteCount = new TextEncoder().encode(text).length;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: byteCount })), async (cuts) => {
        expect(await readCut(cuts)).toEqual(events);
      }),
    );
  });
});
