import { createReadStream } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { businessInputSchema } from "@termsift/core/contract";
import { addBusiness } from "../businesses/business-repository.ts";
import { findUser, insertUser } from "../identity/user-store.ts";
import { findWorkspace } from "../identity/workspaces.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import { CannotStartError } from "../platform/errors/start-failures.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import type { App, SignedIn } from "../platform/http/app-instance.ts";
import { HOUR_MS } from "../platform/limits.ts";
import { startFilter } from "../reports/routes/start-filter.ts";
import { createUpload } from "../reports/uploads/upload-repository.ts";
import type { Services } from "./services.ts";

const examples = new URL("../../../../examples/", import.meta.url);
const profileFile = new URL("business-profile.json", examples);
const REPORT_NAME = "search-terms-report.csv";

const DEMO_EMAIL = "demo@localhost";

/** A demo begins anew at each start, so it must not be started on the data of an installation. */
async function refuseOthers(db: Database, storage: Config["storage"]): Promise<void> {
  const other = await db
    .selectFrom("users")
    .select("id")
    .where("email", "!=", DEMO_EMAIL)
    .executeTakeFirst();
  if (other === undefined) return;
  const place = storage.kind === "disk" ? ` (beside ${storage.folder})` : "";
  throw new CannotStartError(
    `DEMO=1 would delete the accounts in this database${place}. Set DATA_DIR to another folder, or start without DEMO.`,
  );
}

/** Stores the sample business, and the account that owns it, in place of those of an earlier start. Nobody can sign in. */
export async function createDemoVisitor({ storage }: Config, db: Database): Promise<SignedIn> {
  await refuseOthers(db, storage);
  if (storage.kind === "disk") await rm(storage.folder, { recursive: true, force: true });
  await db.deleteFrom("users").execute();
  const profile = businessInputSchema.parse(JSON.parse(await readFile(profileFile, "utf8")));
  const person = { firstName: "Demo", lastName: "", email: DEMO_EMAIL };
  const id = await insertUser(db, { ...person, isEmailVerified: true });
  const [caller, workspace] = [await findUser(db, id), await findWorkspace(db, id)];
  if (!caller || !workspace) throw new Error("the account of the demo was not stored");
  const { id: chosenBusinessId } = await addBusiness(db, workspace, id, profile, 1);
  return { caller, sessionId: "", workspace: { ...workspace, chosenBusinessId }, isDemo: true };
}

/** Filters the sample report as if a user had uploaded it. */
export async function filterDemoReport(services: Services): Promise<void> {
  const { config, db, demoVisitor, storage } = services;
  if (!demoVisitor?.workspace || storage.kind !== "disk") return;
  const report = new URL(REPORT_NAME, examples);
  const { size: sizeBytes } = await stat(report);
  const room = { fileBytesMax: sizeBytes, workspaceBytesMax: sizeBytes };
  const made = await createUpload(
    db,
    {
      workspace_id: demoVisitor.workspace.id,
      content_type: "text/csv",
      size_bytes: sizeBytes,
      file_name: REPORT_NAME,
      expires_at: new Date(Date.now() + HOUR_MS),
    },
    room,
  );
  if (!("key" in made)) throw new Error("the report of the demo was not stored");
  const { key } = made;
  const limits = { userId: demoVisitor.caller.id, sizeBytesMax: sizeBytes, sizeBytes };
  await storage.write(key, createReadStream(report), limits);
  const { usageLimits, uploadSizeBytesMax } = config;
  const parts = { ...services, usageLimits, uploadSizeBytesMax };
  await startFilter(parts, demoVisitor.workspace, { key }, (id) => id);
}

/** Refuses every call that stores something. Runs after the limits per address, and before a body is read. */
export function registerDemoRefusals(app: App): void {
  app.addHook("preParsing", async (request) => {
    const isReading = ["GET", "HEAD", "OPTIONS"].includes(request.method);
    if (isReading && !request.routeOptions.config.isStoring) return;
    throw new RequestError(
      "demo-read-only",
      "This is a demo, so the server stores nothing. Run Termsift yourself to use it with your own reports.",
    );
  });
}
