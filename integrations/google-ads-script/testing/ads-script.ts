import { readFileSync } from "node:fs";
import vm from "node:vm";
import { gzipSync } from "node:zlib";
import {
  Campaign,
  Iterator,
  type Label,
  NegativeKeywordList,
  type SearchTermRow,
  Selector,
} from "./ads-account.ts";
import { fetchAndWait } from "./fetch-and-wait.ts";
import { Spreadsheet } from "./sheets.ts";

const scriptFile = new URL("../termsift.js", import.meta.url);

const BYTES_MAX = 50 * 1024 * 1024;
const URL_LENGTH_MAX = 2_048;
const RUN_SECONDS = 30 * 60;
const LOG_BYTES_MAX = 100 * 1024;
const LISTS_MAX = 20;

export type AdsOptions = {
  readonly terms: readonly SearchTermRow[];
  /** The first call that starts a run ends after this time. Default: 60 seconds, Google's limit. */
  readonly startTimeoutMs?: number;
};

/** A stand-in for a Google Ads account with a script in it. The pages in ../README.md describe the objects. */
export class AdsScript {
  readonly log: string[] = [];
  readonly requests: string[] = [];
  readonly lists: NegativeKeywordList[] = [];
  readonly labels: Label[] = [];
  readonly campaigns = new Map<string, Campaign>();
  readonly properties = new Map<string, string>();
  readonly spreadsheets = new Map<string, Spreadsheet>();
  runSeconds = RUN_SECONDS;
  readonly #options: AdsOptions;
  #startedAtMs = 0;
  #sleptMs = 0;
  #isStarted = false;

  constructor(options: AdsOptions) {
    this.#options = options;
    for (const { campaign } of options.terms) {
      if (!this.campaigns.has(campaign)) {
        this.campaigns.set(campaign, new Campaign(campaign, this.labels));
      }
    }
  }

  /** Runs `main` in a fresh context, as Google does. Throws the error that the user would read. */
  run(settings: Readonly<Record<string, unknown>>): void {
    this.log.length = 0;
    this.#startedAtMs = Date.now();
    this.#sleptMs = 0;
    const context = vm.createContext({
      AdsApp: this.#adsApp(),
      Logger: { log: (line: unknown) => this.log.push(String(line)) },
      PropertiesService: { getScriptProperties: () => this.#scriptProperties() },
      SpreadsheetApp: this.#spreadsheetApp(),
      UrlFetchApp: {
        fetch: (url: string, options: FetchOptions = {}) => this.#fetch(url, options),
      },
      Utilities: this.#utilities(),
    });
    vm.runInContext(readFileSync(scriptFile, "utf8"), context);
    vm.runInContext(`Object.assign(SETTINGS, ${JSON.stringify(settings)}); main();`, context);
    if (Buffer.byteLength(this.log.join("\n")) > LOG_BYTES_MAX) throw new Error("Log truncated.");
  }

  sheet(name: string): (string | number | boolean | Date)[][] {
    const [file] = this.spreadsheets.values();
    return file?.sheets.get(name)?.cells ?? [];
  }

  #adsApp() {
    const named = <Item extends { getName: () => string }>(items: () => Item[], field: string) =>
      new Selector(items, field, (item) => item.getName());
    return {
      search: (query: string) => new Iterator(rowsOf(query, this.#options.terms)),
      currentAccount: () => ({ getCurrencyCode: () => "EUR" }),
      getExecutionInfo: () => ({
        getRemainingTime: () =>
          Math.floor(this.runSeconds - (Date.now() - this.#startedAtMs + this.#sleptMs) / 1_000),
        isPreview: () => false,
      }),
      campaigns: () => named(() => [...this.campaigns.values()], "campaign.name"),
      labels: () => named(() => this.labels, "label.name"),
      createLabel: (name: string) => this.labels.push({ getName: () => name }),
      negativeKeywordLists: () => named(() => this.lists, "shared_set.name"),
      newNegativeKeywordListBuilder: () => this.#listBuilder(),
    };
  }

  #listBuilder() {
    let name = "";
    const builder = {
      withName: (given: string) => {
        name = given;
        return builder;
      },
      build: () => {
        const isAllowed = this.lists.length < LISTS_MAX;
        const list = new NegativeKeywordList(name);
        if (isAllowed) this.lists.push(list);
        return {
          isSuccessful: () => isAllowed,
          getResult: () => (isAllowed ? list : null),
          getErrors: () => (isAllowed ? [] : ["RESOURCE_LIMIT"]),
        };
      },
    };
    return builder;
  }

  #scriptProperties() {
    return {
      getProperty: (name: string) => this.properties.get(name) ?? null,
      setProperty: (name: string, value: string) => {
        if (Buffer.byteLength(value) > 9 * 1024) throw new Error("Argument too large: value");
        this.properties.set(name, value);
      },
      deleteProperty: (name: string) => this.properties.delete(name),
    };
  }

  #spreadsheetApp() {
    return {
      create: (name: string) => {
        const url = `https://docs.google.com/spreadsheets/d/${name.replaceAll(" ", "-")}/edit`;
        const file = new Spreadsheet(url);
        this.spreadsheets.set(url, file);
        return file;
      },
      openByUrl: (url: string) => {
        const file = this.spreadsheets.get(url);
        if (!file) throw new Error("Document is missing (perhaps it was deleted?)");
        return file;
      },
    };
  }

  #utilities() {
    const blobOf = (bytes: Buffer) => ({ getBytes: () => [...new Int8Array(bytes)], bytes });
    return {
      newBlob: (text: string, _type: string, _name: string) => blobOf(Buffer.from(text)),
      gzip: (blob: { bytes: Buffer }) => blobOf(gzipSync(blob.bytes)),
      sleep: (ms: number) => {
        if (ms > 300_000) throw new Error("sleep: at most 300000 ms");
        this.#sleptMs += ms;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      },
    };
  }

  #fetch(url: string, options: FetchOptions) {
    const method = (options.method ?? "get").toUpperCase();
    if (url.length > URL_LENGTH_MAX) throw new Error("Limit exceeded: URLFetch URL Length.");
    const headers: Record<string, string> = { ...options.headers };
    for (const name of Object.keys(headers)) {
      if (/^(?:content-length|host)$/iu.test(name)) {
        throw new Error(`Attribute provided with invalid value: Header:${name}`);
      }
    }
    const body = bytesOf(options.payload);
    if (body && body.length > BYTES_MAX) throw new Error("Limit exceeded: URLFetch POST Size.");
    if (body) headers["Content-Type"] = options.contentType ?? "application/x-www-form-urlencoded";
    this.requests.push(`${method} ${new URL(url).pathname}`);
    const { status, content } = this.#send(url, { url, method, headers, body });
    const bytes = Buffer.from(content);
    if (bytes.length > BYTES_MAX) throw new Error("Limit exceeded: URLFetch response size.");
    if (status >= 400 && options.muteHttpExceptions !== true) {
      throw new Error(`Request failed for ${url} returned code ${status}.`);
    }
    return { getResponseCode: () => status, getContentText: () => bytes.toString("utf8") };
  }

