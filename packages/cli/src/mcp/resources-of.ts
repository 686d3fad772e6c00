type File = { readonly fileName: string; readonly content: string | Uint8Array };

/** Returns files as the content of a tool's answer. */
export function resourcesOf(files: readonly File[]) {
  return files.map(({ fileName, content }) => {
    const uri = `termsift://exports/${fileName}`;
    const text = typeof content === "string";
    const blob = text ? "" : Buffer.from(content).toString("base64");
    return { type: "resource" as const, resource: text ? { uri, text: content } : { uri, blob } };
  });
}
