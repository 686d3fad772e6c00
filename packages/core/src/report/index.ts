export { readReport, type ReadReportOptions, type Report } from "./read-report.ts";
export type { ByteSource } from "./container/byte-source.ts";
export type { SecondLane } from "./lanes/join-lanes.ts";
export { createLaneReader, laneBuffers, type LanePlan, laneStart } from "./lanes/read-lane.ts";
export type { LaneRows } from "./rows/lane-rows.ts";
