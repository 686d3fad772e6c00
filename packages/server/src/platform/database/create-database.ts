// Creates a built-in database in a worker thread. PGlite needs 250 MB for this, which are freed with the thread.
import { workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

const pglite = await PGlite.create({ dataDir: workerData as string });
await pglite.close();
