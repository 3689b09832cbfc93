import type { Generated, Kysely } from 'kysely';

/**
 * Tables as both engines hold them. Moments are UTC text with milliseconds (sorts as it reads), flags are 0 or 1,
 * lists are JSON text. `deleted_at` marks a soft-deleted row.
 */
export interface Database {
  organizations: { id: string; name: string; created_at: string };
  users: {
    id: string;
    organization_id: string;
    name: string;
    email: string;
    /** E-mail in lower case; unique among people who were not removed. */
    email_key: string;
    password_hash: string;
    role: string;
    created_at: string;
    last_seen_at: string | null;
    removed_at: string | null;
  };
  sessions: {
    id: string;
    token_hash: string;
    user_id: string;
    created_at: string;
    expires_at: string;
    last_seen_at: string;
  };
  invitations: {
    id: string;
    organization_id: string;
    email: string;
    name: string;
    role: string;
    project_ids: string;
    token_hash: string;
    invited_by: string;
    created_at: string;
    expires_at: string;
    closed_at: string | null;
  };
  credentials: {
    id: string;
    organization_id: string;
    name: string;
    token_hash: string;
    hint: string;
    scopes: string;
    created_by: string | null;
    created_at: string;
    expires_at: string | null;
    last_used_at: string | null;
    revoked_at: string | null;
  };
  projects: {
    id: string;
    organization_id: string;
    name: string;
    key: string;
    /** The key without case; unique among the organization's live projects. */
    key_folded: string;
    description: string | null;
    next_number: number;
    archived_at: string | null;
    deleted_at: string | null;
    created_at: string;
    updated_at: string;
  };
  project_members: { project_id: string; user_id: string; created_at: string };
  boards: {
    id: string;
    project_id: string;
    name: string;
    /** Unique among the project's live boards. */
    slug: string;
    position: number;
    color: string | null;
    wip_limit: number | null;
    is_done: number;
    is_hidden: number;
    /** Live tickets on the board; kept by the one module that gives and takes places. */
    ticket_count: number;
    created_at: string;
    deleted_at: string | null;
  };
  /** A run of neighbouring tickets of one board; see `places.ts`. */
  ticket_segments: { id: string; board_id: string; rank: number; size: number };
  tickets: {
    seq: Generated<number>;
    id: string;
    project_id: string;
    board_id: string;
    /** Null while the ticket is archived or deleted: it then holds no place. */
    segment_id: string | null;
    rank: number | null;
    /** The position it had when it gave up its place. */
    last_position: number;
    number: number;
    title: string;
    description_html: string | null;
    priority: string;
    due_at: string | null;
    started_at: string | null;
    completed_at: string | null;
    author_id: string | null;
    api_credential_id: string | null;
    archived_at: string | null;
    deleted_at: string | null;
    created_at: string;
    updated_at: string;
    version: number;
    comment_count: number;
    /** Checkboxes in the description, and how many are ticked. */
    task_count: number;
    task_done: number;
  };
  ticket_assignees: { ticket_id: string; user_id: string; place: number };
  ticket_labels: { ticket_id: string; label_id: string; place: number };
  ticket_tags: { ticket_id: string; tag_id: string; place: number };
  /** Every change of board: created (from null), moved, archived or deleted (to null), returned (from null). */
  ticket_transitions: {
    seq: Generated<number>;
    project_id: string;
    ticket_id: string;
    from_board_id: string | null;
    to_board_id: string | null;
    at: string;
  };
  labels: {
    id: string;
    project_id: string;
    name: string;
    name_folded: string;
    color: string | null;
    created_at: string;
  };
  tags: { id: string; organization_id: string; name: string; name_folded: string };
  documents: {
    seq: Generated<number>;
    id: string;
    organization_id: string;
    project_id: string | null;
    author_id: string | null;
    api_credential_id: string | null;
    title: string;
    caption: string | null;
    content_html: string | null;
    status: string;
    published_at: string | null;
    archived_at: string | null;
    deleted_at: string | null;
    created_at: string;
    updated_at: string;
    version: number;
    comment_count: number;
  };
  document_editors: { document_id: string; user_id: string; place: number };
  document_tags: { document_id: string; tag_id: string; place: number };
  comments: {
    id: string;
    organization_id: string;
    ticket_id: string | null;
    document_id: string | null;
    body_html: string;
    author_id: string | null;
    api_credential_id: string | null;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  notifications: {
    id: string;
    organization_id: string;
    user_id: string;
    title: string;
    body: string;
    url: string | null;
    created_at: string;
    read_at: string | null;
  };
  /** Answers kept for `Idempotency-Key` (24 hours). */
  kept_answers: {
    principal_id: string;
    key: string;
    operation: string;
    request_hash: string;
    status: number;
    body: string | null;
    created_at: string;
  };
}

export type Db = Kysely<Database>;
