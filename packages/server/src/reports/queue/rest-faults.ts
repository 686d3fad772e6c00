const causes: Readonly<Record<string, string>> = {
  "hosted-budget-spent": "today's budget for large language models is used up",
  "classifier-failed": "the model of this server does not work",
  "file-missing": "the file is no longer on the server",
  "storage-full": "the server's disk is full",
};

/** Returns the message of a failure after the clicked terms were judged. Other messages say that nothing was filtered. */
export function restFault(code: string): string {
  const cause = causes[code] ?? "the server failed";
  return `The terms without clicks were not read, because ${cause}. The terms with clicks are kept, and the upload counts once. Read the rest again later.`;
}

export const REST_STOPPED =
  "The terms without clicks were not read, because the work was stopped. The terms with clicks are kept. The rest can be read within a day of the upload.";
