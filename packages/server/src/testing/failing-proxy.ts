import http from "node:http";
import type { AddressInfo } from "node:net";

export type FailingProxy = {
  readonly url: string;
  fail: (isFailing: boolean) => void;
  readonly refused: () => number;
  stop: () => Promise<void>;
};

export async function startFailingProxy(target: string): Promise<FailingProxy> {
  let isFailing = false;
  let refused = 0;
  const { hostname, port } = new URL(target);
  const server = http.createServer((request, response) => {
    if (isFailing) {
      refused += 1;
      request.resume();
      response.writeHead(500).end("<Error><Code>InternalError</Code></Error>");
      return;
    }
    const { method, url, headers } = request;
    const onward = http.request({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (wanted) => {
      isFailing = wanted;
    },
    refused: () => refused,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
