import { uploadUrlAnswerSchema, uploadUrlQuerySchema } from "@termsift/core/contract";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { RequestError } from "../../platform/errors/request-error.ts";
import { workspaceOf } from "../../identity/access.ts";
import { isSameText } from "../../platform/hash-of.ts";
import { answers } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app-instance.ts";
import { baseUrlOf } from "../../platform/http/origins.ts";
import { perUser } from "../../platform/http/limit-by.ts";
import {
  MINUTE_MS,
  OPEN_UPLOADS_MAX,
  UPLOAD_URL_MINUTES,
  WORKSPACE_SHARE,
} from "../../platform/limits.ts";
import { tooLarge } from "../../platform/storage/upload-limits.ts";
import { businessMissing, findBusiness } from "../../businesses/business-repository.ts";
import {
  createUpload,
  type FileParts,
  findGrant,
  listSettledKeys,
  type NewUpload,
  removeFiles,
} from "../uploads/upload-repository.ts";
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import {
  type DiskStorage,
  UPLOAD_PATH,
  urlUsed,
  signUpload,
} from "../../platform/storage/disk-storage.ts";

type UploadUrlParts = FileParts & {
  readonly config: Config;
  readonly prepareWorker: () => void;
};

export function registerUploadUrlRoute(app: App, parts: UploadUrlParts): void {
  const { config, db, storage } = parts;
  app.get(
    "/api/search-terms/upload-url",
    {
      config: { access: "user", key: "write", isStoring: true },
      schema: { querystring: uploadUrlQuerySchema, response: answers(uploadUrlAnswerSchema) },
      preHandler: perUser(app, "upload-url", 120),
    },
    async (request) => {
      const { contentType, sizeBytes, fileName } = request.query;
      const sizeBytesMax = config.uploadSizeBytesMax;
      if (sizeBytes !== undefined && sizeBytes > sizeBytesMax) throw tooLarge(sizeBytesMax);
      const expiresAt = new Date(Date.now() + UPLOAD_URL_MINUTES * MINUTE_MS);
      // S3 checks the size of a file only if the URL states a size. Otherwise it accepts any size.
      if (sizeBytes === undefined && storage.kind === "s3") {
        const message =
          "sizeBytes is missing: this server needs the size of the file in bytes before it is sent. Add sizeBytes to the call.";
        const details = { problems: [{ field: "sizeBytes", message }] };
        throw new RequestError("invalid-request", message, { details });
      }
      const workspace = workspaceOf(request);
      const baseUrl = baseUrlOf(request, config);
      if (!(await findBusiness(db, workspace))) throw businessMissing();
      const key = await open(parts, {
        workspace_id: workspace.id,
        content_type: contentType,
        size_bytes: sizeBytes ?? null,
        file_name: fileName ?? null,
        expires_at: expiresAt,
      });
      const grant = { key, contentType, sizeBytes, sizeBytesMax, expiresAt, baseUrl };
      const url = await storage.createUploadUrl(grant);
      parts.prepareWorker();
      return { key, url, expiresAt: expiresAt.toISOString(), sizeBytesMax };
    },
  );
}

async function open(parts: UploadUrlParts, upload: NewUpload): Promise<string> {
  const { storage, uploadSizeBytesMax: fileBytesMax } = parts.config;
  // On S3, the operator sets a quota.
  const share = storage.kind === "disk" ? storage.bytesMax * WORKSPACE_SHARE : Infinity;
  const workspaceBytesMax = Math.max(share, fileBytesMax);
  const create = () => createUpload(parts.db, upload, { fileBytesMax, workspaceBytesMax });
  let made = await create();
  if ("key" in made) return made.key;
  for (const settled of await listSettledKeys(parts.db, upload.workspace_id)) {
    await removeFiles(parts, [settled]);
    made = await create();
    if ("key" in made) return made.key;
  }
  throw made.full === "number" ? tooManyUploads() : shareFull(workspaceBytesMax);
}

function tooManyUploads(): RequestError {
  return new RequestError(
    "too-many-uploads",
    `You have ${OPEN_UPLOADS_MAX} uploads that were not processed yet. Process or cancel one, or wait ${UPLOAD_URL_MINUTES} minutes.`,
  );
}

function shareFull(bytes: number): RequestError {
  const megabytes = Math.floor(bytes / 1024 / 1024).toLocaleString("en");
  return new RequestError(
    "too-many-uploads",
    `The files of this workspace would take up more than its share of the server's space (${megabytes} MB). Wait until some are filtered, cancel one, or send a smaller file.`,
  );
}

const paramsSchema = z.object({ key: z.string().max(100) });
const querySchema = z.object({
  contentType: z.string().max(200),
  sizeBytesMax: z.coerce.number().int(),
  sizeBytes: z.coerce.number().int().optional(),
  expiresAt: z.coerce.number().int(),
  signature: z.string().max(200),
});

type DiskUploadParts = {
  readonly db: Database;
  readonly storage: DiskStorage;
  readonly secret: Uint8Array;
};

/** Receives the browser's PUT, as S3 would. The route needs no sign-in, because the signed URL is the permission. */
export async function registerDiskUploadRoute(app: App, parts: DiskUploadParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    registerPut(scope as unknown as App, parts);
  });
}

function registerPut(app: App, { db, storage, secret }: DiskUploadParts): void {
  app.put(
    `${UPLOAD_PATH}/:key`,
    {
      config: { access: "public", isUpload: true },
      bodyLimit: Number.MAX_SAFE_INTEGER,
      schema: { params: paramsSchema, querystring: querySchema, response: { 200: z.literal("") } },
    },
    async (request, reply) => {
      const { key } = request.params;
      const { expiresAt: expiresAtMs, signature, ...grant } = request.query;
      const signed = { sizeBytes: undefined, ...grant, key, expiresAtMs };
      if (!isSameText(signUpload(signed, secret), signature))
        throw new RequestError(
          "signature-invalid",
          "This upload URL was changed. Request a new URL and use it unchanged.",
        );
      if (expiresAtMs < Date.now())
        throw new RequestError(
          "url-expired",
          "This upload URL is older than 15 minutes. Request a new URL.",
        );
      checkHeaders(request.headers, grant);
      const upload = await findGrant(db, key);
      if (!upload)
        throw new RequestError(
          "url-expired",
          "This upload URL is no longer valid. Sign in and request a new URL.",
        );
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
