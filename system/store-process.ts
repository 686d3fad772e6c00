// An S3-compatible store as a process of its own: PORT, FOLDER, BUCKET.
import { mkdir } from "node:fs/promises";
import S3rver from "@20minutes/s3rver";
import { answerBucketChecks } from "../packages/server/src/testing/test-s3.ts";

const directory = process.env["FOLDER"] ?? "";
const bucket = process.env["BUCKET"] ?? "";
await mkdir(directory, { recursive: true });
const server = new S3rver({
  port: Number(process.env["PORT"]),
  address: "127.0.0.1",
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
});
answerBucketChecks(server, bucket);
await server.run();
process.stdout.write("Termsift's test store is ready\n");
