import { statSync } from "node:fs";
import path from "node:path";
import type { MarkdownRenderer } from "vitepress";

/** True for addresses, anchors and pages of the site. VitePress checks that these pages exist. */
const isForVitePress = (href: string) =>
  /^(?:[a-z]+:|#|\/)/u.test(href) || /\.md(?:#|$)/u.test(href);

/** The address of the repository's files. Known on GitHub Actions; elsewhere set DOCS_REPOSITORY. */
function repositoryOf(environment: NodeJS.ProcessEnv): string | undefined {
  const { DOCS_REPOSITORY, GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA } = environment;
  if (DOCS_REPOSITORY) return DOCS_REPOSITORY;
  return GITHUB_REPOSITORY && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}`;
}

/**
 * Sends links to files that are no page, e.g. `.env.example`, to the repository. Without its address, such a link
 * becomes plain text. @throws if the file is missing
 */
export function sendToRepository(md: MarkdownRenderer, root: string): void {
  const repository = repositoryOf(process.env);
  md.core.ruler.push("send-to-repository", ({ tokens, env }) => {
    const folder = path.join(root, path.dirname(String(env.relativePath)));
    for (const token of tokens) {
      let isDropped = false;
      const kept = token.children?.filter((part) => {
        const href = part.type === "link_open" ? (part.attrGet("href") ?? "") : undefined;
        if (href !== undefined && !isForVitePress(href)) {
          const file = path.join(folder, decodeURIComponent(href));
          statSync(file);
          isDropped = repository === undefined;
          part.attrSet("href", `${repository}/${path.relative(root, file)}`);
        }
        const isShown = !isDropped || !part.type.startsWith("link_");
        if (part.type === "link_close") isDropped = false;
        return isShown;
      });
      if (kept) token.children = kept;
    }
  });
}
