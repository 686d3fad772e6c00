import type { OpenList, Placed } from "@termsift/core/answers";
import type { FilterResult, KeywordItem } from "@termsift/core/contract";
import { JSONParser } from "@streamparser/json";
import { type StoredBody, unpackBody } from "./stream-body.ts";

const lists: readonly string[] = [
  "negative_keywords",
  "irrelevant_keywords",
  "review_keywords",
  "kept_keywords",
] satisfies OpenList[];

export type ReadItems = Pick<FilterResult, "summary" | "profile" | "scopes"> & {
  readonly placed: readonly Placed[];
};

/**
 * Reads the items of some terms, the summary, the profile and the campaigns and ad groups from a stored result. Reads it
 * item by item, because a whole result can take a gigabyte of memory. Each list may hold a term, so the first one counts.
 */
export async function readItems(body: StoredBody, terms: Iterable<string>): Promise<ReadItems> {
  const wanted = new Set(terms);
  const placed: Placed[] = [];
  const rest: Partial<FilterResult> = {};
  const parser = new JSONParser({
    paths: ["$.summary", "$.profile", "$.scopes", ...lists.map((list) => `$.${list}.*`)],
    keepStack: false,
  });
  parser.onValue = ({ value, key, stack }) => {
    const list = stack[1]?.key;
    if (list === undefined) Object.assign(rest, { [String(key)]: value });
    else if (wanted.delete((value as unknown as KeywordItem).term)) {
      placed.push({ list: list as OpenList, item: value as unknown as KeywordItem });
    }
  };
  for await (const chunk of unpackBody(body)) parser.write(chunk as Uint8Array);
  const { summary, profile, scopes } = rest;
  if (summary === undefined) throw new Error("a stored result has no summary");
  return { placed, summary, profile, scopes };
}
