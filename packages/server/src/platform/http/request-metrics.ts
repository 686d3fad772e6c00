import type { App } from "./app-instance.ts";
import type { Metrics } from "./metrics.ts";

export function registerRequestMetrics(app: App, metrics: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    const status = reply.statusCode;
    const tookMs = Math.round(reply.elapsedTime);
    metrics.requestSeconds.observe({ method: request.method, route, status }, tookMs / 1000);
    const level = route === "/healthz" || route === "/readyz" ? "debug" : "info";
    request.log[level]({ method: request.method, route, status, tookMs }, "request answered");
  });
}
