/**
 * Termsift for Google Ads. Paste this file into Google Ads under Tools > Bulk actions > Scripts, fill in the settings, and
 * run `main`. README.md next to this file explains the steps and the limits.
 */
const SETTINGS = {
  /** The address of your Termsift server, reachable from the internet. */
  server: "https://termsift.example.com",
  /** An API key with the right to write. Create it on the dashboard of Termsift. */
  apiKey: "tsk_...",
  /** The name of the business in Termsift. Needed if the API key is for several businesses. */
  business: "",
  /** Set it to true only if Termsift doubts that the report belongs to the business, and you know that it does. */
  isRightBusiness: false,
  /**
   * propose: sends the search terms to Termsift and writes its proposals to a sheet.
   * apply: adds the proposals that are ticked in the sheet as negative keywords.
   * undo: removes all negative keywords that this script has added.
   */
  action: "propose",
  /** If true, apply and undo change nothing and only log what they would change. */
  isDryRun: true,
  /** Where to exclude terms. list: shared negative keyword lists. campaigns: the campaigns in which a term appeared. */
  target: "list",
  /** The name of the shared list and of the label of changed campaigns. Further lists are called "Termsift 2" and so on. */
  name: "Termsift",
  /** Any date range of GAQL, e.g. LAST_MONTH or LAST_30_DAYS. */
  dateRange: "LAST_MONTH",
  /** The sheet to use. Empty: the script creates one and remembers it. */
  spreadsheetUrl: "",
};

const ITERATOR_ROWS_MAX = 50000;
const LIST_SIZE_MAX = 5000;
const LISTS_MAX = 20;
const ROWS_AT_ONCE = 5000;
const PAYLOAD_BYTES_MAX = 50 * 1024 * 1024;
const LINES_LOGGED_MAX = 50;
const WAIT_MS = 10000;
const TRIES_MAX = 6;
/** The script stops this long before Google ends it, so that it can still write what it did. */
const RESERVE_SECONDS = 120;
const PROPOSALS = "Proposals";
const CHANGES = "Changes";
/** Row 1 of the sheet has the business and any doubt that the report belongs to it. So the header is in row 2. */
const PROPOSAL_HEADER_ROW = 2;
const PROPOSAL_HEADER = "Use,Search term,List,Reason,Cost,Clicks,Conversions,Campaigns,State".split(
  ",",
);
const CHANGE_HEADER = ["Time", "Target", "Name", "Negative keyword", "State"];

function main() {
  const { action, apiKey } = SETTINGS;
  if (!apiKey) throw new Error("Termsift: enter your API key as apiKey in SETTINGS.");
  if (action === "propose") propose();
  else if (action === "apply") applyTicked();
  else if (action === "undo") undoChanges();
  else throw new Error("Termsift: action must be propose, apply or undo.");
}

// ---- propose

function propose() {
  const business = findBusiness();
  const properties = PropertiesService.getScriptProperties();
  const pending = properties.getProperty("termsiftUpload");
  const key = pending === null ? sendReport() : pending;
  if (key === null) return;
  properties.setProperty("termsiftUpload", key);
  const resultId = waitForResult(key, business);
  if (resultId === null) {
    Logger.log(
      "Termsift is still working. Run this script again in some minutes: it continues with the same report.",
    );
    return;
  }
  properties.deleteProperty("termsiftUpload");
  writeProposals(callTermsift("get", "/api/search-terms/results/" + resultId));
}

function sendReport() {
  const rows = readSearchTerms();
  if (rows.length === 0) {
    Logger.log(`Google Ads lists no search terms for ${SETTINGS.dateRange}. Nothing was sent.`);
    return null;
  }
  const payload = packReport(rows);
  const type = "application/gzip";
  const name = encodeURIComponent(`google-ads-${SETTINGS.dateRange}.csv.gz`);
  const query = `contentType=${type}&sizeBytes=${payload.length}&fileName=${name}`;
  const grant = callTermsift("get", `/api/search-terms/upload-url?${query}`);
  const put = { method: "put", contentType: type, payload: payload, muteHttpExceptions: true };
  const sent = fetchPatiently(grant.url, put);
  if (sent.getResponseCode() >= 300) throw failureOf(sent);
  Logger.log("Sent " + rows.length + " rows to Termsift.");
  return grant.key;
}

