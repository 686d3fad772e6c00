import { notifications, notificationsStore } from "@mantine/notifications";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiRequestError, UNREACHABLE_MESSAGE } from "../../lib/api-request-error.ts";
import { stubSignIn, stubStorage } from "../../testing/stub-storage.ts";
import { listPendingUploads, storePendingUpload } from "./pending-upload.ts";
import { settleFailure } from "./run-report.ts";
import { beginRun, endRun } from "./runs.ts";
import { uploadStrings } from "./strings.ts";
import { UploadFailure } from "./upload-failure.ts";

const idToken = `x.${btoa(JSON.stringify({ sub: "ada" }))}.y`;
const upload = { key: "a", fileName: "a.csv" };
const failedWith = (status: number, code = "any", details = {}) =>
  UploadFailure.of(
    uploadStrings.toasts.processFailed,
    new ApiRequestError({ status, code, message: UNREACHABLE_MESSAGE, details }),
  );
const unasked = failedWith(422, "no-search-term-column", { columns: ["Mots", "Nombre"] });

/** What is left on offer, and what was said, after a run has failed. */
async function settle(error: UploadFailure, isLeft: boolean, fileName = "a.csv") {
  storePendingUpload(upload);
  const run = beginRun({ fileName, upload, isLeft });
  settleFailure(error, run, isLeft);
  endRun(run);
  // Toasts come with code that is fetched.
  await vi.dynamicImportSettled();
  const said = notificationsStore.getState().notifications.map(({ message }) => textOf(message));
  return { offered: listPendingUploads(), said };
}

/** What a toast shows, line by line. */
function textOf(message: ReactNode): string {
  const html = renderToStaticMarkup(createElement(Fragment, null, message));
  return html.replaceAll("</div><div>", "\n").replaceAll(/<[^>]*>/gu, "");
}

describe("a run that fails", () => {
  beforeEach(() => {
    vi.stubGlobal("location", { pathname: "/help" });
    stubSignIn(idToken);
    stubStorage("sessionStorage");
  });
  afterEach(() => {
    notifications.clean();
    vi.unstubAllGlobals();
  });

  it("stays on offer where the server is given up, which a left one says by the file's name", async () => {
    const given = { offered: [{ ...upload, trouble: "unreachable" }] };
    expect(await settle(failedWith(0), false)).toEqual({ ...given, said: [] });
    const said = [`a.csv: ${uploadStrings.toasts.mayGoOn}`];
    expect(await settle(failedWith(0), true)).toEqual({ ...given, said });
  });

  it("is not told over the notice that says the same", async () => {
    vi.stubGlobal("location", { pathname: "/home" });
    expect(await settle(failedWith(0), true)).toMatchObject({ said: [] });
    expect((await settle(failedWith(422), true)).said).toHaveLength(1);
  });

  it("keeps its question for a user who is elsewhere", async () => {
    const { offered, said } = await settle(unasked, true);
    expect(offered).toEqual([{ ...upload, columns: ["Mots", "Nombre"] }]);
    expect(said).toEqual([expect.stringContaining("a.csv")]);
  });

  it("is no longer on offer where the server has refused it", async () => {
    const { offered, said } = await settle(failedWith(422), true);
    expect([offered, said]).toEqual([[], [`a.csv: ${UNREACHABLE_MESSAGE}`]]);
  });

  it("is no failure where another tab has cancelled it", async () => {
    const said = [uploadStrings.toasts.cancelledElsewhereMessage("a.csv")];
    expect(await settle(failedWith(409, "cancelled"), false)).toEqual({ offered: [], said });
  });

  it("is told together with others that fail by the same, once and with all their names", async () => {
    for (const name of ["a.csv", "b.csv"]) await settle(failedWith(422), true, name);
    const { said } = await settle(failedWith(422), true, "b.csv");
    expect(said).toEqual([`a.csv, b.csv: ${UNREACHABLE_MESSAGE}`]);
  });
});
