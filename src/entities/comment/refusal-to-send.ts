import { limits } from '#contract/limits.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { pictureUploadingMessage } from '#editor/picture-uploading-message.ts';
import { tooLongMessage } from '#lib/too-long-message.ts';

/** Returns why a comment with this text cannot be sent, or null when it can. */
export function refusalToSend(text: RichTextHandle): string | null {
  if (text.isUploading()) return pictureUploadingMessage;
  return tooLongMessage(text.getHTML(), limits.commentBody, { part: 'The comment', formatted: true });
}
