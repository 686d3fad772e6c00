import { fork } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import type { MessageToProcess } from "./messages.ts";

it("ends without a word when the server is gone while it answers", async () => {
  const orphan = async () => {
    const child = fork(new URL("./filter-process.ts", import.meta.url), {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    const said = text(child.stderr ?? Readable.from([]));
    const check: MessageToProcess = { kind: "check" };
    child.send(check);
    await once(child, "message");
    for (let asked = 0; asked < 500; asked += 1) child.send(check);
    child.disconnect();
    const [code] = (await once(child, "exit")) as [number | null];
    return [code, await said];
  };
  const ends = await Promise.all([1, 2, 3, 4, 5].map(orphan));
  expect(ends).toEqual(ends.map(() => [0, ""]));
});
