export const EXCLUSIONS_ID = "what-it-blocks";

export function showExclusions(): void {
  const section = document.getElementById(EXCLUSIONS_ID);
  section?.scrollIntoView({ block: "start" });
  section?.focus({ preventScroll: true });
}
