/**
 * Every column that holds HTML, in the order in which it is searched for pictures. What waits beside a document
 * comes before it: when it is published meanwhile, it is met there.
 */
export const textColumns = [
  { table: 'document_drafts', key: 'document_id', html: 'content_html' },
  { table: 'documents', key: 'id', html: 'content_html' },
  { table: 'document_versions', key: 'id', html: 'content_html' },
  { table: 'tickets', key: 'id', html: 'description_html' },
  { table: 'comments', key: 'id', html: 'body_html' },
  { table: 'ticket_versions', key: 'id', html: 'description_html' },
] as const;

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Ids of pictures that HTML may name; all ids in it, as an address can be written in several ways. */
export function filesNamedIn(html: string): string[] {
  return html.includes('/files/') ? [...new Set(html.match(ids))] : [];
}
