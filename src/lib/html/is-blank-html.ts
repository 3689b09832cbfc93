import { scanHtml } from './scan-html.ts';

const visibleCharacter = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

/** Whether HTML shows neither text (a mention is text, a divider is not) nor an image. */
export function isBlankHtml(html: string | null | undefined): boolean {
  if (!html) return true;
  for (const piece of scanHtml(html)) {
    if (piece.kind === 'text' ? visibleCharacter.test(piece.text) : piece.name === 'img') return false;
  }
  return true;
}
