import { uploadUrlAnswerSchema, uploadUrlQuerySchema } from "@termsift/core/contract";
import type { Config } from "../../config.ts";
import { userOf } from "../../http/access.ts";
import { answers } from "../../http/answers.ts";
import type { App } from "../../http/app-instance.ts";
import { baseUrlOf } from "../../http/origins.ts";
import { perUser } from "../../http/limit-by.ts";
import { MINUTE_MS, UPLOAD_URL_MINUTES } from "../../jobs/limits.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { tooLarge } from "../../storage/limit-size.ts";
import type { UploadStore } from "./upload-store.ts";

export type UploadUrlParts = {
  readonly config: Config;
  readonly storage: FileStorage;
  readonly uploads: UploadStore;
};

export function registerUploadUrlRoute(
  app: App,
  { config, storage, uploads }: UploadUrlParts,
): void {
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
      const expiresAt = new Date(Date.now() + UPLOAD_URL_MINUTES * MINUTE_MS);
      const userId = userOf(request).id;
      const key = await uploads.create({ userId, contentType, sizeBytes, fileName, expiresAt });
      const baseUrl = baseUrlOf(request, config);
      const grant = { key, contentType, sizeBytes, sizeBytesMax, expiresAt, baseUrl };
      const url = await storage.createUploadUrl(grant);
      return { key, url, expiresAt: expiresAt.toISOString(), sizeBytesMax };
    },
  );
}
