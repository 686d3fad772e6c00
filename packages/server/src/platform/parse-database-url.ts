/** Parses a PostgreSQL URL. A URL without a host names a Unix socket in its query. @throws TypeError */
export function parseDatabaseUrl(text: string): URL {
  return new URL(text.replace("@/", "@localhost/"));
}
