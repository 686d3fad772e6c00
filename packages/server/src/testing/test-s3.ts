import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";

export type TestS3 = {
  readonly environment: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
};

const BUCKET = "termsift-test";

/** A real S3-compatible server from an npm package: it checks signatures, expiry and a signed length. */
export async function startTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(path.join(tmpdir(), "termsift-s3-"));
  const server = createS3Server({ port: 0, directory, bucket: BUCKET });
  const { port } = await server.run();
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export type S3ServerSettings = {
  readonly port: number;
  readonly directory: string;
  readonly bucket: string;
};

/**
 * The server, not started yet. It signs the path of a bucket without the slash at its end and so refuses the SDK's check
 * that the bucket is there: that one is answered before it looks.
 */
export function createS3Server({ port, directory, bucket }: S3ServerSettings): S3rver {
  const server = new S3rver({
    port,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  server.middleware.unshift(async (context, next) => {
    if (context.method === "HEAD" && context.path === `/${bucket}/`) context.status = 200;
    else await next();
  });
  return server;
}
