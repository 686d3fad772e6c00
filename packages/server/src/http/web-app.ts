import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import compress from "@fastify/compress";
import staticFiles from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "./app-instance.ts";
import { sendNotFound } from "./error-handler.ts";

const HASHED_FOLDER = "assets";
/** Pages with their first paint, each named after its path; the build makes them. */
const PAGES_FOLDER = "pages";
const EMPTY_PAGE = "index.html";

/**
 * Serves the built web app from `folder` where there is one. Paths of the web app's own router get its page, and unknown
 * calls of the API the usual error.
 */
export async function registerWebApp(app: App, folder: string): Promise<void> {
  const hasWebApp = existsSync(path.join(folder, EMPTY_PAGE));
  const pages = pagesOf(folder);
  if (hasWebApp) {
    // Only for routes that are registered after it: files of the web app hold no secret that compression could betray.
    await app.register(compress, { global: true, encodings: ["br", "gzip"] });
    await app.register(staticFiles, {
      root: folder,
      wildcard: false,
      index: EMPTY_PAGE,
      cacheControl: false,
      // The build has put them beside the files; what has none is compressed on its way.
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
      ? sendPage(reply, pages.get(pathOf(request)) ?? EMPTY_PAGE)
      : sendNotFound(request, reply),
  );
}

/** The file of each path whose page has a first paint; a path of any other page gets the empty one. */
function pagesOf(folder: string): ReadonlyMap<string, string> {
  const pages = path.join(folder, PAGES_FOLDER);
  if (!existsSync(pages)) return new Map();
  const names = readdirSync(pages).filter((file) => path.extname(file) === ".html");
  return new Map(
    names.map((file) => [`/${path.basename(file, ".html")}`, `${PAGES_FOLDER}/${file}`]),
  );
}

function isPage(request: FastifyRequest): boolean {
  const isReading = request.method === "GET" || request.method === "HEAD";
  return isReading && !request.url.startsWith("/api/") && !path.extname(pathOf(request));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? "";
}

function sendPage(reply: FastifyReply, file: string) {
  return reply.header("cache-control", "no-cache").sendFile(file);
}
