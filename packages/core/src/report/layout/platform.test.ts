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

describe("a report in another language is not taken for Google's", () => {
  test.each([
    [
      "amazon",
      "Kampagnenname,Übereinstimmungstyp,Search term,Klicks,Ausgaben,7 Tage Bestellungen gesamt (#)",
    ],
    ["amazon", "Campagne,Query,Clics,Dépenses,Ventes totales sur 14 jours"],
    ["amazon", "Campaign name,Target value,Match type,Search term,Clicks,Cost"],
    ["unknown", "Kampagne,Search term,Klicks,Ausgaben"],
    ["google", "Kampagne,Search term,Klicks,Kosten,Hinzugefügt/Ausgeschlossen"],
  ])("%s: %s", async (platform, header) => {
    expect(await platformOf(header)).toBe(platform);
  });

  test("if Microsoft's copyright stands below its rows", async () => {
    const report =
      'Kampagne;Anzeigengruppe;Suchbegriff;Klicks;Ausgaben\nA;B;rohr dicht;3;"1,20"\n\n"©2026 Microsoft Corporation. Alle Rechte vorbehalten. "\n';
    const { inspection } = await readText(report, { columns: { conversions: null } });
    expect(inspection).toMatchObject({ platform: "microsoft", rows: 1 });
  });
});
