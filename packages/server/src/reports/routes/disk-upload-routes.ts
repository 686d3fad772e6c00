import type { IncomingMessage } from "node:http";
import { z } from "zod";
import type { DatabaseClock } from "../../platform/database/database-clock.ts";
import { RequestError } from "../../platform/errors/request-error.ts";
import type { App } from "../../platform/http/app-instance.ts";
import { type DiskStorage, UPLOAD_PATH, urlUsed } from "../../platform/storage/disk-storage.ts";
import { tooLarge } from "../../platform/storage/upload-limits.ts";
import { isUploadSignature } from "../../platform/storage/sign-upload.ts";
import type { UploadRepository } from "../uploads/upload-repository.ts";

const paramsSchema = z.object({ key: z.string().max(100) });
const querySchema = z.object({
  contentType: z.string().max(200),
  sizeBytesMax: z.coerce.number().int(),
  sizeBytes: z.coerce.number().int().optional(),
  expiresAt: z.coerce.number().int(),
  signature: z.string().max(200),
});

export type DiskUploadParts = {
  readonly clock: DatabaseClock;
  readonly storage: DiskStorage;
  readonly uploads: UploadRepository;
  readonly secret: Uint8Array;
};

/** Receives the browser's PUT like an S3 bucket. The signed URL is the permission. */
export async function registerDiskUploadRoute(app: App, parts: DiskUploadParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    registerPut(scope as unknown as App, parts);
  });
}

function registerPut(app: App, { clock, storage, uploads, secret }: DiskUploadParts): void {
  app.put(
    `${UPLOAD_PATH}/:key`,
    {
      config: { access: "public", isUpload: true },
      bodyLimit: Number.MAX_SAFE_INTEGER,
      schema: {
        tags: ["search-terms"],
        params: paramsSchema,
        querystring: querySchema,
        response: { 200: z.literal("") },
      },
    },
    async (request, reply) => {
      const { key } = request.params;
      const { expiresAt: expiresAtMs, signature, ...grant } = request.query;
      const signed = { sizeBytes: undefined, ...grant, key, expiresAtMs };
      if (!isUploadSignature(signed, signature, secret)) throw badSignature();
      if (expiresAtMs < clock.now().getTime()) throw urlExpired();
      checkHeaders(request.headers, grant);
      const upload = await uploads.findGrant(key);
      if (!upload) throw urlInvalid();
      if (!upload.isOpen) throw urlUsed();
      const body = (request.body ?? request.raw) as IncomingMessage;
      await storage.write(key, body, { ...signed, userId: upload.userId });
      return reply.status(200).send("");
    },
  );
}

function checkHeaders(
  headers: IncomingMessage["headers"],
  grant: { contentType: string; sizeBytesMax: number },
): void {
  const given = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (given !== grant.contentType) {
    throw new RequestError(
      "wrong-content-type",
      `This upload URL needs the Content-Type ${grant.contentType}, but the file was sent ${given === "" ? "without one" : `as ${given}`}.`,
    );
  }
  if (Number(headers["content-length"] ?? 0) > grant.sizeBytesMax)
    throw tooLarge(grant.sizeBytesMax);
}

function badSignature(): RequestError {
  return new RequestError(
    "signature-invalid",
    "This upload URL was changed. Request a new URL and use it unchanged.",
  );
}

function urlExpired(): RequestError {
  return new RequestError(
    "url-expired",
    "This upload URL is older than 15 minutes. Request a new URL.",
  );
}

function urlInvalid(): RequestError {
  return new RequestError(
    "url-expired",
    "This upload URL is no longer valid. Sign in and request a new URL.",
  );
}
