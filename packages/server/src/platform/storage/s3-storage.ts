import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Readable } from "node:stream";
import { RequestError } from "../errors/request-error.ts";
import type { FilePage, FileStorage, UploadGrant } from "./file-storage.ts";

export type S3Settings = {
  readonly endpoint: string | undefined;
  readonly publicEndpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
};

const FOLDER = "uploads/";
const ATTEMPTS_MAX = 4;
const KEYS_A_PAGE = 1_000;

/** Without configured access keys, the SDK looks for them itself, e.g. in the environment or the instance role. */
export function createS3Storage(settings: S3Settings): FileStorage {
  const client = createClient(settings);
  const signer = createClient({ ...settings, endpoint: settings.publicEndpoint });
  const at = (key: string) => ({ Bucket: settings.bucket, Key: `${FOLDER}${key}` });
  return {
    kind: "s3",
    createUploadUrl: (grant) => signedUrlOf(signer, at(grant.key), grant),
    find: async (key) => {
      const head = await client.send(new HeadObjectCommand(at(key))).catch(undefinedIfMissing);
      return head && { sizeBytes: head.ContentLength ?? 0, version: head.ETag ?? null };
    },
    read: async (key, { version = null, signal } = {}) => {
      const answer = await client
        .send(new GetObjectCommand(at(key)), signal && { abortSignal: signal })
        .catch(undefinedIfMissing);
      if (!answer?.Body) {
        throw new RequestError("file-missing", "No file was uploaded under this key.");
      }
      const body = answer.Body as Readable;
      // A signed URL accepts several PUTs. So the file may have been replaced after its upload was counted.
      if (version === null || answer.ETag === version) return body;
      body.destroy();
      const message =
        "Another file was sent to this upload URL after processing had started. The upload was not counted. Process it again, or request a new URL.";
      throw new RequestError("file-changed", message);
    },
    list: (after) => listPage(client, settings.bucket, after),
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

async function listPage(client: S3Client, bucket: string, after?: string): Promise<FilePage> {
  const command = new ListObjectsV2Command({
    Bucket: bucket,
    Prefix: FOLDER,
    MaxKeys: KEYS_A_PAGE,
    ...(after !== undefined && { StartAfter: `${FOLDER}${after}` }),
  });
  const { Contents = [], IsTruncated } = await client.send(command).catch(refuseS3);
  const files = Contents.flatMap(({ Key, LastModified }) =>
    Key && LastModified ? [{ key: Key.slice(FOLDER.length), storedAt: LastModified }] : [],
  );
  return { files, next: IsTruncated ? files.at(-1)?.key : undefined };
}

function createClient(settings: S3Settings): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: ATTEMPTS_MAX,
    // By default, the SDK signs the checksum of an empty body into the URL, so that S3 would refuse every real file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
}

/** Signs the content type and the announced size, so that the store refuses any other type or size. */
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
    "The file storage does not answer. The upload was not counted; try again in a minute.",
    { cause: error },
  );
}
