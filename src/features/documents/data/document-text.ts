import type { Document } from '#contract/documents.ts';
import { escapeHtml } from '#lib/escape-html.ts';

/** Sent for an empty title, as the service requires one. */
export const untitled = 'Untitled';

export type DocumentText = { title: string; caption: string; content_html: string };

export const documentFormats = { title: 'line', caption: 'line', content_html: 'html' } as const;

type DocumentFields = Pick<Document, 'title' | 'caption' | 'content_html'>;

/** Replaces the nulls of a stored document with empty strings. */
export function documentTextOf({ title, caption, content_html }: DocumentFields): DocumentText {
  return { title, caption: caption ?? '', content_html: content_html ?? '' };
}

/** Returns the fields as the service stores them: null for empty ones, a title for an untitled text. */
export function documentFieldsOf({ title, caption, content_html }: DocumentText): DocumentFields {
  return {
    title: title.trim() === '' ? untitled : title,
    caption: caption.trim() === '' ? null : caption,
    content_html: content_html === '' ? null : content_html,
  };
}

/** Returns title, caption and text as one piece of HTML. */
export function htmlOf({ title, caption, content_html }: DocumentText): string {
  const captionHtml = caption.trim() === '' ? '' : `<p>${escapeHtml(caption)}</p>`;
  return `<h1>${escapeHtml(title)}</h1>${captionHtml}${content_html}`;
}

/** Splits a pasted text after its first line that is not blank; blank lines around it are dropped. */
export function splitFirstLine(text: string): { line: string; rest: string } {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/);
  const firstIndex = lines.findIndex(line => line.trim() !== '');
  if (firstIndex < 0) return { line: '', rest: '' };
  const following = lines.slice(firstIndex + 1);
  const nextIndex = following.findIndex(line => line.trim() !== '');
  return {
    line: (lines[firstIndex] ?? '').trim(),
    rest: nextIndex < 0 ? '' : following.slice(nextIndex).join('\n').trimEnd(),
  };
}
