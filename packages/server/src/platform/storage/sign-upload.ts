import { createHmac, timingSafeEqual } from "node:crypto";

export type SignedUpload = {
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number | undefined;
  readonly sizeBytesMax: number;
  readonly expiresAtMs: number;
};

export function signUpload(upload: SignedUpload, secret: Uint8Array): string {
  const text = JSON.stringify([
    upload.key,
    upload.contentType,
    upload.sizeBytes ?? null,
    upload.sizeBytesMax,
    upload.expiresAtMs,
  ]);
  return createHmac("sha256", secret).update(text).digest("base64url");
}

export function isUploadSignature(
  upload: SignedUpload,
  signature: string,
  secret: Uint8Array,
): boolean {
  const expected = Buffer.from(signUpload(upload, secret));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
