import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { workspaceIdOf } from "../testing/settled-user.ts";
import { createLinkOf } from "../testing/client-links.ts";
import { createAdvertiser, reportOf } from "../testing/test-client.ts";
import { quick, startTestServer } from "../testing/test-server.ts";
import { exportData } from "./export-data.ts";

it("reads wide rows a few at a time, and exports them all", async () => {
  const server = await startTestServer(quick);
  onTestFinished(() => server.stop());
  const ada = await createAdvertiser(server.url);
  const { id } = (await ada.call<{ id: string }>("GET", "/api/account")).body;
  const business = (await ada.call<{ id: string }>("GET", "/api/businesses")).body;
  const owner = { workspace_id: await workspaceIdOf(ada), business_id: business.id };
  const sums = { spend: 1, found: 1, already_excluded: 0, waste: "{}", converting: "[]" };
  const wide = { ...owner, ...sums, platform: "google", proposed: "x".repeat(200_000) } as const;
  const rows = Array.from({ length: 23 }, () => ({ ...wide, id: randomUUID() }));
  await server.services.db.insertInto("report_figures").values(rows).execute();
  const result = (await ada.process(await ada.upload(reportOf(4)))).body.result_id ?? "";
  const answer = { name: "Kim", agreedAt: new Date(0).toISOString(), terms: 2 };
  const struck = [{ term: "rota", note: "n".repeat(1_000_000) }];
  for (let link = 0; link < 3; link += 1) await createLinkOf(ada, result);
  const agreement = JSON.stringify({ ...answer, struck });
  await server.services.db.updateTable("client_links").set({ agreement }).execute();
  let text = "";
  let longest = 0;
  for await (const piece of exportData(server.services.db, id)) {
    longest = Math.max(longest, piece.length);
    text += piece.toString();
  }
  expect(longest).toBeLessThan(1_100_000);
  type Export = Record<"reportFigures" | "clientLinks", { id: string }[]>;
  const { reportFigures, clientLinks } = JSON.parse(text) as Export;
  expect(reportFigures.map((row) => row.id)).toEqual(
    expect.arrayContaining(rows.map((row) => row.id)),
  );
  expect(clientLinks).toHaveLength(3);
});
