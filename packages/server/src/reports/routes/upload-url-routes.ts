import { uploadUrlAnswerSchema, uploadUrlQuerySchema } from "@termsift/core/contract";
import type { Config } from "../../platform/config.ts";
import type { DatabaseClock } from "../../platform/database/database-clock.ts";
import { RequestError } from "../../platform/errors/request-error.ts";
import { userOf } from "../../identity/access.ts";
import { answers } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app-instance.ts";
import { baseUrlOf } from "../../platform/http/origins.ts";
import { perUser } from "../../platform/http/limit-by.ts";
import { MINUTE_MS, OPEN_UPLOADS_MAX, UPLOAD_URL_MINUTES } from "../../platform/limits.ts";
import type { FileStorage } from "../../platform/storage/file-storage.ts";
import { tooLarge } from "../../platform/storage/upload-limits.ts";
import { type BusinessRepository, businessMissing } from "../../businesses/business-repository.ts";
import type { NewUpload, UploadRepository } from "../uploads/upload-repository.ts";

export type UploadUrlParts = {
  readonly config: Config;
  readonly clock: DatabaseClock;
  readonly storage: FileStorage;
  readonly uploads: UploadRepository;
  readonly businesses: BusinessRepository;
  readonly prepareWorker: () => void;
};

export function registerUploadUrlRoute(app: App, parts: UploadUrlParts): void {
  const { config, clock, storage, businesses } = parts;
  app.get(
    "/api/search-terms/upload-url",
    {
      config: { access: "user" },
      schema: {
        tags: ["search-terms"],
        querystring: uploadUrlQuerySchema,
        response: answers(uploadUrlAnswerSchema),
      },
      preHandler: perUser(app, "upload-url", 120),
    },
    async (request) => {
      const { contentType, sizeBytes, fileName } = request.query;
      const sizeBytesMax = config.uploadSizeBytesMax;
      if (sizeBytes !== undefined && sizeBytes > sizeBytesMax) throw tooLarge(sizeBytesMax);
      const expiresAt = new Date(clock.now().getTime() + UPLOAD_URL_MINUTES * MINUTE_MS);
      if (sizeBytes === undefined && storage.kind === "s3") throw sizeMissing();
      const userId = userOf(request).id;
      const baseUrl = baseUrlOf(request, config);
      if (!(await businesses.findByUser(userId))) throw businessMissing();
      const key = await open(parts, { userId, contentType, sizeBytes, fileName, expiresAt });
      const grant = { key, contentType, sizeBytes, sizeBytesMax, expiresAt, baseUrl };
      const url = await storage.createUploadUrl(grant);
      parts.prepareWorker();
      return { key, url, expiresAt: expiresAt.toISOString(), sizeBytesMax };
    },
  );
}

/**
 * The error for a missing `sizeBytes`. S3 can enforce only an announced size, and would otherwise accept a file of any
 * size.
 */
function sizeMissing(): RequestError {
  const message =
    "sizeBytes is missing: this server needs the size of the file in bytes before it is sent. Add sizeBytes to the call.";
  return new RequestError("invalid-request", message, {
    details: { problems: [{ field: "sizeBytes", message }] },
  });
}

/**
 * Creates an upload. If the user has the maximum of open uploads, first removes a failed or expired upload and its
 * file.
 */
async function open({ storage, uploads }: UploadUrlParts, upload: NewUpload): Promise<string> {
  const key = await uploads.create(upload);
  if (key !== undefined) return key;
  for (const settled of await uploads.listSettledKeys(upload.userId)) {
    await storage.remove(settled);
    await uploads.markFileDeleted(settled);
    const next = await uploads.create(upload);
    if (next !== undefined) return next;
  }
  throw new RequestError(
    "too-many-uploads",
    `You have ${OPEN_UPLOADS_MAX} uploads that were not processed yet. Process or cancel one, or wait ${UPLOAD_URL_MINUTES} minutes.`,
  );
}
