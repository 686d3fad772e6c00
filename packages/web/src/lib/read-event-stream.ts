import { createJsonReader } from "./json-reader.ts";
import { piecesOf } from "./pieces-of.ts";
import { createUtf8Reader } from "./utf8-reader.ts";

/** `value` is what the event's data, which is JSON, stands for. */
export type StreamEvent = { readonly name: string; readonly value: unknown };

const DATA = "data:";
const NAME = "event:";

/**
 * Yields the server-sent events of a response body. Data is read while it arrives, so that an event of tens of megabytes
 * is never held as one text. `onPiece` is called whenever something has come, also what is no event. @throws SyntaxError
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  onPiece: () => void = () => undefined,
): AsyncGenerator<StreamEvent> {
  const textOf = createUtf8Reader();
  const events = createEventReader();
  for await (const piece of piecesOf(body)) {
    onPiece();
    yield* events.add(textOf(piece));
  }
}

/** Reads lines of which the text comes in pieces; an event ends with an empty line. */
function createEventReader() {
  let name = "message";
  let data: ReturnType<typeof createJsonReader> | undefined;
  let line = "";
  let isInData = false;

  const addToLine = (text: string, isWhole: boolean): void => {
    if (isInData) {
      data?.add(text);
      return;
    }
    line += text;
    // The space after the colon is not part of the data, and may come in the next piece.
    if (!line.startsWith(DATA) || (line.length === DATA.length && !isWhole)) return;
    if (data) data.add("\n");
    else data = createJsonReader();
    data.add(line.slice(line.startsWith(" ", DATA.length) ? DATA.length + 1 : DATA.length));
    isInData = true;
  };
  /** Answers the event that ends with this line. */
  const endLine = (): StreamEvent | undefined => {
    const ended = line;
    const isEnd = ended === "";
    line = "";
    isInData = false;
    if (ended.startsWith(NAME)) name = ended.slice(NAME.length).trim();
    if (!isEnd) return undefined;
    const event = data && { name, value: data.end() };
    name = "message";
    data = undefined;
    return event;
  };

  return {
    *add(text: string): Generator<StreamEvent> {
      let start = 0;
      for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", start)) {
        addToLine(text.slice(start, end), true);
        const event = endLine();
        if (event) yield event;
        start = end + 1;
      }
      addToLine(text.slice(start), false);
    },
  };
}
