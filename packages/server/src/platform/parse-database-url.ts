/** The parts of a PostgreSQL URL. Without a host it is a socket's, which the URL names in its query. @throws TypeError */
export function parseDatabaseUrl(text: string): URL {
  return new URL(text.replace("@/", "@localhost/"));
}
