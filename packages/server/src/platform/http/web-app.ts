import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import compress from "@fastify/compress";
import staticFiles from "@fastify/static";
import { webPaths } from "@termsift/core/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "./app-instance.ts";
import { sendNotFound } from "./error-handler.ts";

const HASHED_FOLDER = "assets";
const PAGE = "index.html";
const pagePaths: ReadonlySet<string> = new Set(Object.values(webPaths));

/** Serves index.html for every page (paths in any letter case, as in the web app), with status 404 for an unknown page. Unknown API calls get a JSON error. */
export async function registerWebApp(app: App, folder: string, isDemo: boolean): Promise<void> {
  const hasWebApp = existsSync(path.join(folder, PAGE));
  const demoPage = hasWebApp && isDemo ? await readDemoPage(folder) : undefined;
  if (hasWebApp) {
    // Compressing is safe, because the files contain no secrets that the compressed size could reveal.
    await app.register(compress, { global: true, encodings: ["br", "gzip"] });
    await app.register(staticFiles, {
      root: folder,
      wildcard: false,
      index: isDemo ? false : PAGE,
      ...(isDemo && { globIgnore: [PAGE, `${PAGE}.*`] }),
      cacheControl: false,
      // Sends the compressed copies that the build has made of the files.
      preCompressed: true,
      setHeaders: (reply, file) => {
        const isHashed = path.relative(folder, file).startsWith(HASHED_FOLDER);
        const caching = isHashed ? "public, max-age=31536000, immutable" : "no-cache";
        reply.header("cache-control", caching);
      },
    });
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    hasWebApp && isPage(request)
      ? sendPage(request, reply, demoPage)
      : sendNotFound(request, reply),
  );
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

/** The page of the web app with the mark that the web app reads as `isDemo`. */
async function readDemoPage(folder: string): Promise<string> {
  const page = await readFile(path.join(folder, PAGE), "utf8");
  return page.replace("<head>", `<head><meta name="termsift-demo" content="1" />`);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, demoPage?: string) {
  const isKnown = pagePaths.has(
    pathOf(request)
      .toLowerCase()
      .replace(/(?<=.)\/$/u, ""),
  );
  reply.code(isKnown ? 200 : 404).header("cache-control", "no-cache");
  return demoPage === undefined
    ? reply.sendFile(PAGE)
    : reply.type("text/html; charset=utf-8").send(demoPage);
}
