/** Columns that show files, in the order of a sweep: drafts first, as publishing moves their pictures to documents. */
export const textColumns = [
  { table: 'document_drafts', key: 'document_id', html: 'content_html' },
  { table: 'document_drafts', key: 'document_id', html: 'base_html' },
  { table: 'documents', key: 'id', html: 'content_html' },
  { table: 'document_versions', key: 'id', html: 'content_html' },
  { table: 'tickets', key: 'id', html: 'description_html' },
  // JSON with the address of a picture.
  { table: 'tickets', key: 'id', html: 'cover' },
  { table: 'comments', key: 'id', html: 'body_html' },
  { table: 'suggested_edits', key: 'id', html: 'content_html' },
  { table: 'ticket_versions', key: 'id', html: 'description_html' },
  { table: 'ticket_templates', key: 'id', html: 'description_html' },
] as const;

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Returns the ids of pictures that HTML may show: all ids in it, as an address can be spelled in several ways. */
export function fileIdsIn(html: string): string[] {
  return html.includes('/files/') ? [...new Set(html.match(idPattern))] : [];
}
