import { RequestError } from "../errors/request-error.ts";
import type { App } from "./app-instance.ts";

/**
 * Refuses U+0000 and halves of surrogate pairs in every text of a request. PostgreSQL cannot store these characters,
 * and a replacement would silently change the user's text.
 */
export function registerTextCheck(app: App): void {
  app.addHook("preValidation", async (request) => {
    for (const part of [request.body, request.query, request.params, request.cookies]) {
      const field = fieldOfUnstorable(part);
      if (field !== undefined) throw unstorable(field);
    }
  });
}

/** Avoids recursion, because deeply nested JSON could overflow the stack. Ignores streams. */
function fieldOfUnstorable(root: unknown): string | undefined {
  const open: { field: string; value: unknown }[] = [{ field: "", value: root }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { field, value } = next;
    if (typeof value === "string" && !isStorable(value)) return field;
    if (!isData(value)) continue;
    for (const [key, part] of Object.entries(value)) {
      if (!isStorable(key)) return field;
      open.push({ field: field === "" ? key : `${field}.${key}`, value: part });
    }
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

function isData(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isRecord = prototype === null || prototype === Object.prototype;
  // The object of the query has an empty prototype.
  return isRecord || Array.isArray(value) || Object.getPrototypeOf(prototype) === null;
}

const WHOLE_PATH = "*";

function unstorable(field: string): RequestError {
  if (field === WHOLE_PATH) return unstorable("path");
  const where = field === "" ? "The request" : `The text of ${field}`;
  const message = `${where} contains a character that cannot be stored (U+0000, or half of a surrogate pair). Remove it and send it again.`;
  return new RequestError("invalid-request", message, {
    details: { problems: [{ field, message }] },
  });
}
