import type { Page } from "@playwright/test";
import type { FilterResult } from "@termsift/core/contract";

export async function filterOverApi(
  page: Page,
  idToken: string,
  { name, buffer }: { readonly name: string; readonly buffer: Buffer },
): Promise<FilterResult> {
  const headers = { authorization: `Bearer ${idToken}` };
  const query = new URLSearchParams({
    contentType: "text/csv",
    sizeBytes: String(buffer.length),
    fileName: name,
  });
  const asked = await page.request.get(`/api/search-terms/upload-url?${query.toString()}`, {
    headers,
  });
  const { key, url } = (await asked.json()) as { key: string; url: string };
  await page.request.put(url, { headers: { "content-type": "text/csv" }, data: buffer });
  const answer = await page.request.put("/api/search-terms/upload", {
    headers,
    data: { key, fileName: name },
  });
  if (!answer.ok()) throw new Error(`${name} was not filtered: ${await answer.text()}`);
  return (await answer.json()) as FilterResult;
}
