import { formatCount, timeLeftText } from "../../../lib/format.ts";

const terms = (count: number) =>
  count === 1 ? "1 term without clicks" : `${formatCount(count)} terms without clicks`;

export const restStrings = {
  label: "The rest of the report",
  reading: (left: number, seconds: number | null) =>
    `The rest is being read: ${terms(left)}${seconds ? `, ${timeLeftText(seconds)}` : ""}. Copy, files and the second opinion use those with clicks.`,
  joined: (count: number) => `All terms are read. ${terms(count)} were added.`,
  unread: (count: number) =>
    `${terms(count)} ${count === 1 ? "is" : "are"} not read. Copy, files and the second opinion use those with clicks.`,
  gone: "The server no longer has the file. Upload the report again to read all of it.",
  start: "Read the rest",
  startFailed: "The rest could not be started",
  close: "Close this line",
} as const;
