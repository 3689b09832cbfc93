import type { Document } from '#contract/documents.ts';
import { escapeText } from './escape-text.ts';

/** What an untitled document is called: the service wants a title. */
export const untitled = 'Untitled';

/** The written parts of a document, which are saved together. */
export type DocumentText = { title: string; caption: string; content_html: string };

type Written = Pick<Document, 'title' | 'caption' | 'content_html'>;

/** The text of a record. */
export function textOf({ title, caption, content_html }: Written): DocumentText {
  return { title, caption: caption ?? '', content_html: content_html ?? '' };
}

/** A text as the service takes it. */
export function writtenOf({ title, caption, content_html }: DocumentText): Written {
  return {
    title: title.trim() === '' ? untitled : title,
    caption: caption.trim() === '' ? null : caption,
    content_html: content_html === '' ? null : content_html,
  };
}

/** The whole text as HTML, to be compared with another one. */
export function htmlOf({ title, caption, content_html }: DocumentText): string {
  const lead = caption.trim() === '' ? '' : `<p>${escapeText(caption)}</p>`;
  return `<h1>${escapeText(title)}</h1>${lead}${content_html}`;
}

/** A field of one line: pasted line breaks become spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
}
