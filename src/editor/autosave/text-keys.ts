type TicketField = 'title' | 'description_html';

/** Keys of the texts of records on this device; `keptTextOf` reads them back. */
export const textKeys = {
  ticket: (id: string, field: TicketField) => `ticket ${id} ${field}`,
  document: (id: string) => `document ${id}`,
  /** Returns the key of the unpublished changes of a document. */
  changes: (id: string) => `changes of document ${id}`,
} as const;

/** Names a text on this device. */
export interface KeptText {
  kind: 'ticket' | 'document';
  id: string;
  /** The field of a ticket that holds the text; null for a document. */
  field: TicketField | null;
}

/** Returns what a key of `textKeys` was made of, or null for another key. */
export function keptTextOf(key: string): KeptText | null {
  const [, ticket, field] = /^ticket (\S+) (title|description_html)$/.exec(key) ?? [];
  if (ticket) return { kind: 'ticket', id: ticket, field: field as TicketField };
  const [, document] = /^(?:changes of )?document (\S+)$/.exec(key) ?? [];
  return document ? { kind: 'document', id: document, field: null } : null;
}
