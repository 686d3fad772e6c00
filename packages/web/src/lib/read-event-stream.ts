export type StreamEvent = { readonly name: string; readonly data: string };

/**
 * Yields the server-sent events of a response body. Text is gathered in pieces and joined once per event, so that one
 * event of tens of megabytes costs no more than its size.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      const text = done ? decoder.decode() : decoder.decode(value, { stream: true });
      if (text === "" && !done) continue;
      const blocks = splitBlocks(pieces.at(-1) ?? "", text);
      const rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = parseBlock([...pieces, block].join(""));
        pieces = [];
        if (event) yield event;
      }
      pieces.push(rest);
      if (done) return;
    }
  } finally {
    reader.releaseLock();
  }
}

/** Cuts after each blank line, also one whose two line ends came in different pieces. */
function splitBlocks(before: string, text: string): string[] {
  if (before.endsWith("\n") && text.startsWith("\n")) {
    return ["", ...text.slice(1).split("\n\n")];
  }
  return text.split("\n\n");
}

function parseBlock(block: string): StreamEvent | undefined {
  let name = "message";
  let data: string | undefined;
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    else if (line.startsWith("data:")) {
      const value = line.slice(line.startsWith("data: ") ? 6 : 5);
      data = data === undefined ? value : `${data}\n${value}`;
    }
  }
  return data === undefined ? undefined : { name, data };
}
