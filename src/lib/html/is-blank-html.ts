import { scanHtml } from './scan-html.ts';

const seen = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

/** A mention is text; a divider is not. */
export function isBlankHtml(html: string | null | undefined): boolean {
  if (!html) return true;
  for (const piece of scanHtml(html)) {
    if (piece.kind === 'text' ? seen.test(piece.text) : piece.name === 'img') return false;
  }
  return true;
}
