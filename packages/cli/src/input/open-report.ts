import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { AppError } from "@termsift/core/errors";
import type { ByteSource } from "@termsift/core/report";
import { fileError } from "./file-error.ts";

/** With Node's default of 64 kB, a third of the reading time would be spent on waiting. */
const CHUNK_BYTES = 1024 * 1024;

export async function openReport(path: string): Promise<ByteSource> {
  if (path === "-") {
    if (process.stdin.isTTY) {
      throw new AppError(
        "invalid-option",
        "Nothing comes in on standard input. Give a file, or pipe one in: termsift inspect - < report.csv",
      );
    }
    return process.stdin;
  }
  try {
    const found = await stat(path);
    if (!found.isDirectory())
      return checked(createReadStream(path, { highWaterMark: CHUNK_BYTES }), path);
  } catch (error) {
    throw fileError(error, path);
  }
  throw new AppError("invalid-option", `${path} is a folder. Give the report file in it.`);
}

async function* checked(source: ByteSource, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    throw fileError(error, path);
  }
}
