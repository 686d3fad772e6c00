import { sql } from "kysely";

/** Stored times come from the database's clock, so that processes with different clocks agree. */
export const databaseNow = sql<Date>`now()`;

export function fromNowMs(milliseconds: number) {
  return sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`;
}

export function agoMs(milliseconds: number) {
  return fromNowMs(-milliseconds);
}
