// Turns off the two-factor authentication of a user who has lost phone and recovery codes: the last way in, for the
// operator. Stop a server with the built-in database before.
import { createAuditLog } from "./platform/audit/audit-log.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import type { Database } from "./platform/database/database.ts";
import { openExistingDatabase } from "./platform/database/open-existing-database.ts";
import { CannotStartError } from "./platform/errors/start-failures.ts";
import { createSecondFactors } from "./identity/second-factors.ts";
import { findIdByEmail } from "./identity/user-store.ts";

async function main(): Promise<void> {
  const [email = ""] = process.argv.slice(2);
  const database = await openExistingDatabase(readConfig(process.env), fail);
  try {
    const text = await end(database.db, email.trim().toLowerCase());
    process.stdout.write(`${text}\n`);
  } finally {
    await database.close();
  }
}

async function end(db: Database, email: string): Promise<string> {
  const id = await findIdByEmail(db, email);
  if (id === undefined) {
    throw new CannotStartError(
      `No account has the address "${email}". Write the address after the command, for example npm run end-second-factor -- ada@example.com.`,
    );
  }
  const isEnded = await createSecondFactors({ db, key: new Uint8Array() }).end(id);
  if (!isEnded) return `The account ${email} has no second factor. Nothing was changed.`;
  const byOperator = { id: "operator", signedIn: null };
  await createAuditLog(db)("second-factor-ended", byOperator, { userId: id });
  return `The password alone opens the account ${email} now.`;
}

function fail(error: unknown): void {
  const { message, stack } = error as Error;
  const isForOperator = error instanceof ConfigError || error instanceof CannotStartError;
  process.stderr.write(`Nothing was changed. ${isForOperator ? message : (stack ?? message)}\n`);
  process.exitCode = isForOperator ? 2 : 1;
}

main().catch(fail);
