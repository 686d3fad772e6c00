import { createHmac, timingSafeEqual } from "node:crypto";

/** What the signature of an upload URL holds fast; none of it can be changed by who has the URL. */
export type SignedUpload = {
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number | undefined;
  readonly sizeBytesMax: number;
  readonly expiresAtMs: number;
};

/** HMAC-SHA-256 over all fields, base64url. */
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

/** Compares in constant time. */
export function isUploadSignature(
  upload: SignedUpload,
  signature: string,
  secret: Uint8Array,
): boolean {
  const expected = Buffer.from(signUpload(upload, secret));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
