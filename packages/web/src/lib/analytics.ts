import { capitalized } from "./format.ts";

export type AnalyticsEvents = {
  readonly sign_up: { readonly method: "email" | "google" };
  readonly business_creation: { readonly business_name: string; readonly business_type: string };
  readonly business_update: { readonly business_name: string; readonly business_type: string };
  readonly file_upload: { readonly file_type: string; readonly file_size: number };
  readonly keywords_copy: { readonly count: number; readonly keyword_type: string };
  readonly screen_view: { readonly screen_name: string };
};

/** The event that `track` dispatches on `window`, with the detail `{ name, fields }`. */
export const ANALYTICS_EVENT = "termsift:analytics";

export type AnalyticsEvent = CustomEvent<{ readonly name: string; readonly fields: object }>;

export function track<Name extends keyof AnalyticsEvents>(
  name: Name,
  fields: AnalyticsEvents[Name],
): void {
  window.dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail: { name, fields } }));
}

export function screenNameOf(pathname: string): string {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  if (segments.length === 0) return "Home";
  return segments.map(capitalized).join(" ");
}
