export function parseDatabaseUrl(text: string): URL {
  return new URL(text.replace("@/", "@localhost/"));
}
