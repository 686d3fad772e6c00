import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findDecoder } from "./decoder/shipped-decoder.ts";
import { loadLocalModel, shippedModelFolder } from "./load-local-model.ts";

const files = ["metadata.json", "model.onnx", "tokenizer.json"];

describe("loadLocalModel", () => {
  it("names the folder without a model", async () => {
    const loading = loadLocalModel({ modelFolder: "/nowhere/model", threads: 1 });
    await expect(loading).rejects.toThrow("The embedded model in /nowhere/model is missing");
  });

  it.each(["model.onnx", "tokenizer.json"])(
    "rejects a %s with one changed bit",
    async (damaged) => {
      const folder = await mkdtemp(join(tmpdir(), "termsift-model-"));
      try {
        for (const file of files)
          await copyFile(join(shippedModelFolder, file), join(folder, file));
        const bytes = await readFile(join(folder, damaged));
        const middle = Math.floor(bytes.length / 2);
        bytes[middle] = (bytes[middle] ?? 0) ^ 1;
        await writeFile(join(folder, damaged), bytes);
        const loading = loadLocalModel({ modelFolder: folder, threads: 2 });
        await expect(loading).rejects.toMatchObject({
          code: "classifier-failed",
          message: expect.stringContaining(`The embedded model in ${folder} is missing or broken`),
          cause: { message: expect.stringContaining(damaged) },
        });
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );

  it("names the folder of a decoder whose large files are missing", async () => {
    const folder = await mkdtemp(join(tmpdir(), "termsift-decoder-"));
    try {
      await copyFile(
        join(shippedModelFolder, "decoder", "metadata.json"),
        join(folder, "metadata.json"),
      );
      const decoder = await findDecoder(folder, 1);
      await expect(decoder?.open()).rejects.toMatchObject({
        code: "classifier-failed",
        message: expect.stringContaining(`The embedded model in ${folder} is missing or broken`),
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
