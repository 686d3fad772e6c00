// Creates the built-in database. This takes 250 MB, so it runs in a worker thread, whose end frees the memory.
import { workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

const pglite = await PGlite.create({ dataDir: workerData as string });
await pglite.close();
