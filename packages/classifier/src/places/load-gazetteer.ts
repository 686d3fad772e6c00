import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { AppError } from "@termsift/core/errors";
import { Gazetteer } from "./gazetteer.ts";

const file = new URL("../../places/places.txt.br", import.meta.url);
let loaded: Promise<Gazetteer> | undefined;

/** Returns the shipped gazetteer, loaded once. Throws AppError `classifier-failed` if its file is missing or broken. */
export function loadGazetteer(): Promise<Gazetteer> {
  loaded ??= read();
  return loaded;
}

async function read(): Promise<Gazetteer> {
  try {
    const packed = await readFile(file);
    return new Gazetteer((await promisify(brotliDecompress)(packed)).toString("utf8"));
  } catch (error) {
    throw new AppError("classifier-failed", `The list of places cannot be read: ${String(error)}`);
  }
}
