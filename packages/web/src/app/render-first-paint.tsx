import { prerender } from "react-dom/static";
import { createMemoryRouter } from "react-router";
import { paths } from "../config/paths.ts";
import { pretendSignedIn } from "../lib/id-token.ts";
import { App } from "./app.tsx";
import { titleOf } from "./layout/page-title.ts";
import { loadPageOf, routes } from "./routes.tsx";

export type FirstPaint = {
  readonly path: string;
  readonly madeFor: "user" | "visitor";
  readonly title: string;
  readonly html: string;
};

/** The pages that look the same to everybody until the server has answered. */
const pages = [
  [paths.login, "visitor"],
  [paths.signup, "visitor"],
  [paths.help, "visitor"],
  [paths.contactSupport, "visitor"],
  [paths.home, "user"],
] as const;

/** Run by the build: each page as it is before any answer of the API. */
export async function renderFirstPaints(): Promise<FirstPaint[]> {
  const paints: FirstPaint[] = [];
  for (const [path, madeFor] of pages) {
    pretendSignedIn(madeFor === "user");
    await loadPageOf(path);
    const router = createMemoryRouter(routes, { initialEntries: [path] });
    const { prelude } = await prerender(<App router={router} />, {
      // Parts that come later would come by inline scripts, which the content policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    });
    paints.push({ path, madeFor, title: titleOf(path), html: await new Response(prelude).text() });
  }
  return paints;
}
