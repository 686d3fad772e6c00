import "./set-up-zod.ts";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { App } from "./app.tsx";
import { readIdToken } from "../lib/id-token.ts";
import { repeatEarlyInput } from "./early-input.ts";
import { nameEntry } from "./name-entry.ts";
import { loadPageOf, routes } from "./routes.tsx";

/** Set by public/first-paint.js where the page's first paint was made for somebody else. */
const UNFIT = "data-unfit";
/**
 * Tells the router that the page is there already. The browser has put it where it was left, or at its fragment, and its
 * user may have scrolled since: coming to life moves nothing.
 */
const STANDS_AS_IT_IS = { hydrationData: {} };

/** Takes over the first paint that the build made of this page, or renders the page where there is none that fits. */
export async function start(container: HTMLElement): Promise<void> {
  const { documentElement } = document;
  const isNew = nameEntry();
  if (container.firstElementChild === null || documentElement.hasAttribute(UNFIT)) {
    const putBack = await keepScroll(isNew);
    container.replaceChildren();
    documentElement.removeAttribute(UNFIT);
    createRoot(container).render(<App router={createBrowserRouter(routes)} onReady={putBack} />);
    return;
  }
  await loadPageOf(location.pathname);
  const onReady = () => repeatEarlyInput(container);
  if (!isMadeForWhoIsHere(documentElement)) {
    container.replaceChildren();
    createRoot(container).render(<App router={createBrowserRouter(routes)} onReady={onReady} />);
    return;
  }
  const app = <App router={createBrowserRouter(routes, STANDS_AS_IT_IS)} onReady={onReady} />;
  // In slices: a page that is seen already must not stand still while it comes to life.
  startTransition(() => void hydrateRoot(container, app));
}

/** Of a page that is rendered anew: the router begins a new one at its top, its user may have scrolled already. */
async function keepScroll(isNew: boolean): Promise<() => void> {
  if (!isNew || scrollY === 0 || location.hash !== "") return () => undefined;
  // At once as long as the one before it.
  await loadPageOf(location.pathname);
  const top = scrollY;
  return () => scrollTo(0, top);
}

/** A sign-in or sign-out in another tab may have come since public/first-paint.js looked. */
function isMadeForWhoIsHere({ dataset }: HTMLElement): boolean {
  return (dataset["firstPaint"] === "user") === (readIdToken() !== null);
}