function packReport(rows) {
  const header =
    "Search term,Added/Excluded,Campaign,Ad group,Keyword,Currency code,Clicks,Impr.,Cost,Conversions";
  const csv = [header].concat(rows.map((row) => row.map(csvCell).join(","))).join("\n");
  const bytes = Utilities.gzip(Utilities.newBlob(csv, "text/csv", "search-terms.csv")).getBytes();
  if (bytes.length > PAYLOAD_BYTES_MAX) {
    throw new Error(
      "Termsift: the report is larger than Google lets a script send (50 MB). Use a shorter dateRange.",
    );
  }
  return bytes;
}

/**
 * Returns rows of search term, status, campaign, ad group, keyword, currency and figures. If a query asks for the
 * keyword, Google leaves out terms without one. So each campaign is read twice, without and with keywords. The figures
 * that no keyword accounts for get a row without a keyword.
 */
function readSearchTerms() {
  const currency = AdsApp.currentAccount().getCurrencyCode();
  const rows = [];
  campaignIds().forEach((id) => {
    const open = new Map();
    eachSearchTerm(id, false, (row) => {
      open.set(idOf(row), { row: row, figures: figuresOf(row) });
    });
    eachSearchTerm(id, true, (row) => {
      const figures = figuresOf(row);
      rows.push(lineOf(row, row.segments.keyword.info.text, currency, figures));
      const whole = open.get(idOf(row));
      if (whole === undefined) return;
      whole.figures = whole.figures.map((figure, at) => figure - figures[at]);
    });
    open.forEach((rest) => {
      if (rest.figures.every((figure) => Math.abs(figure) < 0.000001)) return;
      rows.push(lineOf(rest.row, "", currency, rest.figures));
    });
  });
  return rows;
}

/**
 * Returns the ids of the campaigns with impressions. The terms are read one campaign at a time, because an iterator may
 * end after 50,000 rows.
 */
function campaignIds() {
  const rows = AdsApp.search(
    `SELECT campaign.id FROM campaign WHERE metrics.impressions > 0 AND segments.date DURING ${SETTINGS.dateRange}`,
  );
  const ids = new Set();
  while (rows.hasNext()) ids.add(rows.next().campaign.id);
  return Array.from(ids);
}

function eachSearchTerm(campaignId, withKeyword, take) {
  const keyword = withKeyword ? "segments.keyword.info.text, " : "";
  const rows = AdsApp.search(
    "SELECT search_term_view.search_term, search_term_view.status, campaign.id, campaign.name, ad_group.id, " +
      `ad_group.name, ${keyword}metrics.clicks, metrics.impressions, metrics.cost_micros, metrics.conversions ` +
      `FROM search_term_view WHERE campaign.id = ${campaignId} AND segments.date DURING ${SETTINGS.dateRange}`,
  );
  let count = 0;
  while (rows.hasNext()) {
    take(rows.next());
    count += 1;
  }
  if (count < ITERATOR_ROWS_MAX) return;
  Logger.log(`Campaign ${campaignId} may have more than 50,000 rows. Use a shorter dateRange.`);
}

function idOf(row) {
  return row.campaign.id + " " + row.adGroup.id + " " + row.searchTermView.searchTerm;
}

function figuresOf({ metrics }) {
  const cost = Number(metrics.costMicros || 0) / 1000000;
  return [
    Number(metrics.clicks || 0),
    Number(metrics.impressions || 0),
    cost,
    Number(metrics.conversions || 0),
  ];
}

function lineOf(row, keyword, currency, figures) {
  const status = { ADDED: "Added", EXCLUDED: "Excluded", ADDED_EXCLUDED: "Added/Excluded" };
  const rounded = figures.map((figure) => Math.round(figure * 1000000) / 1000000);
  rounded[2] = rounded[2].toFixed(2);
  return [
    row.searchTermView.searchTerm,
    status[row.searchTermView.status] || "None",
    row.campaign.name,
    row.adGroup.name,
    keyword,
    currency,
  ].concat(rounded);
}

