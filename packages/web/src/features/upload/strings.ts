import type { FilterStage } from "@termsift/core/contract";

const stages: Record<FilterStage, string> = {
  // For a free worker, and at the first report for the model, too.
  waiting: "Waiting for the AI to be ready",
  reading: "Reading the report",
  judging: "Judging terms",
  saving: "Saving the results",
};

export const uploadStrings = {
  card: {
    title: "CSV Upload",
    drop: "Drop your search terms report here, or click to browse",
    accepted: "A CSV file from Google Ads, Microsoft Advertising or Amazon Ads",
    sizeMax: (megabytes: number) => `up to ${String(megabytes)} MB`,
    /** Why nothing can be dropped. */
    closed: {
      missing: "Create your business profile first; then you can upload.",
      loading: "Loading your business …",
      unknown: "Your business could not be read. Once it is, you can upload.",
    },
    chosen: (sizeText: string) => `${sizeText}, ready to process`,
    remove: "Remove file",
    process: "Process CSV File",
    trySample: "Try a sample report",
    sampleWhat: "62 search terms of a running shop, made up by us.",
    sampleFailed: "The sample could not be loaded",
    protect: "Words that must never be excluded",
    protectOpen: "Protect words of your own",
    protectHint:
      "Optional. A term that contains one of these is kept, whatever the AI thinks of it.",
    protectPlaceholder: "Type a word and press Enter",
    protectRemove: (word: string) => `Remove ${word}`,
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
    emptyMessage: "This file holds nothing. Export the report again and upload that file.",
    tooLarge: "File too large",
    tooLargeMessage: (megabytes: number) =>
      `This installation takes files of up to ${String(megabytes)} MB. Export fewer days or fewer columns.`,
    uploaded: "File uploaded",
    uploadUrlFailed: "Failed to get upload URL",
    uploadFailed: (statusText: string) => `Failed to upload file: ${statusText}`,
    processFailed: "Failed to process file",
    /** How a report ended whose page the user has left. */
    leftFiltered: "Report filtered",
    leftFilteredMessage: (fileName: string) =>
      `${fileName} is under Earlier results on the dashboard.`,
    leftQuestion: "A column must be chosen",
    leftQuestionMessage: (fileName: string) =>
      `${fileName}: say on the dashboard which column holds the search terms.`,
    /** Where the server was not reached, or could not say. */
    mayGoOn:
      "The report may still be filtered. Its end will be told here; look under Earlier results before you send it again.",
    cancelled: "Filtering cancelled",
    cancelFailed: "The work could not be stopped",
    cancelledMessage: (fileName: string) => `${fileName} was removed and nothing was counted.`,
    cancelledPaidMessage: (fileName: string) =>
      `${fileName} was removed. A hosted model was paid for it already, so the upload stays counted.`,
    cancelledLateMessage: (fileName: string) => `${fileName} was removed after all.`,
    cancelledElsewhereMessage: (fileName: string) =>
      `${fileName} was cancelled in another tab or on another device.`,
    /** The server knows nothing of it any more. */
    goneMessage: (fileName: string) => `${fileName} is not at the server any more.`,
    unansweredMessage: "The server has not answered, so the work may still go on. Try again.",
    /** The work was done before it could be stopped. */
    tooLateMessage: (fileName: string, isCounted: boolean) =>
      isCounted
        ? `${fileName} was filtered already. Its results are under Earlier results, and the upload is counted.`
        : `${fileName} was filtered already. Its results are under Earlier results.`,
  },
  processing: {
    title: "Filtering Search Terms",
    percent: (percent: number) => `${String(percent)}%`,
    progress: "Progress",
    terms: (done: string, total: string) => `${done} of ${total} terms judged`,
    cancel: "Cancel",
    stages,
    requesting: "Asking for an upload address",
    sending: "Sending the file",
    reconnecting: "The connection was lost. Joining the work again …",
    unanswered: "The server does not answer. Waiting for it …",
    received: "Results received",
    saved: "Results saved",
    leave:
      "You can leave this page. The work goes on, and you are told when your report is filtered.",
    leaveUnheard:
      "You can leave this page. Once the server answers, you are told how it stands with your report.",
    leaveSending: "You can look at other pages here. Keep this tab open until the file is sent.",
  },
  pending: {
    left: {
      title: "A report is still being filtered",
      message: (fileName: string) => `${fileName} was being filtered when you left this page.`,
    },
    elsewhere: {
      title: "A report is still being filtered",
      message: (fileName: string) =>
        `${fileName} is being filtered. It was begun in another tab, or before this one was opened.`,
    },
    sending: {
      title: "A report is being sent",
      message: (fileName: string) => `${fileName} is being sent. Keep this tab open until it is.`,
    },
    unreachable: {
      title: "A report may still be filtered",
      message: (fileName: string) =>
        `The server could not be reached; ${fileName} may still be filtered.`,
    },
    unsaid: {
      title: "A report may still be filtered",
      message: (fileName: string) =>
        `The server did not say how it stands with ${fileName}; it may still be filtered.`,
    },
    unstopped: {
      title: "A report may still be filtered",
      message: (fileName: string) => `${fileName} could not be stopped and may still be filtered.`,
    },
    stopping: {
      title: "A report is being cancelled",
      message: (fileName: string) => `${fileName} is being cancelled. Waiting for the server …`,
    },
    question: {
      title: "A report needs you to choose a column",
      message: (fileName: string) =>
        `${fileName} has no column with a name that search terms usually have.`,
    },
    goOn: "Show progress",
    choose: "Choose the column",
    /** Of a report that came without a file's name. */
    unnamed: "A report",
    forget: "Cancel it",
  },
  confirm: {
    title: "Cancel this report?",
    message: (fileName: string) => `${fileName} will not be filtered to the end, and is removed.`,
    go: "Cancel the report",
    keep: "Keep it",
    close: "Close",
  },
  column: {
    title: "Which column holds the search terms?",
    message: "No column of this file has a name that search terms usually have.",
    label: "Search term column",
    go: "Filter this column",
    cancel: "Cancel",
    close: "Close",
  },
} as const;
