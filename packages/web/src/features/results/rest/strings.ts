import { counted, plural, timeLeftText } from "../../../lib/format.ts";

const terms = (count: number) => `${counted(count, "term")} without clicks`;

export const restStrings = {
  label: "The rest of the report",
  reading: (left: number, seconds: number | null) =>
    `The rest is being read: ${terms(left)}${seconds ? `, ${timeLeftText(seconds)}` : ""}. Copy, files and the second opinion use the others.`,
  joined: (count: number) => `All terms are read, also ${terms(count)}.`,
  unread: (count: number) =>
    `${terms(count)} ${plural(count, "is", "are")} not read. Copy, files and the second opinion use those with clicks.`,
  gone: "The server no longer has the file. Upload the report again to read all of it.",
  start: "Read the rest",
  startFailed: "The rest could not be started",
  close: "Close this line",
} as const;
