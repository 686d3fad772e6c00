import { AppError } from "../../errors.ts";

const EXPANSION_FREE_BYTES = 2 * 1024 * 1024;
const EXPANSION_RATIO_MAX = 50;

/**
 * Creates a guard against "zip bombs": archives that unpack to far more bytes than a report can have. Reports compress
 * to between a fifth and a twentieth, so the limit is 50 times the packed size plus 2 MiB. Call `packed` and `unpacked`
 * with the size of each chunk in bytes.
 *
 * @throws AppError `file-too-large` from `unpacked` above the limit.
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
