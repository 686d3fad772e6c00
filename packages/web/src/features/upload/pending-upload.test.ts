import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubSignIn, stubStorage } from "../../testing/stub-storage.ts";
import {
  changePendingUpload,
  forgetPendingUpload,
  listPendingUploads,
  storePendingUpload,
  withholdPendingUpload,
} from "./pending-upload.ts";

const KEY = "pendingUpload";
let stored: Map<string, string>;
const named = (key: string) => ({ key, fileName: `${key}.csv` });
const keys = () => listPendingUploads().map(({ key }) => key);

describe("pending uploads", () => {
  beforeEach(() => {
    stubSignIn();
    stored = stubStorage("sessionStorage");
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("keep their places when one of them changes, so that no notice moves under the pointer", () => {
    for (const key of ["a", "b", "c"]) storePendingUpload(named(key));
    storePendingUpload({ ...named("a"), termColumn: "Term" });
    changePendingUpload("b", { trouble: "unstopped" });
    expect(listPendingUploads()).toEqual([
      { ...named("a"), termColumn: "Term" },
      { ...named("b"), trouble: "unstopped" },
      named("c"),
    ]);
    forgetPendingUpload("b");
    changePendingUpload("b", { trouble: "unreachable" });
    expect(keys()).toEqual(["a", "c"]);
  });

  it("hold what a page needs that is loaded anew: the business, the question, what is wrong", () => {
    const business = { name: "Northlight Running", type: "ecommerce" };
    const upload = { ...named("a"), business, columns: ["Mots", "Nombre"] };
    storePendingUpload({ ...upload, trouble: "unreachable" });
    expect(JSON.parse(stored.get(KEY) ?? "")).toEqual(listPendingUploads());
    expect(listPendingUploads()).toEqual([{ ...upload, trouble: "unreachable" }]);
  });

  it("leave out what was not written by this version, and only that", () => {
    const broken = { ...named("a"), business: { name: 7 }, columns: "Mots", trouble: "other" };
    stored.set(KEY, JSON.stringify([{ key: 1 }, broken, null]));
    expect(listPendingUploads()).toEqual([named("a")]);
  });

  it("leave out what an address has no room for", () => {
    const long = Array.from({ length: 3 }, (_, length) => named("x".repeat(35 + length)));
    stored.set(KEY, JSON.stringify([...long, named(""), named("a b")]));
    expect(listPendingUploads()).toEqual(long.slice(0, 2));
  });

  it("remember that the server was at work on them", () => {
    storePendingUpload({ ...named("a"), isBegun: true });
    expect(listPendingUploads()).toEqual([{ ...named("a"), isBegun: true }]);
  });

  it("are not offered while the server is asked to stop them, and are again when it could not", async () => {
    storePendingUpload(named("a"));
    const refusal = new Error("not now");
    const withheld = withholdPendingUpload("a", async () => {
      expect(keys()).toEqual([]);
      throw refusal;
    });
    await expect(withheld).rejects.toBe(refusal);
    expect(keys()).toEqual(["a"]);
  });
});
