import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { App } from "./app-instance.ts";

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: "termsift_http_request_seconds",
      help: "Time to answer, by route and status",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 2, 10, 60],
      registers,
    }),
    filtersFinished: new Counter({
      name: "termsift_filters_finished_total",
      help: "Reports filtered, by outcome (done, failed, retried, released, lost)",
      labelNames: ["outcome"],
      registers,
    }),
    filterSeconds: new Histogram({
      name: "termsift_filter_seconds",
      help: "Time from claim to end of one report",
      buckets: [0.1, 0.5, 2, 10, 60, 300, 1_800],
      registers,
    }),
    hostedDollars: new Counter({
      name: "termsift_hosted_dollars_total",
      help: "Cost of hosted models with a known price",
      registers,
    }),
    hostedTerms: new Counter({
      name: "termsift_hosted_terms_total",
      help: "Terms of reports with a hosted model, by the classifier that decided",
      labelNames: ["classifier"],
      registers,
    }),
    filtersRunning: new Gauge({
      name: "termsift_filters_running",
      help: "Reports being filtered by this process",
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

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
