import { limits } from '#contract/limits.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { pictureWaits } from '#editor/picture-waits.ts';
import { whyTooLong } from '#lib/too-long.ts';

export function whyNotSent(text: RichTextHandle): string | null {
  if (text.isUploading()) return pictureWaits;
  return whyTooLong(text.getHTML(), limits.commentBody, { part: 'The comment', formatted: true });
}
