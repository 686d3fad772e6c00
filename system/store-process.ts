// An S3-compatible store as a separate process. Variables: PORT, FOLDER, BUCKET.
import { mkdir } from "node:fs/promises";
import { createS3Server } from "../packages/server/src/testing/test-s3.ts";

const directory = process.env["FOLDER"] ?? "";
await mkdir(directory, { recursive: true });
const port = Number(process.env["PORT"]);
await createS3Server({ port, directory, bucket: process.env["BUCKET"] ?? "" }).run();
process.stdout.write("Termsift's test store is ready\n");
