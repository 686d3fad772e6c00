import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createDiskStorage } from "./disk-storage.ts";

const secret = new Uint8Array(32);
const limits = { userId: "ada", sizeBytesMax: 1_000, sizeBytes: undefined };
const ofSize = (sizeBytes: number) => ({ userId: "ada", sizeBytesMax: sizeBytes, sizeBytes });

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

it("accepts 64 bodies at a time in one process, four of one user, and keeps 16 places for users who send nothing else", async () => {
  const storage = createDiskStorage(folder, secret);
  const bodies: PassThrough[] = [];
  const writing: Promise<void>[] = [];
  const begin = async (userId: string) => {
    const body = bodies[bodies.push(new PassThrough()) - 1] as PassThrough;
    writing.push(storage.write(`key-${bodies.length}`, body, { ...limits, userId }));
    await expect.poll(() => readdir(folder), { interval: 3 }).toHaveLength(bodies.length);
  };
  const refuse = (userId: string) =>
    expect(
      storage.write("refused", Readable.from(["a"]), { ...limits, userId }),
    ).rejects.toMatchObject({ code: "overloaded" });
  for (let user = 0; user < 12; user += 1) {
    for (let place = 0; place < 4; place += 1) await begin(`greedy-${user}`);
    if (user === 0) await refuse("greedy-0");
  }
  for (let user = 0; user < 16; user += 1) {
    await begin(`new-${user}`);
    await refuse(`new-${user}`);
  }
  await refuse("late");
  for (const body of bodies) body.end("a");
  await Promise.all(writing);
  await storage.write("late", Readable.from(["a"]), limits);
});

it("drops a file that arrives at less than 1 MB a minute, and frees its place", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const storage = createDiskStorage(folder, secret);
  const body = new PassThrough();
  const writing = storage.write("key", body, { ...limits, sizeBytesMax: 1e9 });
  const dropped = writing.catch((error: unknown) => error);
  const sizeOfPart = () =>
    stat(path.join(folder, "key.part")).then(
      ({ size }) => size,
      () => 0,
    );
  for (const minute of [1, 2]) {
    body.write(Buffer.alloc(1024 * 1024));
    await vi.waitUntil(async () => (await sizeOfPart()) === minute * 1024 * 1024);
    vi.advanceTimersByTime(60_000);
  }
  body.write(Buffer.alloc(1024 * 1024 - 1));
  await vi.waitUntil(async () => (await sizeOfPart()) > 2.5 * 1024 * 1024);
  vi.advanceTimersByTime(60_000);
  expect(await dropped).toMatchObject({ code: "request-timeout" });
  expect(await readdir(folder)).toEqual([]);
  await storage.write("key", Readable.from(["the file"]), limits);
  expect(vi.getTimerCount()).toBe(0);
});
