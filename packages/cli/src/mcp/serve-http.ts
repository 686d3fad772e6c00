import { once } from "node:events";
import { createServer } from "node:http";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { AppError } from "@termsift/core/errors";
import { reach } from "./backends.ts";

type Open = (apiKey: string) => McpServer;

const names = ["127.0.0.1", "localhost"];
/** A body may contain a report as text. */
const BODY_BYTES_MAX = 40_000_000;

/** Serves, by HTTP, the tools that `open` makes for an API key. There are no sessions: `server` keeps the results. */
export async function serveHttp(port: number, server: string, open: Open, signal: AbortSignal) {
  const options = {
    enableDnsRebindingProtection: true,
    allowedHosts: names.map((name) => `${name}:${port}`),
    allowedOrigins: names.map((name) => `http://${name}:${port}`),
    maxRequestBodySize: BODY_BYTES_MAX,
  };
  const listener = createServer(async (request, response) => {
    try {
      const { authorization = "" } = request.headers;
      // Some tools need no server, so the key is checked here.
      await reach(server, "/api/businesses/list", { headers: { authorization } });
      const mcp = open(authorization.replace(/^Bearer /iu, ""));
      // Stops the run when its client disconnects.
      response.on("close", () => void mcp.close());
      const transport = new StreamableHTTPServerTransport(options);
      await mcp.connect(transport);
      await transport.handleRequest(request, response);
    } catch (error) {
      const { message, details } = error as AppError;
      const headers = { "content-type": "text/plain; charset=utf-8", "www-authenticate": "Bearer" };
      if (!response.headersSent) response.writeHead(Number(details?.["status"] ?? 502), headers);
      response.end(message);
    }
  });
  signal.addEventListener("abort", () => listener.close().closeAllConnections());
  try {
    await once(listener.listen(port, names[0]), "listening");
  } catch (error) {
    const message = `${(error as Error).message}. Choose another port with --http.`;
    throw new AppError("invalid-option", message, { cause: error });
  }
  process.stderr.write(`Serving AI assistants at http://${names[0]}:${port}/mcp\n`);
}