  #send(url: string, request: Parameters<typeof fetchAndWait>[0]) {
    const isStart = url.endsWith("/search-terms/upload") && !this.#isStarted;
    if (isStart) this.#isStarted = true;
    try {
      return fetchAndWait(request, (isStart ? this.#options.startTimeoutMs : undefined) ?? 60_000);
    } catch (error) {
      const isTimeout = (error as Error).name === "TimeoutError";
      throw new Error(isTimeout ? `Timeout: ${url}` : `Address unavailable: ${url}`, {
        cause: error,
      });
    }
  }
}

type FetchOptions = {
  readonly method?: string;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | readonly number[];
  readonly muteHttpExceptions?: boolean;
};

function bytesOf(payload: FetchOptions["payload"]): Buffer | undefined {
  if (payload === undefined) return undefined;
  return typeof payload === "string" ? Buffer.from(payload) : Buffer.from(Int8Array.from(payload));
}

const known = new Map<string, (row: SearchTermRow) => unknown>([
  ["search_term_view.search_term", (row) => row.term],
  ["search_term_view.status", (row) => row.status],
  ["campaign.id", (row) => idOfName("1", row.campaign)],
  ["campaign.name", (row) => row.campaign],
  ["ad_group.id", (row) => idOfName("2", row.adGroup)],
  ["ad_group.name", (row) => row.adGroup],
  ["segments.keyword.info.text", (row) => row.keyword],
  // The Ads API sends 64-bit numbers as strings.
  ["metrics.clicks", (row) => String(row.clicks)],
  ["metrics.impressions", (row) => String(row.impressions)],
  ["metrics.cost_micros", (row) => String(row.costMicros)],
  ["metrics.conversions", (row) => row.conversions],
]);

const KEYWORD = "segments.keyword.info.text";
const query =
  /^SELECT (?<fields>.+) FROM (?<from>search_term_view|campaign) WHERE (?:campaign\.id = (?<id>\d+)|metrics\.impressions > 0) AND segments\.date DURING (?:LAST_MONTH|LAST_30_DAYS)$/u;
const ITERATOR_ROWS_MAX = 50_000;

const idOfName = (kind: string, name: string) => `${kind}${name.replaceAll(/\D/gu, "")}`;

/**
 * Answers one GAQL query. Adds up the metrics of rows that differ only in fields that are not selected. If the keyword
 * is selected, leaves out rows without a keyword.
 */
function rowsOf(text: string, terms: readonly SearchTermRow[]): object[] {
  const { fields: list, from, id: campaignId } = query.exec(text)?.groups ?? {};
  const fields = list?.split(", ");
  if (!fields) throw new Error(`Unexpected query: ${text}`);
  const byKeyword = fields.includes(KEYWORD);
  const sums = new Map<string, SearchTermRow>();
  for (const row of terms) {
    if (byKeyword && row.keyword === null) continue;
    if (campaignId !== undefined && idOfName("1", row.campaign) !== campaignId) continue;
    const isCampaign = from === "campaign";
    const id = JSON.stringify([
      isCampaign || row.term,
      row.campaign,
      isCampaign || row.adGroup,
      byKeyword && row.keyword,
    ]);
    const before = sums.get(id);
    sums.set(id, before ? added(before, row) : row);
  }
  return [...sums.values()].slice(0, ITERATOR_ROWS_MAX).map((row) => {
    const result: Record<string, unknown> = {};
    for (const field of fields) {
      const read = known.get(field);
      if (!read) throw new Error(`Unrecognized field in the query: '${field}'.`);
      const names = field
        .split(".")
        .map((name) => name.replace(/_(.)/gu, (_, c: string) => c.toUpperCase()));
      let place = result;
      for (const name of names.slice(0, -1)) place = (place[name] ??= {}) as typeof result;
      place[names.at(-1) ?? ""] = read(row);
    }
    return result;
  });
}

function added(left: SearchTermRow, right: SearchTermRow): SearchTermRow {
  return {
    ...left,
    clicks: left.clicks + right.clicks,
    impressions: left.impressions + right.impressions,
    costMicros: left.costMicros + right.costMicros,
    conversions: left.conversions + right.conversions,
  };
}
