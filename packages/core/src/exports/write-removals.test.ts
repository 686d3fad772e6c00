import { expect, test } from "vitest";
import type { AccountKeyword } from "../exclusions/index.ts";
import { readKeywords } from "../keywords/index.ts";
import { inChunks } from "../report/testing/synthetic-report.ts";
import { type RemovalFormatId, removalFormatIds, writeRemovals } from "./write-removals.ts";
import { readXlsx } from "./testing/read-export.ts";

const inCampaign: AccountKeyword = { text: "free", matchType: "exact", campaign: "Leads" };
const inGroup: AccountKeyword = { ...inCampaign, text: "jobs", adGroup: "Core" };
const inList: AccountKeyword = { text: "diy", matchType: "phrase", list: "Waste" };
const ofAccount: AccountKeyword = { text: "used", matchType: "broad", isAccountLevel: true };
const unknown: AccountKeyword = { text: "cheap", matchType: "broad" };
const all = [inCampaign, inGroup, inList, ofAccount, unknown];

const filesOf = (format: RemovalFormatId, negatives: readonly AccountKeyword[]) =>
  writeRemovals(format, negatives, "account");
const textOf = (format: RemovalFormatId, negatives: readonly AccountKeyword[]) =>
  filesOf(format, negatives).files.map(({ content }) => String(content).replace("\ufeff", ""));

test("Google Ads Editor: rows to paste, one file for each place, which must not be imported", () => {
  expect(textOf("google-editor", all)).toEqual([
    "Campaign\tAd Group\tKeyword\tCriterion Type\r\nLeads\t\tfree\tCampaign Negative Exact\r\nLeads\tCore\tjobs\tNegative Exact\r\n<Account-level>\t\tused\tCampaign Negative Broad\r\n",
    "Negative Keyword List\tKeyword\tMatch Type\r\nWaste\tdiy\tPhrase\r\n",
  ]);
  for (const { fileName, howToImport } of filesOf("google-editor", all).files) {
    expect(fileName).toMatch(/do-not-import\.txt$/u);
    expect(howToImport[0]).toMatch(/^Do not import this file/u);
  }
});

test("Google Ads on the web: rows with the action Remove, and no lists", () => {
  const { skipped } = filesOf("google-web", all);
  expect(textOf("google-web", all)[0]).toContain(
    "Negative keyword,Remove,,Campaign,,Leads,,,,free,Exact match",
  );
  expect(skipped.map(({ negative, reason }) => [negative.text, reason])).toEqual([
    ["diy", expect.stringContaining("Shared list")],
    ["used", expect.stringContaining("Whole account")],
    ["cheap", expect.stringContaining("does not say in which campaign")],
  ]);
});

test("Microsoft: rows with the status Deleted and the Ids of the bulk download, so nothing has to be filled in", async () => {
  const bulk =
    "Type,Status,Id,Parent Id,Campaign,Ad Group,Keyword,Match Type,Name\nFormat Version,,,,,,,,6.0\nNegative Keyword List,Active,77,,,,,,Waste\nCampaign Negative Keyword,Active,11,1,Leads,,free,Exact,\nAd Group Negative Keyword,Active,12,2,Leads,Core,jobs,Exact,\nShared Negative Keyword,Active,13,77,,,diy,Phrase,\n";
  const { keywords } = await readKeywords(inChunks(new TextEncoder().encode(bulk)), "negative");
  const [file] = filesOf("microsoft", keywords).files;
  expect(file?.howToImport).toHaveLength(1);
  expect(String(file?.content).replace("\ufeff", "").split("\r\n").slice(0, 5)).toEqual([
    "Type,Status,Id,Parent Id,Campaign,Ad Group,Client Id,Modified Time,Keyword,Match Type,Name",
    "Format Version,,,,,,,,,,6.0",
    "Campaign Negative Keyword,Deleted,11,1,Leads,,,,free,Exact,",
    "Ad Group Negative Keyword,Deleted,12,2,Leads,Core,,,jobs,Exact,",
    "Shared Negative Keyword,Deleted,13,77,,,,,diy,Phrase,",
  ]);
  expect(filesOf("microsoft", [inCampaign]).files[0]?.howToImport).toHaveLength(3);
});

test("Amazon: rows that archive, with the IDs of the bulk sheet", () => {
  const ids = { id: "3", campaignId: "1", adGroupId: "2" };
  const [file] = filesOf("amazon", [{ ...inGroup, ids }]).files;
  const [rows = []] = Object.values(readXlsx(file?.content as Uint8Array));
  const [header = [], row = []] = rows;
  const cell = (name: string) => row[header.indexOf(name)];
  expect(cell("Operation")).toBe("Archive");
  expect(cell("Entity")).toBe("Negative Keyword");
  expect([cell("Campaign ID"), cell("Ad Group ID"), cell("Keyword ID")]).toEqual(["1", "2", "3"]);
});

test("a name that a spreadsheet would run as a formula is in no file, and is named with its reason", () => {
  for (const format of removalFormatIds) {
    const { files, skipped } = filesOf(format, [{ ...inCampaign, campaign: "=1+1" }]);
    expect(files).toEqual([]);
    expect(skipped).toMatchObject([{ reason: expect.stringContaining("formula") as string }]);
  }
});
