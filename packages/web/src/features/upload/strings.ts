import type { FilterStage } from "@termsift/core/contract";

const stages: Record<FilterStage, string> = {
  waiting: "Waiting for the AI to be ready",
  reading: "Reading the report",
  classifying: "Classifying terms",
  saving: "Saving the results",
};

export const uploadStrings = {
  card: {
    title: "CSV Upload",
    drop: "Drop your search terms report here, or click to browse",
    accepted: "A CSV file from Google Ads, Microsoft Advertising or Amazon Ads",
    sizeMax: (megabytes: number) => `up to ${String(megabytes)} MB`,
    closed: {
      missing: "Create your business profile first. Then you can upload.",
      loading: "Loading your business …",
      unknown: "Your business could not be loaded, so you cannot upload yet. Reload the page.",
      limit: "You have used all uploads of this month. Choose a plan, or wait until next month.",
    },
    chosen: (sizeText: string) => `${sizeText}, ready to process`,
    remove: "Remove file",
    process: "Process CSV File",
    trySample: "Try a sample report",
    sampleWhat: "62 search terms of an invented running shop.",
    sampleFailed: "The sample could not be loaded",
    browse: "CSV file with search terms",
  },
  toasts: {
    invalidType: "Invalid file type",
    invalidTypeMessage: "Please upload a CSV file",
    noBusiness: "Business not found",
    noBusinessMessage: "Please create your business first",
    missing: "Missing CSV file",
    missingMessage: "Please upload a CSV file to continue",
    empty: "Empty file",
    emptyMessage: "This file is empty. Export the report again and upload the new file.",
    tooLarge: "File too large",
    tooLargeMessage: (megabytes: number) =>
      `This installation accepts files of up to ${String(megabytes)} MB. Export fewer days or fewer columns.`,
    uploaded: "File uploaded",
    uploadUrlFailed: "Failed to get upload URL",
    uploadFailed: (statusText: string) => `Failed to upload file: ${statusText}`,
    processFailed: "Failed to process file",
    paid: "Results can be opened",
    paidMessage: (fileName: string) =>
      `The terms with clicks of ${fileName} are classified. Open the results on the dashboard.`,
    stopped: "Stopped",
    stoppedMessage: (fileName: string) =>
      `The terms with clicks of ${fileName} are under Earlier results. Open them to read the rest.`,
    filtered: "Report filtered",
    filteredMessage: (fileName: string) => `${fileName} is under Earlier results on the dashboard.`,
    mayGoOn:
      "The server may still be filtering the report. Look under Earlier results before you send it again.",
    cancelled: "Filtering cancelled",
    cancelFailed: "The report could not be cancelled",
    cancelledMessage: (fileName: string) => `${fileName} was removed. The upload was not counted.`,
    cancelledPaidMessage: (fileName: string) =>
      `${fileName} was removed. The large language model had already been paid for this report, so the upload still counts.`,
    cancelledElsewhereMessage: (fileName: string) =>
      `${fileName} was cancelled in another tab or on another device.`,
    tooLateMessage: (fileName: string, isCounted: boolean) =>
      isCounted
        ? `${fileName} was already filtered before you cancelled. Its results are under Earlier results, and the upload counts.`
        : `${fileName} was already filtered before you cancelled. Its results are under Earlier results.`,
  },
  processing: {
    title: "Filtering Search Terms",
    percent: (percent: number) => `${String(percent)}%`,
    progress: "Progress",
    terms: (done: string, total: string) => `${done} of ${total} terms`,
    paidTerms: (done: string, total: string) => `${done} of ${total} paid terms`,
    unclickedTerms: (done: string, total: string) => `${done} of ${total} terms without clicks`,
    toDashboard: "Continue on the dashboard",
    cancel: "Cancel",
    stages,
    requesting: "Preparing the upload",
    sending: "Sending the file",
    reconnecting: "The connection was lost. Connecting again …",
    received: "Results received",
    saved: "Results saved",
    firstVerdicts: "First verdicts",
    firstVerdictsLead:
      "Of the terms checked so far, these have cost the most. The finished report may still change them.",
    categories: { negative: "Negative", irrelevant: "Irrelevant" },
    leave:
      "You can leave this page. The report is filtered on the server, and a notice tells you when it is done.",
    leaveSending:
      "You can open other pages of this app. Keep this tab open until the file is sent.",
  },
  running: {
    title: "A report is being filtered",
    message: (fileName: string, line: string) => `${fileName}: ${line}`,
    restTitle: "The results can be opened; the rest is being read",
    open: "Open the results",
    stop: "Stop it",
    askStop: (fileName: string) =>
      `Stop reading the terms without clicks of ${fileName}? The results keep the terms with clicks.`,
    confirmStop: "Stop reading",
    sendingTitle: "A report is being sent",
    sendingMessage: (fileName: string) =>
      `${fileName} is being sent. Keep this tab open until it has been sent.`,
    unnamed: "A report",
    show: "Show progress",
    cancel: "Cancel it",
    ask: (fileName: string) => `Cancel ${fileName}? It will be removed without a result.`,
    confirm: "Cancel the report",
    keep: "Continue filtering",
  },
  columns: {
    title: "Which column holds what?",
    message:
      "Termsift does not know the names of all columns. It proposes them by what they hold: check the proposal. Termsift remembers your choice for the next report with the same columns.",
    labels: {
      term: "Search terms",
      cost: "Cost",
      clicks: "Clicks",
      conversions: "Conversions",
      impressions: "Impressions",
      campaign: "Campaign",
      adGroup: "Ad group",
      keyword: "Keyword",
    },
    none: "Not in this report",
    lost: {
      cost: "Without costs, nothing is sorted or added up by cost.",
      clicks: "Without clicks, all terms count as equally used.",
      conversions: "Without conversions, no term is protected because it converts.",
    },
    twice: (label: string) => `Also chosen for “${label}”. Choose each column once.`,
    go: "Filter the report",
    cancel: "Cancel",
  },
} as const;
