import { pictureType } from './picture-type.ts';

export const pdfType = 'application/pdf';

/** Browsers are told of no type but PDF, so that they show nothing else. */
export function attachmentType(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-' ? pdfType : 'application/octet-stream';
}

/** Null for what is no picture and was not sent as an attachment. */
export function fileType(bytes: Uint8Array, isAttachment: boolean): string | null {
  return isAttachment ? attachmentType(bytes) : pictureType(bytes);
}
