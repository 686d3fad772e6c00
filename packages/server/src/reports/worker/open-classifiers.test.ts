import { AppError } from "@termsift/core/errors";
import { describe, expect, it } from "vitest";
import { openClassifiers } from "./open-classifiers.ts";
import { quick, startTestServer } from "../../testing/test-server.ts";
import { createEngine } from "./create-engine.ts";
import type { FilterEngine } from "./messages.ts";

const settings = {
  classifier: "local",
  hosted: undefined,
  modelThreads: 1,
  localModel: "small",
} as const;
const broken = new AppError("classifier-failed", "The embedded model in /srv/secret is broken.");

describe("a model that cannot be opened", () => {
  it("is found at the start: the server is not ready and says so, without naming the folder", async () => {
    const engine: FilterEngine = {
      run: () => Promise.reject(broken),
      check: () => Promise.reject(broken),
      close: async () => undefined,
    };
    const server = await startTestServer(quick, { CLASSIFIER: "local" }, { engine });
    let text = "";
    const ready = async () => {
      const answer = await fetch(`${server.url}/readyz`);
      text = await answer.text();
      return answer.status;
    };
    // A busy machine may answer at first that it is overloaded.
    await expect.poll(ready).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ code: "classifier-failed" });
    expect(text).toContain("The embedded model cannot be opened");
    expect(text).not.toContain("/srv");
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.stop();
  });

  it("is reported to the user without the folder, and to the operator with the folder", async () => {
    const told: unknown = await openClassifiers(settings, () => Promise.reject(broken)).catch(
      (error: unknown) => error,
    );
    expect(told).toMatchObject({ code: "classifier-failed", cause: broken });
    expect(String(told)).toMatch(/model cannot be opened.*the upload was not counted\. Tell/u);
    expect(String(told)).not.toContain("/srv");
  });
});

describe("the check in a separate process", () => {
  const check = async (classifier: "local" | "llm") => {
    const storage = { kind: "disk", folder: "unused", bytesMax: 1e9 } as const;
    const engine = createEngine({
      ...settings,
      classifier,
      storage,
      uploadSecret: new Uint8Array(32),
      dataDir: "unused",
    });
    return engine.check?.().finally(engine.close);
  };

  it("opens the shipped model", () => expect(check("local")).resolves.toBeUndefined());

  it("returns the error", () =>
    expect(check("llm")).rejects.toMatchObject({
      code: "invalid-option",
      message: /needs a hosted model/u,
    }));
});
