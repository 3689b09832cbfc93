import { whyTooLong } from '#lib/too-long.ts';
import type { RichTextHandle } from './editor-types.ts';
import { pictureWaits } from './picture-waits.ts';

/** Why a comment cannot be sent as it stands, in words; null when it can. `most`: characters, formatting included. */
export function whyNotSent(text: RichTextHandle, most: number): string | null {
  return text.isUploading()
    ? pictureWaits
    : whyTooLong(text.getHTML(), most, { part: 'The comment', formatted: true });
}
