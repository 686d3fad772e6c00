import { describe, expect, test } from "vitest";
import { readText } from "../testing/read-bytes.ts";

const platformOf = async (header: string) => {
  const cells = header.split(",").map((name) => (/term|query/iu.test(name) ? "a b" : "1"));
  return (await readText(`${header}\n${cells.join(",")}\n`, { columns: { conversions: null } }))
    .inspection.platform;
};

describe("a file is Microsoft's only by more than one name that Microsoft uses", () => {
  test.each([
    ["SearchQuery,CampaignName,AdGroupName,Clicks,Spend"],
    ["Search term,Campaign,Ad group,Impr.,Clicks,CTR,Spend,CPA"],
    ["Search query,Campaign,Clicks,Spend"],
    ["Search term,Bid match type,Clicks,Cost"],
  ])("%s", async (header) => {
    expect(await platformOf(header)).toBe("microsoft");
  });
});

describe("the word spend alone proves no platform", () => {
  test.each([
    ["google", "date_day,campaign_name,search_term,search_term_match_type,status,clicks,spend"],
    ["google", "search_term,campaign_name,metrics.cost_micros,clicks,spend"],
    ["unknown", "search_term,clicks,impressions,spend"],
    ["unknown", "date,campaign,adgroup,search_term,match_type,impressions,clicks,spend"],
    ["google", "Search term,Match type,Campaign,Clicks,Cost"],
    ["amazon", "Customer Search Term,Clicks,Spend"],
  ])("%s: %s", async (platform, header) => {
    expect(await platformOf(header)).toBe(platform);
  });
});