function csvCell(value) {
  const text = String(value);
  return /[",\r\n]/.test(text) ? '"' + text.replace(/"/g, '""') + '"' : text;
}

// ---- the Termsift server

/**
 * Starts the run of an upload, or joins it if it is running. Returns the id of its result, or null if the time is up.
 */
function waitForResult(key, business) {
  const ready = startRun(key, business);
  if (ready !== null) return ready;
  while (AdsApp.getExecutionInfo().getRemainingTime() > RESERVE_SECONDS) {
    const state = callTermsift("get", "/api/search-terms/uploads?keys=" + key).uploads[0];
    // The state "open" means that the first call did not reach the server.
    const isAskedAgain = state.state === "filtered" || state.state === "open";
    const id = isAskedAgain ? startRun(key, business) : null;
    if (id !== null) return id;
    if (!isAskedAgain && state.state !== "running") {
      PropertiesService.getScriptProperties().deleteProperty("termsiftUpload");
      const removed = "the report was removed. Run the script again.";
      throw new Error(`Termsift: ${state.error ? state.error.message : removed}`);
    }
    Utilities.sleep(WAIT_MS);
  }
  return null;
}

/**
 * Returns the id of the business in SETTINGS, or of the user's only business. A report must not go to a business that
 * merely happens to be chosen on the dashboard.
 */
function findBusiness() {
  const all = callTermsift("get", "/api/businesses/list").businesses;
  const named = all.filter(({ name }) => name === SETTINGS.business);
  const found = SETTINGS.business === "" ? all : named;
  if (found.length === 1) return found[0].id;
  const names = all.map(({ name }) => `"${name}"`).join(", ");
  throw new Error(
    all.length === 0
      ? "Termsift: describe your business on the dashboard of Termsift first."
      : `Termsift: enter the business of this Google Ads account as business in SETTINGS, one of ${names}.`,
  );
}

/** Returns the id of the result, or null if there is none yet, e.g. because Google ended the call after 60 seconds. */
function startRun(key, business) {
  let response;
  try {
    const body = { key: key, businessId: business };
    const headers = { Accept: "text/event-stream" };
    response = requestTermsift("put", "/api/search-terms/upload", body, headers);
  } catch (error) {
    Logger.log("The run continues on the server (" + error.message + ").");
    return null;
  }
  const code = response.getResponseCode();
  if (code === 503) return null;
  if (code >= 300) {
    PropertiesService.getScriptProperties().deleteProperty("termsiftUpload");
    throw failureOf(response);
  }
  const found = /event: result\ndata: (.+)/.exec(response.getContentText());
  return found === null ? null : JSON.parse(found[1]).result_id;
}

function callTermsift(method, path) {
  const response = requestTermsift(method, path, null, {});
  if (response.getResponseCode() >= 300 || !/^\s*[{[]/.test(response.getContentText()))
    throw failureOf(response);
  return JSON.parse(response.getContentText());
}

function requestTermsift(method, path, body, headers) {
  const options = {
    method: method,
    headers: Object.assign({ Authorization: "Bearer " + SETTINGS.apiKey }, headers),
    muteHttpExceptions: true,
  };
  if (body !== null)
    Object.assign(options, { contentType: "application/json", payload: JSON.stringify(body) });
  return fetchPatiently(SETTINGS.server.replace(/\/+$/, "") + path, options);
}

/** Asks again while the server is busy (status 503). */
function fetchPatiently(url, options) {
  let response = UrlFetchApp.fetch(url, options);
  for (let tries = 1; response.getResponseCode() === 503 && tries < TRIES_MAX; tries += 1) {
    Utilities.sleep(WAIT_MS);
    response = UrlFetchApp.fetch(url, options);
  }
  return response;
}

function failureOf(response) {
  let message = `the server answered with status ${response.getResponseCode()}. Check the address in SETTINGS.`;
  try {
    message = JSON.parse(response.getContentText()).message || message;
  } catch (error) {
    // The answer is not from Termsift, e.g. the page of a proxy. The error shows the status.
  }
  return new Error("Termsift: " + message);
}

// ---- the sheet

function writeProposals(result) {
  const lists = [
    ["negative", result.negative_keywords],
    ["irrelevant", result.irrelevant_keywords],
    ["review", result.review_keywords],
  ];
  const rows = [];
  for (const [list, items] of lists) {
    for (const item of items) {
      const names = (item.scopes || []).map((at) => result.scopes[at].campaign || "");
      const campaigns = names.filter((name, at) => name !== "" && names.indexOf(name) === at);
      const figures = [item.cost, item.clicks, item.conversions];
      const words = [false, asText(item.term), list, asText(item.reason)];
      rows.push(words.concat(figures, asText(JSON.stringify(campaigns)), ""));
    }
  }
  const sheet = openSheet(PROPOSALS, PROPOSAL_HEADER, PROPOSAL_HEADER_ROW, true);
  const doubt = doubtOf(result.summary.profileFit);
  const name = result.profile ? result.profile.name : "";
  sheet.getRange(1, 1, 1, 3).setValues([["Business", asText(name), doubt]]);
  writeRows(sheet, PROPOSAL_HEADER_ROW + 1, rows);
  if (rows.length > 0)
    sheet.getRange(PROPOSAL_HEADER_ROW + 1, 1, rows.length, 1).insertCheckboxes();
  Logger.log(
    `${rows.length} proposals of ${result.summary.terms} search terms for the business "${name}": ${spreadsheet().getUrl()}. Tick the terms to exclude, then set action to apply.`,
  );
  if (doubt !== "") Logger.log(doubt);
}

/** Returns the same text as the command line, or "" if the report fits the business. */
function doubtOf(fit) {
  if (!fit || !fit.isDoubtful) return campaignDoubtOf((fit && fit.campaigns) || []);
  const share = Math.round((fit.wasteTerms / fit.judgedTerms) * 100);
  const proven =
    fit.provenWasteTerms > 0
      ? ` Among them are ${fit.provenWasteTerms} of the ${fit.provenTerms} terms that brought conversions or are your keywords.`
      : "";
  return `Does this report belong to this business? ${fit.wasteTerms} of ${fit.judgedTerms} terms (${share} %) look like waste for this business.${proven} Either the report belongs to another account, or the description does not say what you sell. Check both before you exclude anything.`;
}

function campaignDoubtOf(campaigns) {
  if (campaigns.length === 0) return "";
  const named = campaigns.map(
    (each) => `"${each.campaign}" (${each.wasteTerms} of ${each.judgedTerms} terms)`,
  );
  return `Does the description cover these campaigns? Most of their terms look like waste for this business: ${named.join(", ")}. Add what they advertise to the description, or check their terms before you exclude them.`;
}

/** An apostrophe keeps the sheet from running a search term as a formula, or reading "007" as a number. */
function asText(text) {
  return "'" + text;
}

function spreadsheet() {
  const properties = PropertiesService.getScriptProperties();
  const url = SETTINGS.spreadsheetUrl || properties.getProperty("termsiftSheet");
  if (url) return SpreadsheetApp.openByUrl(url);
  const created = SpreadsheetApp.create("Termsift proposals");
  properties.setProperty("termsiftSheet", created.getUrl());
  return created;
}

function openSheet(name, header, headerRow, isCleared) {
  const file = spreadsheet();
  const sheet = file.getSheetByName(name) || file.insertSheet(name);
  if (isCleared) sheet.clear();
  if (sheet.getLastRow() === 0) sheet.getRange(headerRow, 1, 1, header.length).setValues([header]);
  return sheet;
}

/** A new sheet has only 1,000 rows, so this function first adds rows as needed. */
function writeRows(sheet, first, rows) {
  const missing = first - 1 + rows.length - sheet.getMaxRows();
  if (missing > 0) sheet.insertRowsAfter(sheet.getMaxRows(), missing);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE);
    sheet.getRange(first + at, 1, part.length, part[0].length).setValues(part);
  }
}

function readRows(sheet, header, headerRow) {
  const count = sheet.getLastRow() - headerRow;
  return count > 0 ? sheet.getRange(headerRow + 1, 1, count, header.length).getValues() : [];
}

// ---- apply and undo

function applyTicked() {
  const sheet = openSheet(PROPOSALS, PROPOSAL_HEADER, PROPOSAL_HEADER_ROW, false);
  const doubt = sheet.getRange(1, 3, 1, 1).getValues()[0][0];
  if (doubt !== "" && !SETTINGS.isRightBusiness) {
    throw new Error(
      `Termsift: nothing was excluded. ${doubt} If the report does belong to this business, set isRightBusiness to true in SETTINGS.`,
    );
  }
  const rows = readRows(sheet, PROPOSAL_HEADER, PROPOSAL_HEADER_ROW);
  const open = rows.filter((row) => row[0] === true && row[8] === "");
  if (SETTINGS.isDryRun) {
    const accepted = open.filter((row) => refusalOf(String(row[1])) === "");
    accepted
      .slice(0, LINES_LOGGED_MAX)
      .forEach((row) => Logger.log("Would exclude [" + row[1] + "]"));
    Logger.log(
      `Dry run: ${accepted.length} ticked terms would be excluded. Set isDryRun to false to exclude them.`,
    );
    return;
  }
  const place = SETTINGS.target === "campaigns" ? placeInCampaigns() : placeInLists(open);
  const changes = openSheet(CHANGES, CHANGE_HEADER, 1, false);
  const added = [];
  try {
    for (const row of open) {
      if (AdsApp.getExecutionInfo().getRemainingTime() < RESERVE_SECONDS) {
        Logger.log("The time is nearly up. Run the script again for the rest.");
        break;
      }
      row[8] = refusalOf(String(row[1]));
      if (row[8] !== "") continue;
      const negative = "[" + row[1] + "]";
      const names = place(negative, JSON.parse(row[7]));
      names.forEach((name) =>
        added.push([new Date(), SETTINGS.target, asText(name), negative, "added"]),
      );
      row[8] = names.length > 0 ? "added" : "not added: blocked already, or no campaign found";
    }
  } finally {
    // Runs after an error, too, so that undo finds everything that was added.
    writeRows(changes, changes.getLastRow() + 1, added);
    const states = rows.map((row) => [row[8]]);
    if (rows.length > 0)
      sheet.getRange(PROPOSAL_HEADER_ROW + 1, 9, rows.length, 1).setValues(states);
  }
  Logger.log(added.length + " negative keywords added. Set action to undo to remove them.");
}

/** Returns why Google refuses a term as a negative keyword, or "" if Google accepts it. */
function refusalOf(term) {
  if (term.length > 80 || term.split(/\s+/).length > 10) return "too long for a negative keyword";
  return /[!@%,*=()~`;^{}|<>?\\[\]]/.test(term) ? "has a character that Google refuses" : "";
}

/** The returned function adds a negative keyword to campaigns that lack it and returns the names of these campaigns. */
function placeInCampaigns() {
  const campaigns = campaignsByName();
  const known = new Map();
  return (negative, names) =>
    names.filter((name) => {
      const campaign = campaigns.get(name);
      if (campaign === undefined) return false;
      if (!known.has(name)) {
        known.set(name, exactNegatives(campaign));
        markCampaign(campaign);
      }
      if (known.get(name).has(negative)) return false;
      known.get(name).add(negative);
      campaign.createNegativeKeyword(negative);
      return true;
    });
}

/**
 * The returned function adds a negative keyword to the first shared list with room. It returns an array with the list's
 * name, or an empty array if a list already has the keyword.
 */
function placeInLists(open) {
  const names = new Set();
  open.forEach((row) => JSON.parse(row[7]).forEach((name) => names.add(name)));
  const campaigns = Array.from(campaignsByName()).filter(([name]) => names.has(name));
  const known = new Set();
  const lists = [];
  const use = (list) => {
    const own = exactNegatives(list);
    own.forEach((negative) => known.add(negative));
    lists.push({
      list: list,
      room: LIST_SIZE_MAX - list.negativeKeywords().get().totalNumEntities(),
    });
    campaigns.forEach(([, campaign]) => {
      campaign.addNegativeKeywordList(list);
      markCampaign(campaign);
    });
  };
  for (let number = 1; number <= LISTS_MAX; number += 1) {
    const list = findList(listName(number));
    if (list !== null) use(list);
  }
  return (negative) => {
    if (known.has(negative)) return [];
    if (!lists.some(({ room }) => room > 0)) use(createList(listName(lists.length + 1)));
    const place = lists.find(({ room }) => room > 0);
    place.list.addNegativeKeyword(negative);
    place.room -= 1;
    known.add(negative);
    return [place.list.getName()];
  };
}

function listName(number) {
  return number === 1 ? SETTINGS.name : SETTINGS.name + " " + number;
}

function exactNegatives(owner) {
  const found = new Set();
  const keywords = owner.negativeKeywords().get();
  while (keywords.hasNext()) found.add(exactText(keywords.next()));
  return found;
}

/** Returns "[text]" for an exact negative keyword, "" for any other match type. */
function exactText(keyword) {
  if (keyword.getMatchType() !== "EXACT") return "";
  return "[" + keyword.getText().replace(/^\[|\]$/g, "") + "]";
}

function findList(name) {
  const found = AdsApp.negativeKeywordLists()
    .withCondition('shared_set.name = "' + name + '"')
    .get();
  return found.hasNext() ? found.next() : null;
}

function createList(name) {
  const operation = AdsApp.newNegativeKeywordListBuilder().withName(name).build();
  if (operation.isSuccessful()) return operation.getResult();
  const reasons = operation.getErrors().join("; ");
  throw new Error(`Termsift: the list ${name} could not be created: ${reasons}`);
}

function campaignsByName() {
  const campaigns = AdsApp.campaigns().get();
  const known = new Map();
  while (campaigns.hasNext()) {
    const campaign = campaigns.next();
    known.set(campaign.getName(), campaign);
  }
  return known;
}

function markCampaign(campaign) {
  const condition = 'label.name = "' + SETTINGS.name + '"';
  if (!AdsApp.labels().withCondition(condition).get().hasNext()) AdsApp.createLabel(SETTINGS.name);
  if (!campaign.labels().withCondition(condition).get().hasNext())
    campaign.applyLabel(SETTINGS.name);
}

/** Removes exactly the negative keywords that the sheet Changes records as added. */
function undoChanges() {
  const sheet = openSheet(CHANGES, CHANGE_HEADER, 1, false);
  const rows = readRows(sheet, CHANGE_HEADER, 1);
  const added = rows.filter((row) => row[4] === "added");
  if (SETTINGS.isDryRun) {
    Logger.log(
      `Dry run: ${added.length} negative keywords would be removed. Set isDryRun to false to remove them.`,
    );
    return;
  }
  const campaigns = campaignsByName();
  const places = new Map();
  added.forEach((row) => {
    const place = row[1] + " " + row[2];
    places.set(place, (places.get(place) || []).concat([row]));
  });
  let removed = 0;
  places.forEach((own) => {
    const [, target, name] = own[0];
    const owner = target === "list" ? findList(name) : campaigns.get(name) || null;
    if (owner === null) {
      Logger.log(
        `"${name}" was not found, so its negative keywords stay. If it was renamed, give it this name again and undo again.`,
      );
      return;
    }
    removed += removeNegatives(owner, new Set(own.map((row) => row[3])));
    if (target === "campaigns") owner.removeLabel(SETTINGS.name);
    own.forEach((row) => {
      row[4] = "removed";
    });
  });
  if (rows.length > 0) sheet.getRange(2, 5, rows.length, 1).setValues(rows.map((row) => [row[4]]));
  Logger.log(removed + " negative keywords removed.");
}

function removeNegatives(owner, wanted) {
  let removed = 0;
  const keywords = owner.negativeKeywords().get();
  while (keywords.hasNext()) {
    const keyword = keywords.next();
    if (!wanted.has(exactText(keyword))) continue;
    keyword.remove();
    removed += 1;
  }
  return removed;
}
