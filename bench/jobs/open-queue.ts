import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { insertUser } from "../../packages/server/src/identity/user-store.ts";
import type { Database } from "../../packages/server/src/platform/database/database.ts";
import { migrate } from "../../packages/server/src/platform/database/migrate.ts";
import { openDatabase } from "../../packages/server/src/platform/database/open-database.ts";
import { type Jobs, startJobs } from "../../packages/server/src/platform/jobs/start-jobs.ts";
import {
  type ClaimedFilter,
  createFilterQueue,
} from "../../packages/server/src/reports/queue/filter-queue.ts";
import { nextTurn, sendReport } from "../../packages/server/src/reports/queue/turns.ts";
import { startTestPostgres } from "../../packages/server/src/testing/test-postgres.ts";

export const kinds = ["pglite", "postgres"] as const;
export type Kind = (typeof kinds)[number];

export const nameOf = (kind: Kind) => (kind === "pglite" ? "the built-in database" : "PostgreSQL");

const LARGE_BYTES = 1_000_000;
const RESULT_DAYS = 30;

export type Workspace = { readonly workspace_id: string; readonly business_id: string };

/** Opens a new database with the product's queue of reports. */
export async function openQueue(kind: Kind) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "termsift-queue-"));
  const postgres = kind === "postgres" ? await startTestPostgres() : undefined;
  const databaseUrl = postgres?.url;
  const settings = { dataDir, databasePoolMax: 4, databaseUrl };
  const database = await openDatabase(settings, () => undefined);
  const { db } = database;
  await migrate(db);
  const log = { warn: (...all: unknown[]) => console.error(...all) };
  const jobs = await startJobs({ config: { role: "all", databaseUrl }, database, log });
  return {
    db,
    addWorkspace: () => addWorkspace(db),
    addReport: (workspace: Workspace) => addReport(db, jobs, workspace),
    work: (slots: number, count: number, handle: Handle) => work(db, jobs, slots, count, handle),
    close: async () => {
      await jobs.stop();
      await database.close();
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function addWorkspace(db: Database): Promise<Workspace> {
  const name = { firstName: "Ada", lastName: "Byron", isEmailVerified: true };
  const owner_id = await insertUser(db, { email: `${randomUUID()}@example.com`, ...name });
  const owned = db.selectFrom("workspaces").select("id").where("owner_id", "=", owner_id);
  const { id: workspace_id } = await owned.executeTakeFirstOrThrow();
  const business = { workspace_id, name: "Rotaline", type: "saas", description: "Rotas." } as const;
  const rows = db.insertInto("businesses").values(business).returning("id");
  return { workspace_id, business_id: (await rows.executeTakeFirstOrThrow()).id };
}

/** Queues a large report in the way of the product. */
function addReport(db: Database, jobs: Jobs, workspace: Workspace): Promise<void> {
  const { workspace_id } = workspace;
  const upload = { key: randomUUID(), workspace_id, content_type: "text/csv" };
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto("uploads")
      .values({ ...upload, expires_at: new Date() })
      .execute();
    const row = await trx
      .insertInto("filters")
      .values({
        ...workspace,
        id: randomUUID(),
        upload_key: upload.key,
        state: "queued",
        profile: "{}",
        options: "{}",
        size_bytes: LARGE_BYTES,
        turn: nextTurn(workspace_id),
      })
      .returning(["id", "turn", "size_bytes as sizeBytes", "terms_total as terms"])
      .executeTakeFirstOrThrow();
    await sendReport(jobs, trx, row);
  });
}

type Handle = (filter: ClaimedFilter) => Promise<void>;

/** Works on the reports with `slots` slots until `handle` has had `count` of them. */
async function work(
  db: Database,
  jobs: Jobs,
  slots: number,
  count: number,
  handle: Handle,
): Promise<void> {
  const queue = createFilterQueue(db, jobs, RESULT_DAYS);
  const done = Promise.withResolvers<void>();
  let left = count;
  await jobs.work("reports", slots, async (job) => {
    if (left === 0) return;
    const filter = await queue.claim(job, false);
    if (filter === undefined) throw new Error("a waiting report cannot be claimed");
    await handle(filter);
    const row = db.updateTable("filters").where("id", "=", filter.id);
    await row.set({ state: "done" }).execute();
    left -= 1;
    if (left === 0) done.resolve();
  });
  await done.promise;
  await jobs.endWork();
}
