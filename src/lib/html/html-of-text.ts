import { escapeHtml } from '../escape-html.ts';

/** Returns plain text as one paragraph with its line breaks; '' for blank text. */
export function htmlOfText(text: string): string {
  return text.trim() === '' ? '' : `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}
