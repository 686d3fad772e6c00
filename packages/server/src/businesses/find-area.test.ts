import { expect, it } from "vitest";
import { runAs } from "../platform/current-caller.ts";
import { findArea } from "./find-area.ts";

it("another workspace's look-up waits for one look-up of a workspace, not for all that wait", async () => {
  const ended: string[] = [];
  const lookUp = (workspaceId: string) =>
    runAs({ userId: `user of ${workspaceId}`, workspaceId }, async () => {
      await findArea({
        name: "Plan",
        type: "saas",
        description: "Rota software for teams in Leeds.",
      });
      ended.push(workspaceId);
    });
  const greedy = Array.from({ length: 30 }, () => lookUp("greedy"));
  await Promise.all([...greedy, lookUp("other"), lookUp("third")]);
  expect(ended.slice(0, 3).toSorted()).toEqual(["greedy", "other", "third"]);
  expect(ended).toHaveLength(32);
});
