import { describe, expect, test } from "vitest";
import { readText, refusalOf } from "./testing/read-bytes.ts";

const inGoogle = "Google Ads: Insights and reports > Search terms > Download > .csv.";
const inMicrosoft = "Microsoft Advertising: Reports > Performance > Search term.";
const inAmazon = "Amazon Ads: Measurement & Reporting > Sponsored ads reports > Search term.";

describe("another report says what it is and where the search terms are", () => {
  test.each([
    [
      "search-categories",
      "These are search categories, not search terms",
      inGoogle,
      "Search terms insights report\nOctober 1, 2026 - October 31, 2026\nSearch category,Search subcategory,Search volume,Clicks,Impr.,Conversions,Conv. value\nBoiler repair,boiler repair near me,10K – 100K,40,300,5.00,100.00\n",
    ],
    [
      "search-categories",
      "These are search categories, not search terms",
      inGoogle,
      "Suchkategorie;Suchunterkategorie;Klicks;Impressionen;Conversions\nHeizung;heizung reparatur;40;300;5,00\n",
    ],
    [
      "search-categories",
      "These are search categories, not search terms",
      inGoogle,
      "campaign_search_term_insight.category_label,metrics.clicks,metrics.impressions\nboiler,4,10\n",
    ],
    [
      "landing-pages",
      "This is a landing page report",
      inGoogle,
      "Landing page report\n1 May 2026 - 8 May 2026\nLanding page,Mobile speed score,Campaign,Clicks,Impr.,Cost\nhttps://example.com/,9,C,4,30,2.00\n",
    ],
    [
      "landing-pages",
      "This is a landing page report",
      "Search terms > Download",
      "Page de destination;Clics;Impr.;Coût\nhttps://example.fr/;4;30;2,00\n",
    ],
    [
      "ads",
      "This is an ads report",
      inMicrosoft,
      '"Report Name: Ads"\n"Report Time: 1/1/2026,1/31/2026"\n\n"CampaignName","AdGroupName","AdTitle","AdId","Impressions","Clicks","Spend"\n"C","G","Boilers","1","35","3","1.50"\n',
    ],
    [
      "audiences",
      "This is an audience report",
      inGoogle,
      "Zielgruppensegment;Kampagne;Anzeigengruppe;Klicks;Kosten\nHeimwerker;K;A;2;1,50\n",
    ],
    [
      "negative-lists",
      "This is an export of lists of negative keywords",
      "Search terms > Download",
      "Negative keyword list name,Keywords,Campaigns\nJobs,40,3\n",
    ],
    [
      "keyword-planner",
      "These are ideas of the Keyword Planner",
      "Search terms > Download",
      "Keyword Stats 2026-11-01 at 10_00_00\n1 November 2025 - 31 October 2026\nKeyword\tCurrency\tAvg. monthly searches\tCompetition\nboiler\tGBP\t500\tLow\n",
    ],
    [
      "products",
      "This is a product report",
      inAmazon,
      "Start Date,Campaign Name,Ad Group Name,Advertised SKU,Advertised ASIN,Impressions,Clicks,Spend,7 Day Total Orders (#)\n2026-05-01,C,G,1,B0ABCD1234,10,2,1.50,0\n",
    ],
    [
      "brand-analytics",
      "This is a report of Amazon Brand Analytics",
      inAmazon,
      "Search Query,Search Query Score,Search Query Volume,Impressions: Total Count,Clicks: Total Count\nyoga mat,1,5000,900,40\n",
    ],
    [
      "campaigns",
      "This is a report of campaigns or ad groups",
      inGoogle,
      "Campaign report\n1 May 2026 - 8 May 2026\nCampaign status,Campaign,Clicks,Cost\nEnabled,C,4,2.00\n",
    ],
    [
      "auction-insights",
      "This is an auction insights report",
      "Search terms > Download",
      "Auction insights report\n1 May 2026 - 8 May 2026\nDisplay URL domain,Impression share,Overlap rate\nexample.com,10%,5%\n",
    ],
    [
      "negative-keywords",
      "This is a list of negative keywords",
      inGoogle,
      "Campaign,Ad Group,Keyword,Criterion Type,Ad type,Headline 1,Campaign status\nC,,jobs,Campaign Negative Phrase,,,\n",
    ],
    [
      "keyword-report",
      "This is a keyword report",
      inGoogle,
      "Keyword,Match type,Campaign,Clicks,Cost\nboiler,Exact,C,2,1.50\n",
    ],
  ])("%s: %s", async (kind, what, where, text) => {
    const error = await refusalOf(readText(text));
    expect(error).toMatchObject({ code: "wrong-report", details: { kind } });
    expect(error.message).toContain(what);
    expect(error.message).toContain("Download the search terms report instead.");
    expect(error.message).toContain(where);
  });
});

describe("a search terms report is read, whatever else it has", () => {
  test.each(["Search category", "Landing page", "Audience segment", "Ad type", "Campaign status"])(
    "with the column «%s»",
    async (column) => {
      const { terms } = await readText(`Search term,${column},Clicks,Cost\nboiler,x,2,1.50\n`);
      expect(terms.map(({ term }) => term)).toEqual(["boiler"]);
    },
  );

  test("with campaigns that are called like such a column", async () => {
    const error = await refusalOf(
      readText("Hakutermi,Kampanja,Naytot\nboiler,Audience,2\nheating,Placement,2\n"),
    );
    expect(error.code).not.toBe("wrong-report");
  });
});
