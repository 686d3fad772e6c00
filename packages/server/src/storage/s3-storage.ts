import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Readable } from "node:stream";
import { RequestError } from "../errors/request-error.ts";
import type { FileStorage, UploadGrant } from "./file-storage.ts";

export type S3Settings = {
  readonly endpoint: string | undefined;
  /** The same store under the address that browsers reach; upload URLs are signed for it. */
  readonly publicEndpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
};

const FOLDER = "uploads/";
const ATTEMPTS_MAX = 4;

/** Any S3-compatible store. Without keys in the configuration the SDK finds them (instance role, environment). */
export function createS3Storage(settings: S3Settings): FileStorage {
  const client = createClient(settings);
  const signer = createClient({ ...settings, endpoint: settings.publicEndpoint });
  const at = (key: string) => ({ Bucket: settings.bucket, Key: `${FOLDER}${key}` });
  return {
    kind: "s3",
    createUploadUrl: (grant) => signedUrlOf(signer, at(grant.key), grant),
    sizeOf: async (key) => {
      const head = await client.send(new HeadObjectCommand(at(key))).catch(undefinedIfMissing);
      return head === undefined ? undefined : (head.ContentLength ?? 0);
    },
    read: async (key, signal) => {
      const answer = await client
        .send(new GetObjectCommand(at(key)), signal && { abortSignal: signal })
        .catch(undefinedIfMissing);
      if (!answer?.Body) {
        throw new RequestError("file-missing", "No file was uploaded under this key.");
      }
      return answer.Body as Readable;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key))).catch(undefinedIfMissing);
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: settings.bucket })).catch(refuseS3);
    },
    close: () => {
      client.destroy();
      signer.destroy();
    },
  };
}

function createClient(settings: S3Settings): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: ATTEMPTS_MAX,
    // By default the SDK signs the checksum of an empty body into the URL, which no real file has.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
}

/** Content type and announced size are signed, so that the store itself refuses any other. */
function signedUrlOf(
  client: S3Client,
  target: { Bucket: string; Key: string },
  grant: UploadGrant,
): Promise<string> {
  const expiresIn = Math.max(1, Math.round((grant.expiresAt.getTime() - Date.now()) / 1000));
  const command = new PutObjectCommand({
    ...target,
    ContentType: grant.contentType,
    ...(grant.sizeBytes !== undefined && { ContentLength: grant.sizeBytes }),
  });
  const signed =
    grant.sizeBytes === undefined ? ["content-type"] : ["content-type", "content-length"];
  return getSignedUrl(client, command, {
    expiresIn,
    signableHeaders: new Set([...signed, "host"]),
  });
}

function undefinedIfMissing(error: unknown): undefined {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (name === "NoSuchKey" || name === "NotFound" || $metadata?.httpStatusCode === 404) {
    return undefined;
  }
  return refuseS3(error);
}

function refuseS3(error: unknown): never {
  if ((error as Error).name === "AbortError") throw error;
  throw new RequestError(
    "storage-unavailable",
    "The file storage does not answer. Nothing was counted; try again in a minute.",
    { cause: error },
  );
}
