import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";

export type TestS3 = {
  readonly environment: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
};

const BUCKET = "termsift-test";

/** Starts a real S3-compatible server from an npm package. It checks signatures, expiry and a signed length. */
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

function ignore(): void {}

export type S3ServerSettings = {
  readonly port: number;
  readonly directory: string;
  readonly bucket: string;
};

/**
 * Creates the server without starting it. s3rver checks the signature of a bucket path without the final slash, but the
 * SDK signs the slash. So HEAD for the bucket is answered without a check. For other calls, `mountPath` makes s3rver
 * include the slash.
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
    const isOfBucket = context.path === `/${bucket}/`;
    if (isOfBucket && context.method === "HEAD") {
      context.status = 200;
      return;
    }
    if (isOfBucket) {
      context.mountPath = "/";
      // s3rver would overwrite a normal property.
      Object.defineProperty(context.state, "vhost", { get: () => true, set: ignore });
    }
    await next();
  });
  return server;
}
