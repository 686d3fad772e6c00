import { Parser } from "htmlparser2";

export type Page = {
  readonly url: URL;
  readonly meta: Map<string, string>;
  /** The lines of text outside menus. `tag` is the containing element (title, h1 to h3, li), or "" for any other. */
  readonly lines: { tag: string; text: string }[];
  readonly links: { url: URL; text: string; isInMenu: boolean }[];
  /** The lines of the footer, where legal name and address stand. */
  readonly footer: string[];
  /** The alternative texts of pictures that are marked as the logo. */
  readonly logos: string[];
  /** The typed objects of the structured data (JSON-LD), at any depth. */
  readonly data: Record<string, unknown>[];
};

const LINE_LENGTH_MAX = 600;
const LINES_MAX = 3_000;
/** Reading stops at this depth of nested elements. Deeper nesting is slow to parse, and real pages have none. */
const DEPTH_MAX = 500;
const PIECE_LENGTH = 8_192;
const unseen = /^(?:script|style|noscript|template|svg|iframe|select|textarea|button)$/u;
const inline = /^(?:a|abbr|b|cite|code|em|font|i|mark|q|small|span|strong|sub|sup|time|u|wbr)$/u;

/** Returns one line without control or invisible characters, cut after a word to at most `lengthMax` characters. */
export function plain(text: string, lengthMax = LINE_LENGTH_MAX): string {
  const cut = text
    .slice(0, 4 * lengthMax)
    .toWellFormed()
    .normalize("NFC");
  const line = cut
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(/[\p{Cf}\p{Co}\ufffd]/gu, "")
    .trim();
  return line.length > lengthMax ? line.slice(0, lengthMax + 1).replace(/\s*\S*$/u, "") : line;
}

const root = { tag: "", isUnseen: false, isInMenu: false, isInFooter: false };
type Attributes = Readonly<Record<string, string>>;

function emptyPage(url: URL): Page {
  return { url, meta: new Map(), lines: [], links: [], footer: [], logos: [], data: [] };
}

function elementOf(above: typeof root, name: string, given: Attributes): typeof root {
  const isHidden = "hidden" in given || /display:\s*none/iu.test(given["style"] ?? "");
  return {
    tag: /^(?:title|h[1-3]|li)$/u.test(name) ? name : above.tag,
    isUnseen: above.isUnseen || isHidden || unseen.test(name),
    isInMenu: above.isInMenu || name === "nav" || name === "footer",
    isInFooter: above.isInFooter || name === "footer" || name === "address",
  };
}

const isLogo = (given: Attributes) =>
  ["class", "id", "src", "alt"].some((key) => /logo/iu.test(given[key] ?? ""));

/** Reads a page as plain text. Broken markup and broken structured data never throw. */
export function readPage(url: URL, html: string): Page {
  const page = emptyPage(url);
  const open = [root];
  let [text, json] = ["", ""];
  let link: { href: string; text: string } | undefined;
  const flush = () => {
    const { tag, isInMenu, isInFooter } = open.at(-1) ?? root;
    const line = plain(text);
    text = "";
    if (line !== "" && isInFooter && page.footer.length < LINES_MAX) page.footer.push(line);
    if (line !== "" && !isInMenu && page.lines.length < LINES_MAX)
      page.lines.push({ tag, text: line });
  };
  const parser = new Parser({
    onopentag(name, given) {
      if (!inline.test(name)) flush();
      const above = open.at(-1) ?? root;
      open.push(elementOf(above, name, given));
      const key = given["name"] ?? given["property"] ?? "";
      if (name === "meta") page.meta.set(key.toLowerCase(), plain(given["content"] ?? ""));
      if (name === "a") link = { href: given["href"] ?? "", text: "" };
      if (name === "script") json = "";
      if (name === "img" && isLogo(given)) page.logos.push(plain(given["alt"] ?? ""));
    },
    ontext(data) {
      json += data;
      if (open.at(-1)?.isUnseen) return;
      text += data;
      if (link) link.text += data;
    },
    onclosetag(name) {
      if (!inline.test(name)) flush();
      const isInMenu = open.pop()?.isInMenu ?? false;
      if (name === "script" && json.includes("@type")) readTyped(json, page.data);
      if (name !== "a" || !link || page.links.length > LINES_MAX) return;
      const to = URL.parse(link.href, url.href);
      if (to) page.links.push({ url: to, text: plain(link.text), isInMenu });
      link = undefined;
    },
  });
  for (let at = 0; at < html.length && open.length < DEPTH_MAX; at += PIECE_LENGTH) {
    parser.write(html.slice(at, at + PIECE_LENGTH));
  }
  flush();
  return page;
}

function readTyped(json: string, typed: Page["data"]): void {
  try {
    JSON.parse(json, (_key, value) => {
      if (value?.["@type"]) typed.push(value);
      return value;
    });
  } catch {
    // Broken structured data is ignored.
  }
}
