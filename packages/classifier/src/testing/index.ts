export * from "./in-memory-verdict-memory.ts";
export * from "./misbehaviour.ts";
export * from "./oracle.ts";
export * from "./seeded-random.ts";
export * from "./wire/model-request.ts";
export * from "./wire/start-model-server.ts";
