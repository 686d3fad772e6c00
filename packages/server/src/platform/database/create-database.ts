// A worker thread that makes the files of a new built-in database. PGlite takes 250 MB for that, which end with the thread.
import { workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

const pglite = await PGlite.create({ dataDir: workerData as string });
await pglite.close();
