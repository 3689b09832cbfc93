/**
 * A read shows topics, a write changes topics: the write makes every read that shows one of them stale. `boards` are
 * columns with counts and figures; `tickets` and `documents` are rows of lists.
 */
export type Topic =
  | 'activity'
  | 'backlinks'
  | 'boards'
  | 'credentials'
  | 'document'
  | 'document_counts'
  | 'document_tree'
  | 'document_versions'
  | 'documents'
  | 'draft'
  | 'factors'
  | 'inbox'
  | 'invitations'
  | 'labels'
  | 'mentions'
  | 'my_tickets'
  | 'notification_settings'
  | 'organization'
  | 'people'
  | 'projects'
  | 'relations'
  | 'session'
  | 'sessions'
  | 'stars'
  | 'tags'
  | 'templates'
  | 'ticket'
  | 'ticket_versions'
  | 'tickets'
  | 'trash'
  | 'views'
  | 'watch';

/**
 * A part of a ticket that a write may change: the name of a field in bodies, or `comments`; `words` is the text of a
 * document without its title, its caption and what it names.
 */
export type ChangedField =
  | 'archived'
  | 'assignee_ids'
  | 'comments'
  | 'cover'
  | 'description_html'
  | 'due_at'
  | 'estimate'
  | 'label_ids'
  | 'parent_id'
  | 'parent_place'
  | 'priority'
  | 'tag_names'
  | 'title'
  | 'words';

const cards = ['boards', 'tickets', 'my_tickets'] as const;
const documents = ['documents', 'document_counts', 'document_tree', 'backlinks'] as const;

export const changesTo = {
  cards,
  ticket: [...cards, 'ticket', 'tags', 'activity', 'ticket_versions', 'mentions'],
  relations: ['relations', 'ticket', 'tickets', 'my_tickets', 'activity'],
  labels: ['labels', 'tickets', 'my_tickets', 'ticket'],
  documents,
  document: [...documents, 'stars', 'document', 'document_versions', 'mentions'],
  comments: ['ticket', 'document', 'tickets', 'documents', 'activity'],
  access: [...documents, 'stars', 'document', 'people'],
} as const satisfies Record<string, readonly Topic[]>;
