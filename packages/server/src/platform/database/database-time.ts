import { sql } from "kysely";

/** The database's clock decides wherever a time is stored or compared, so that processes whose clocks differ agree. */
export const databaseNow = sql<Date>`now()`;

export function fromNowMs(milliseconds: number) {
  return sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`;
}

export function agoMs(milliseconds: number) {
  return fromNowMs(-milliseconds);
}
