import { limits } from '#contract/limits.ts';
import type { Host } from '../context.ts';
import { invalid } from '../errors.ts';
import { base64Of, bytesOf, sizeOf } from './base64.ts';
import { pictureType } from './picture-type.ts';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * Puts pictures in Base64 into the form in which they are stored, before any transaction. Throws invalid (422) for
 * what is too large or no picture.
 */
export async function cleanPictures(
  host: Pick<Host, 'cleanPicture'>,
  input: Record<string, unknown>,
  fields: readonly string[],
  owner: string | undefined,
): Promise<void> {
  for (const field of fields) {
    const data = input[field];
    if (typeof data !== 'string') continue;
    const size = sizeOf(data);
    if (size > limits.fileBytes)
      throw invalid(
        field,
        `The picture has ${megabytes(size)}; at most ${megabytes(limits.fileBytes)} are stored.`,
      );
    const type = pictureType(bytesOf(data.slice(0, 64)));
    if (type === null) throw invalid(field, 'It is not a PNG, JPEG, GIF, WebP or AVIF picture.');
    const cleaned = await host.cleanPicture(bytesOf(data), type, owner);
    if (cleaned.status === 'cleaned') input[field] = base64Of(cleaned.bytes);
    else throw invalid(field, cleaned.reason);
  }
}
