export * from "./plan.ts";
export * from "./usage.ts";
