import { AppError } from "../../errors.ts";

const EXPANSION_FREE_BYTES = 2 * 1024 * 1024;
const EXPANSION_RATIO_MAX = 50;

/**
 * Makes the guard against archives that unpack to far more than a report could ("zip bombs"): reports shrink to
 * a fifth or a twentieth, so more than 50 times the packed size (and 2 MiB) is refused.
 *
 * @throws AppError `file-too-large` from the returned function, which takes each unpacked chunk's size in bytes.
 */
export function createExpansionLimit(): {
  packed: (bytes: number) => void;
  unpacked: (bytes: number) => void;
} {
  let packedBytes = 0;
  let unpackedBytes = 0;
  return {
    packed: (bytes) => {
      packedBytes += bytes;
    },
    unpacked: (bytes) => {
      unpackedBytes += bytes;
      if (unpackedBytes > EXPANSION_FREE_BYTES + packedBytes * EXPANSION_RATIO_MAX) {
        throw new AppError(
          "file-too-large",
          "The archive unpacks to more than 50 times its size, which no report does. Unpack it yourself and give the CSV file.",
        );
      }
    },
  };
}
