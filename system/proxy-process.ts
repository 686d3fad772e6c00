// A reverse proxy as a separate process. Like common proxies, it uses the ready servers (/readyz answers 200) in turn,
// tries the next server if a connection is refused, and answers 502 if a connection breaks later. Variables: PORT,
// UPSTREAMS (separated by commas), STORE and BUCKET. Sends paths that begin with the bucket to the store.
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const CHECK_EVERY_MS = 500;
const CHECK_MS_MAX = 2_000;
const store = new URL(process.env["STORE"] ?? "");
const bucketPath = `/${process.env["BUCKET"] ?? ""}/`;
const upstreams = (process.env["UPSTREAMS"] ?? "")
  .split(",")
  .map((address) => ({ url: new URL(address), isReady: false }));
const agent = new http.Agent({ keepAlive: true });
let turn = 0;

async function check(upstream: (typeof upstreams)[number]): Promise<never> {
  for (;;) {
    const signal = AbortSignal.timeout(CHECK_MS_MAX);
    upstream.isReady = await fetch(new URL("/readyz", upstream.url), { signal }).then(
      (answer) => answer.ok,
      () => false,
    );
    await sleep(CHECK_EVERY_MS);
  }
}

function candidates(): URL[] {
  const ready = upstreams.filter(({ isReady }) => isReady).map(({ url }) => url);
  turn += 1;
  return ready.map((_, index) => ready[(turn + index) % ready.length] as URL);
}

/** Reads the body only after connecting, so that the next server can still receive the whole body. */
function pass(request: http.IncomingMessage, response: http.ServerResponse, targets: URL[]): void {
  const [target, ...others] = targets;
  if (target === undefined) {
    response.writeHead(503, { "retry-after": "1" }).end("no server is ready");
    return;
  }
  const { method, url, headers } = request;
  const { hostname, port } = target;
  const onward = http.request({ hostname, port, method, path: url, headers, agent });
  let isConnected = false;
  const begin = () => {
    isConnected = true;
    request.pipe(onward);
  };
  onward.on("socket", (socket) => (socket.connecting ? socket.once("connect", begin) : begin()));
  onward.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on("error", () => response.destroy());
    answer.pipe(response);
  });
  onward.on("error", () => {
    if (!isConnected) return pass(request, response, others);
    request.unpipe(onward);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end("the server broke the connection");
  });
  response.on("close", () => onward.destroy());
}

for (const upstream of upstreams) void check(upstream);
const server = http.createServer((request, response) =>
  pass(request, response, request.url?.startsWith(bucketPath) ? [store] : candidates()),
);
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => {
  process.stdout.write("Termsift's test proxy is ready\n");
});
