import { renderToStaticMarkup } from "react-dom/server";
import { notificationsStore } from "@mantine/notifications";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { removeToasts } from "../../lib/notify.tsx";
import { ANSWER_MS } from "../../lib/within-limit.ts";
import { stubSignIn, stubStorage } from "../../testing/stub-storage.ts";
import { discardUpload } from "./discard-upload.ts";
import { uploadStrings } from "./strings.ts";

const { toasts } = uploadStrings;
const NAMES = ["a.csv", "b.csv", "c.csv"];

const discardAll = (names: readonly string[]) =>
  Promise.all(names.map((fileName) => discardUpload({ key: fileName, fileName }, () => undefined)));

const answerWith = (answer: (address: string) => Promise<Response>) =>
  vi.stubGlobal("fetch", (address: string) => answer(address));

/** What the toasts of this title say, each as one text. */
const said = (title: string) =>
  notificationsStore
    .getState()
    .notifications.filter((toast) => toast.title === title)
    .map(({ message }) => renderToStaticMarkup(message).replaceAll(/<[^>]*>/gu, "|"));

describe("reports that are discarded at the same time", () => {
  beforeEach(() => {
    stubSignIn();
    stubStorage("sessionStorage");
    vi.stubGlobal("location", { pathname: "/help", origin: "http://localhost" });
    vi.stubGlobal("navigator", { onLine: true });
  });
  afterEach(async () => {
    await removeToasts();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("and can not be stopped are told in one toast, with all their names", async () => {
    answerWith(() => Promise.resolve(Response.json({ message: "Busy." }, { status: 503 })));
    await discardAll(NAMES);
    await expect.poll(() => said(toasts.cancelFailed)).toEqual(["|a.csv, b.csv, c.csv: Busy.|"]);
  });

  it("and are not answered are told in one toast, with all their names", async () => {
    vi.useFakeTimers();
    answerWith(() => new Promise(() => undefined));
    const discarded = discardAll(NAMES);
    await vi.advanceTimersByTimeAsync(ANSWER_MS);
    await discarded;
    vi.useRealTimers();
    await expect
      .poll(() => said(toasts.cancelFailed))
      .toEqual([`|a.csv, b.csv, c.csv: ${toasts.unansweredMessage}|`]);
  });

  it("stay told when another one is not at the server any more", async () => {
    answerWith((address) =>
      Promise.resolve(
        address.includes("b.csv")
          ? Response.json({ message: "Gone." }, { status: 404 })
          : Response.json({ outcome: "cancelled", isCounted: false }),
      ),
    );
    await discardAll(["a.csv"]);
    await discardAll(["b.csv"]);
    const lines = `|${toasts.cancelledMessage("a.csv")}||${toasts.goneMessage("b.csv")}|`;
    await expect.poll(() => said(toasts.cancelled)).toEqual([lines]);
  });
});
