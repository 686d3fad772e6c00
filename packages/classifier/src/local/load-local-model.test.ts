import { describe, expect, it } from "vitest";
import { loadLocalModel } from "./load-local-model.ts";

describe("loadLocalModel", () => {
  it("says which folder lacks the model", async () => {
    const loading = loadLocalModel({ modelFolder: "/nowhere/model", threads: 1 });
    await expect(loading).rejects.toThrow("The embedded model in /nowhere/model is missing");
  });
});
