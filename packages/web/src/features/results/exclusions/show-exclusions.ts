export const EXCLUSIONS_ID = "what-it-blocks";

/** Brings the preview into view and the keyboard with it. */
export function showExclusions(): void {
  const section = document.getElementById(EXCLUSIONS_ID);
  section?.scrollIntoView({ block: "start" });
  section?.focus({ preventScroll: true });
}
