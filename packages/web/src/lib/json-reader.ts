import { isRecord } from "./api-request-error.ts";

/** Between two items of a list, and before the first: a quote inside a text is escaped, so no text holds either. */
const BETWEEN = '},{"term":';
const BEFORE_FIRST = '":[{"term":';

/** What most items say in the same words as others. */
const REPEATED = "reason";

/**
 * Reads JSON of which the text comes in pieces. Items are taken out of the lists as they come; what is left over has the
 * last item of each list only. `end` answers what JSON.parse makes of the whole. @throws SyntaxError
 */
export function createJsonReader() {
  const taken = new Map<string, unknown[]>();
  const once = createSharedTexts();
  let list: unknown[] | undefined;
  let leftOver = "";
  let rest = "";
  let arrived = "";

  const takeItems = (until: number): void => {
    const end = rest.lastIndexOf(BETWEEN, until);
    if (list === undefined || end === -1) return;
    const items: unknown[] = JSON.parse(`[${rest.slice(0, end + 1)}]`);
    for (const item of items) list.push(once(item));
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
        for (const item of last) items.push(once(item));
        whole[key] = items;
      }
      return whole;
    },
  };
}

/** Lets items that say the same hold one text: a quarter of the memory of a hundred thousand of them. */
function createSharedTexts() {
  const texts = new Map<string, string>();
  return (item: unknown): unknown => {
    if (!isRecord(item)) return item;
    const text = item[REPEATED];
    if (typeof text !== "string") return item;
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    else item[REPEATED] = known;
    return item;
  };
}
