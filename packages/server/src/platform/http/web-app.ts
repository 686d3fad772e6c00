import { existsSync } from "node:fs";
import path from "node:path";
import { webPaths } from "@termsift/core/contract";
import type { FastifyRequest } from "fastify";
import type { App } from "./app-instance.ts";
import { sendNotFound } from "./error-handler.ts";
import { createFixedAnswer, readFixedAnswers, sendFixed } from "./fixed-answers.ts";

const HASHED_FOLDER = "assets/";
const PAGE = "index.html";
const pagePaths: ReadonlySet<string> = new Set(Object.values(webPaths));

/** Serves index.html for every page (paths in any letter case, as in the web app), with status 404 for an unknown page. Unknown API calls get a JSON error. */
export async function registerWebApp(app: App, folder: string, isDemo: boolean): Promise<void> {
  const hasWebApp = existsSync(path.join(folder, PAGE));
  const files = hasWebApp ? await readFixedAnswers(folder, cachingOf) : new Map();
  const built = files.get(PAGE);
  const page = built && isDemo ? createFixedAnswer(asDemoPage(String(built.body)), PAGE) : built;
  files.delete(PAGE);
  const schema = { hide: true };
  for (const [name, file] of files) {
    app.get(`/${name}`, { schema }, (request, reply) => sendFixed(request, reply, file));
  }
  if (page) {
    for (const address of ["/", `/${PAGE}`]) {
      app.get(address, { schema }, (request, reply) => sendFixed(request, reply, page));
    }
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    page && isPage(request)
      ? sendFixed(request, reply, page, pagePaths.has(pagePathOf(request)) ? 200 : 404)
      : sendNotFound(request, reply),
  );
}

function cachingOf(name: string): string {
  return name.startsWith(HASHED_FOLDER) ? "public, max-age=31536000, immutable" : "no-cache";
}

/** Replaces an address that cannot be decoded ("/%E0%A4%A"), so that a browser gets the page for unknown addresses. */
export function rewriteBrokenUrl({ url = "" }: { url?: string | undefined }): string {
  try {
    decodeURI(url);
    return url;
  } catch {
    return url.startsWith("/api/") ? url : "/unknown";
  }
}

function isPage(request: FastifyRequest): boolean {
  const isReading = request.method === "GET" || request.method === "HEAD";
  return isReading && !request.url.startsWith("/api/") && !path.extname(pathOf(request));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? "";
}

function pagePathOf(request: FastifyRequest): string {
  return pathOf(request)
    .toLowerCase()
    .replace(/(?<=.)\/$/u, "");
}

/** Adds the mark that the web app reads as `isDemo`. */
function asDemoPage(page: string): string {
  return page.replace("<head>", `<head><meta name="termsift-demo" content="1" />`);
}
