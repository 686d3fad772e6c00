import { isRecord } from "./api-request-error.ts";

/** Between two items of a list, and before the first: a quote inside a text is escaped, so no text holds either. */
const BETWEEN = '},{"term":';
const BEFORE_FIRST = '":[{"term":';

/**
 * Reads a result's JSON while it arrives, some items at a time. The text of a hundred thousand terms takes 20 MB, bytes and
 * characters, which the browser would keep until it happens to collect them. Ends in what JSON.parse makes of the
 * whole. @throws SyntaxError
 */
export async function readLongJson(body: ReadableStream<Uint8Array>): Promise<unknown> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const lists = createListReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      lists.add(decoder.decode(value, { stream: true }));
      release(value);
    }
    lists.add(decoder.decode());
  } finally {
    reader.releaseLock();
  }
  return lists.end();
}

/** Gives the bytes back at once, where the browser can, instead of at its next collection. */
function release({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && "transfer" in buffer) buffer.transfer(0);
}

/** Takes the items out of the lists as they come; what is left over has the last item of each list only. */
function createListReader() {
  const taken = new Map<string, unknown[]>();
  let list: unknown[] | undefined;
  let leftOver = "";
  let rest = "";
  let arrived = "";

  const takeItems = (until: number): void => {
    const end = rest.lastIndexOf(BETWEEN, until);
    if (list === undefined || end === -1) return;
    const items: unknown[] = JSON.parse(`[${rest.slice(0, end + 1)}]`);
    for (const item of items) list.push(item);
    rest = rest.slice(end + 2);
  };
  const beginList = (at: number): void => {
    const key = rest.slice(rest.lastIndexOf('"', at - 1) + 1, at);
    list = [];
    taken.set(key, list);
    leftOver += rest.slice(0, at + 3);
    rest = rest.slice(at + 3);
  };

  return {
    add: (text: string): void => {
      arrived += text;
      // What has no items is long now and then: to look through it again with each piece would take minutes.
      if (arrived.length < rest.length) return;
      rest += arrived;
      arrived = "";
      let next = rest.indexOf(BEFORE_FIRST);
      while (next !== -1) {
        takeItems(next);
        beginList(rest.indexOf(BEFORE_FIRST));
        next = rest.indexOf(BEFORE_FIRST);
      }
      takeItems(rest.length);
    },
    end: (): unknown => {
      const value: unknown = JSON.parse(leftOver + rest + arrived);
      if (!isRecord(value)) return value;
      const whole: Record<string, unknown> = { ...value };
      for (const [key, items] of taken) {
        const last = whole[key];
        if (!Array.isArray(last)) throw new SyntaxError(`"${key}" is no list of the answer itself`);
        for (const item of last) items.push(item);
        whole[key] = items;
      }
      return whole;
    },
  };
}
