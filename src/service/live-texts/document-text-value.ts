import type { DocumentRecord } from '../access/find.ts';
import type { TextValue } from './writable-text.ts';

export type TextColumns = Pick<DocumentRecord, 'title' | 'caption' | 'content_html'>;

/** The text of a document or of its unpublished changes. */
export const textValue = ({ title, caption, content_html }: TextColumns): TextValue => ({
  title,
  caption,
  html: content_html ?? '',
});
