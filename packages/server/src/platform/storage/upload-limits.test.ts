import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDiskStorage } from "./disk-storage.ts";

const secret = new Uint8Array(32);
const limits = { sizeBytesMax: 1_000, sizeBytes: undefined };
const ofSize = (sizeBytes: number) => ({ sizeBytesMax: sizeBytes, sizeBytes });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "termsift-uploads-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("accepts one body at a time for a key, and only one file", async () => {
  const storage = createDiskStorage(folder, secret);
  const slow = new PassThrough();
  const first = storage.write("key", slow, limits);
  slow.write("the first ");
  await expect.poll(() => readdir(folder)).toEqual(["key.part"]);
  const others = Array.from({ length: 20 }, () =>
    storage.write("key", Readable.from(["another"]), limits),
  );
  const refusals = await Promise.allSettled(others);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: "rejected", reason: { code: "url-used" } });
  }
  expect(await readdir(folder)).toEqual(["key.part"]);
  slow.end("file");
  await first;
  const later = storage.write("key", Readable.from(["another"]), limits);
  await expect(later).rejects.toMatchObject({ code: "url-used" });
  expect(await readdir(folder)).toEqual(["key"]);
  expect((await storage.read("key")).read).toBeDefined();
});

it("accepts a file again after an interrupted body", async () => {
  const storage = createDiskStorage(folder, secret);
  const broken = new PassThrough();
  const first = storage.write("key", broken, limits);
  broken.destroy(new Error("the connection broke"));
  await expect(first).rejects.toThrow("the connection broke");
  expect(await readdir(folder)).toEqual([]);
  await storage.write("key", Readable.from(["the file"]), limits);
});

it("limits the total size of all files, with running uploads at their announced size", async () => {
  const storage = createDiskStorage(folder, secret, 1_000);
  await writeFile(path.join(folder, "stored"), Buffer.alloc(400));
  const slow = new PassThrough();
  const underWay = storage.write("slow", slow, ofSize(500));
  await expect.poll(() => readdir(folder)).toHaveLength(2);
  const tooMuch = storage.write("big", Readable.from([Buffer.alloc(101)]), ofSize(101));
  await expect(tooMuch).rejects.toMatchObject({ code: "storage-full" });
  await storage.write("small", Readable.from([Buffer.alloc(100)]), ofSize(100));
  slow.end(Buffer.alloc(500));
  await underWay;
  expect((await readdir(folder)).sort()).toEqual(["slow", "small", "stored"]);
});

it("accepts 64 bodies at a time in one process", async () => {
  const storage = createDiskStorage(folder, secret);
  const bodies = Array.from({ length: 64 }, () => new PassThrough());
  const writing = bodies.map((body, index) => storage.write(`key-${index}`, body, limits));
  await expect.poll(() => readdir(folder)).toHaveLength(64);
  const refused = storage.write("one-more", Readable.from(["a"]), limits);
  await expect(refused).rejects.toMatchObject({ code: "overloaded" });
  for (const body of bodies) body.end("a");
  await Promise.all(writing);
  await storage.write("one-more", Readable.from(["a"]), limits);
});
