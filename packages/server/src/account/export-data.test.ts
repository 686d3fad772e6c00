import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { workspaceIdOf } from "../testing/settled-user.ts";
import { createAdvertiser } from "../testing/test-client.ts";
import { embedded, startTestServer } from "../testing/test-server.ts";
import { exportData } from "./export-data.ts";

it("reads wide rows a few at a time, and exports them all", async () => {
  const server = await startTestServer(embedded);
  onTestFinished(() => server.stop());
  const ada = await createAdvertiser(server.url);
  const { id } = (await ada.call<{ id: string }>("GET", "/api/account")).body;
  const business = (await ada.call<{ id: string }>("GET", "/api/businesses")).body;
  const owner = { workspace_id: await workspaceIdOf(ada), business_id: business.id };
  const sums = { spend: 1, found: 1, already_excluded: 0, waste: "{}", converting: "[]" };
  const wide = { ...owner, ...sums, platform: "google", proposed: "x".repeat(200_000) } as const;
  const rows = Array.from({ length: 23 }, () => ({ ...wide, id: randomUUID() }));
  await server.services.db.insertInto("report_figures").values(rows).execute();
  let text = "";
  let longest = 0;
  for await (const piece of exportData(server.services.db, id)) {
    longest = Math.max(longest, piece.length);
    text += piece.toString();
  }
  expect(longest).toBeLessThan(1_100_000);
  const { reportFigures } = JSON.parse(text) as { reportFigures: { id: string }[] };
  expect(reportFigures.map((row) => row.id)).toEqual(rows.map((row) => row.id).sort());
});
