import type { Document } from '#contract/documents.ts';
import { escapeHtml } from '#editor/html/escape-html.ts';

/** Sent for an empty title, as the service requires one. */
export const untitled = 'Untitled';

export type DocumentText = { title: string; caption: string; content_html: string };

type Written = Pick<Document, 'title' | 'caption' | 'content_html'>;

export function documentTextOf({ title, caption, content_html }: Written): DocumentText {
  return { title, caption: caption ?? '', content_html: content_html ?? '' };
}

export function writtenOf({ title, caption, content_html }: DocumentText): Written {
  return {
    title: title.trim() === '' ? untitled : title,
    caption: caption.trim() === '' ? null : caption,
    content_html: content_html === '' ? null : content_html,
  };
}

export function htmlOf({ title, caption, content_html }: DocumentText): string {
  const lead = caption.trim() === '' ? '' : `<p>${escapeHtml(caption)}</p>`;
  return `<h1>${escapeHtml(title)}</h1>${lead}${content_html}`;
}

export function firstLineOf(text: string): { line: string; rest: string } {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/);
  const first = lines.findIndex(line => line.trim() !== '');
  if (first < 0) return { line: '', rest: '' };
  const below = lines.slice(first + 1);
  const next = below.findIndex(line => line.trim() !== '');
  return { line: (lines[first] ?? '').trim(), rest: next < 0 ? '' : below.slice(next).join('\n').trimEnd() };
}
