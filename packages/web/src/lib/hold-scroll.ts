/** A page that has not changed for so long has got all that it gets by itself. */
const SETTLED_MS = 1000;
/** What a user does to go elsewhere on the page. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Keeps the page at `top` (px from its top) while it is still growing, as one that was left there and comes back in parts.
 * Ends by itself once it stands there and stays as it is, and at the user's first move. Answers what ends it.
 */
export function holdScroll(top: number): () => void {
  const { style } = document.documentElement;
  let reached = -1;
  let height = -1;
  let settled: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(settled);
    style.overflowAnchor = "";
    growth.disconnect();
    removeEventListener("scroll", onScroll);
    for (const move of MOVES) removeEventListener(move, end);
  };
  const hold = (): void => {
    clearTimeout(settled);
    scrollTo(0, top);
    reached = scrollY;
    height = document.body.scrollHeight;
    if (isAt(top)) settled = setTimeout(end, SETTLED_MS);
  };
  // Moved by something else than a change of the page: a scrollbar has no events of its own.
  const onScroll = (): void => {
    if (isAt(reached)) return;
    if (document.body.scrollHeight === height) end();
    else hold();
  };
  const growth = new ResizeObserver(hold);
  for (const move of MOVES) addEventListener(move, end, { passive: true });
  addEventListener("scroll", onScroll);
  // What comes above would take the page along with what is seen so far.
  style.overflowAnchor = "none";
  hold();
  growth.observe(document.body);
  return end;
}

/** Whether the page is being kept where it was left: nothing else may move it meanwhile. */
export function isScrollHeld(): boolean {
  return document.documentElement.style.overflowAnchor === "none";
}

/** The browser rounds to the pixels of the screen. */
function isAt(top: number): boolean {
  return Math.abs(scrollY - top) < 2;
}
