import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import type { FilterResult } from "@termsift/core/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAdvertiser, reportOf, type TestClient } from "../../testing/test-client.ts";
import { bothSurroundings, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { openBody, unpackBody } from "./stream-body.ts";

/** A body of several slices, because random bytes cannot be packed. */
const bytes = Buffer.from(randomBytes(1_500_000).toString("base64"));

describe.each(bothSurroundings)("stored results on $database", (surroundings) => {
  let server: TestServer;
  let ada: TestClient;
  let result: FilterResult;
  let scope: { workspace_id: string };
  beforeAll(async () => {
    server = await startTestServer(surroundings);
    ada = await createAdvertiser(server.url);
    result = (await ada.process(await ada.upload(reportOf(40)))).body;
    const stored = server.services.db.selectFrom("results").select("workspace_id");
    scope = await stored.executeTakeFirstOrThrow();
  });
  afterAll(() => server.stop());

  const id = () => result.result_id ?? "";
  const path = () => `/api/search-terms/results/${id()}`;
  const setBody = (body: Uint8Array) =>
    server.services.db.updateTable("results").set({ body_gzip: body }).execute();

  it("are sent packed with their length, and unpacked to a client that does not take gzip", async () => {
    const authorization = `Bearer ${ada.browser.idToken}`;
    const url = new URL(path(), server.url);
    const packed = await fetch(url, { headers: { authorization, "accept-encoding": "gzip" } });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(Number(packed.headers.get("content-length"))).toBeGreaterThan(100);
    expect(await packed.json()).toEqual(result);
    const plain = await fetch(url, { headers: { authorization, "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.json()).toEqual(result);
  });

  it("are read from the database slice by slice, and only as far as their reader goes", async () => {
    await setBody(gzipSync(bytes));
    const { db } = server.services;
    const body = await openBody(db, scope, id());
    if (!body) throw new Error("no body");
    let slices = 0;
    async function* counted() {
      for await (const slice of body?.slices ?? []) {
        slices += 1;
        yield slice;
      }
    }
    const unpacked = unpackBody({ ...body, slices: counted() });
    unpacked.read(0);
    await setTimeout(100);
    expect(slices).toBeLessThan(4);
    const chunks = await unpacked.toArray();
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    expect(slices).toBeGreaterThan(4);
    const again = await openBody(db, scope, id());
    const whole = Buffer.concat(await Readable.from(again?.slices ?? []).toArray());
    expect(gunzipSync(whole).equals(bytes)).toBe(true);
  });

  it("break off, and never end as if they were whole, if the result is deleted meanwhile", async () => {
    await setBody(gzipSync(bytes));
    const body = await openBody(server.services.db, scope, id());
    if (!body) throw new Error("no body");
    await sql`update results set expires_at = now()`.execute(server.services.db);
    await expect(unpackBody(body).toArray()).rejects.toThrow("deleted");
    expect(await openBody(server.services.db, scope, id())).toBeUndefined();
  });
});
