import { describe, expect, it } from "vitest";
import { planIds, planOf, plans } from "./plan.ts";
import { usageBadge, usageMonthOf, usageResetsAt } from "./usage.ts";

describe("usage", () => {
  it.each([
    [0, null, "Unlimited"],
    [500, null, "Unlimited"],
    [0, 1, "Active"],
    [1, 1, "Limit Reached"],
    [2, 1, "Limit Reached"],
    [15, 20, "Active"],
    [16, 20, "Nearly Full"],
    [19, 20, "Nearly Full"],
    [20, 20, "Limit Reached"],
  ] as const)("%i of %s uploads is %s", (count, uploadsMax, badge) => {
    expect(usageBadge(count, uploadsMax)).toBe(badge);
  });

  it("uses calendar months in UTC", () => {
    expect(usageMonthOf(new Date("2026-11-30T23:59:59.999Z"))).toBe("2026-11");
    expect(usageMonthOf(new Date("2026-12-01T00:30:00+01:00"))).toBe("2026-11");
    expect(usageResetsAt(new Date("2026-12-31T12:00:00Z")).toISOString()).toBe(
      "2027-01-01T00:00:00.000Z",
    );
  });
});

describe("plans", () => {
  it("has three plans, and users can ask for one of them", () => {
    expect(plans.map((plan) => plan.name)).toEqual(["Free", "Freelancer", "Small Business"]);
    expect(plans.filter((plan) => !plan.disabled).map((plan) => plan.id)).toEqual(["freelancer"]);
    expect(planOf("small-business").uploadsMax).toBeNull();
  });

  it("includes export files in Freelancer and Small Business", () => {
    expect(planIds.filter((id) => planOf(id).canExport)).toEqual(["freelancer", "small-business"]);
  });
});
