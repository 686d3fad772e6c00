import type { ColumnType } from "kysely";

export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type ChangedAt = ColumnType<Date, Date | undefined, Date>;

export type OfBusiness = { workspace_id: string; business_id: string };
