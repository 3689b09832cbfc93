import { limits } from '#contract/limits.ts';
import type { Host } from '../context.ts';
import { invalid } from '../errors.ts';
import { base64Size } from './base64-size.ts';
import { pictureType } from './picture-type.ts';

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Replaces the pictures in `input` with cleaned ones. Call before any transaction. Throws invalid (422). */
export async function cleanPictures(
  host: Pick<Host, 'cleanPicture'>,
  input: Record<string, unknown>,
  fields: readonly string[],
  owner: string | undefined,
): Promise<void> {
  // Nothing shows an attachment as a picture, and whoever downloads it wants the file that was sent.
  if (input.attachment === true) return;
  for (const field of fields) {
    const data = input[field];
    if (typeof data !== 'string') continue;
    const size = base64Size(data);
    if (size > limits.fileBytes)
      throw invalid(
        field,
        `The picture has ${megabytes(size)}; at most ${megabytes(limits.fileBytes)} are stored.`,
      );
    const type = pictureType(Uint8Array.fromBase64(data.slice(0, 64)));
    if (type === null) throw invalid(field, 'It is not a PNG, JPEG, GIF, WebP or AVIF picture.');
    const cleaned = await host.cleanPicture(Uint8Array.fromBase64(data), type, owner);
    if (cleaned.status === 'cleaned') input[field] = cleaned.bytes.toBase64();
    else throw invalid(field, cleaned.reason);
  }
}
