// Creates a built-in database in a worker thread. This needs 250 MB, which are free again when the thread ends.
import { workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

const pglite = await PGlite.create({ dataDir: workerData as string });
await pglite.close();
