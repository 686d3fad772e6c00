import { describe, expect, it } from "vitest";
import { withTypeOf } from "./stored-result.ts";

const setup = { businessName: "Northlight", businessType: "", fileName: "report.csv" };

describe("withTypeOf", () => {
  it("adds the kind of the business that an earlier result was filtered for", () => {
    const named = withTypeOf(setup, { name: "Northlight", type: "online-store" });
    expect(named).toEqual({ ...setup, businessType: "online-store" });
  });

  it("says nothing of the kind where the business is another one by now, or unknown", () => {
    expect(withTypeOf(setup, { name: "Southlight", type: "agency" })).toEqual(setup);
    expect(withTypeOf(setup, null)).toEqual(setup);
  });

  it("leaves the kind that was stored with the result", () => {
    const stored = { ...setup, businessType: "agency" };
    expect(withTypeOf(stored, { name: "Northlight", type: "online-store" })).toEqual(stored);
  });
});
