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
    /** When it came to its board, or back to it. */
    board_entered_at: string;
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
  /** What happened to tickets, for people to read; values are JSON. Written by `activity/record-activity.ts` alone. */
  ticket_activity: {
    seq: Generated<number>;
    ticket_id: string;
    kind: string;
    author_id: string | null;
    api_credential_id: string | null;
    at: string;
    from_value: string | null;
    to_value: string | null;
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
    /** Raised with title, caption and content alone. */
    text_version: Generated<number>;
    comment_count: number;
    /** Who published it, a person or a credential; neither for a draft. */
    publisher_id: Generated<string | null>;
    publisher_credential_id: Generated<string | null>;
  };
  /** Who was told that a document mentions them. */
  document_mentions: {
    document_id: string;
    user_id: string;
    /** When the mention was taken out of the text; null while it stands there. */
    left_at: string | null;
  };
  /** What was written to a published document and not published yet; at most one for each. */
  document_drafts: {
    document_id: string;
    /** The `text_version` of the document that it began with. */
    base_version: number;
    version: number;
    author_id: string;
    updated_at: string;
    title: string;
    caption: string | null;
    content_html: string | null;
  };
  /** What a document said: when it was published, and at the end of each stretch of writing. */
  document_versions: {
    id: string;
    document_id: string;
    kind: string;
    author_id: string | null;
    api_credential_id: string | null;
    created_at: string;
    updated_at: string;
    /** Length of its text. */
    size: number;
    title: string;
    caption: string | null;
    content_html: string | null;
  };
  /** Pictures in texts, their bytes in Base64. */
  files: {
    id: string;
    organization_id: string;
    name: string;
    type: string;
    size: number;
    author_id: string;
    created_at: string;
    data: string;
  };
  /** When a text was last known to name a picture; `unused_since` is set when none did. Apart from its bytes. */
  file_uses: { file_id: string; seen_at: string; unused_since: string | null };
  /** How far the search for pictures in texts has come: one row, `text-columns.ts` says what `place` is. */
  file_sweeps: { id: string; begun_at: string; place: number; after_id: string };
  /** Bytes that an organization's pictures take together. */
  file_space: { organization_id: string; bytes: number };
  document_editors: { document_id: string; user_id: string; place: number };
  /** What each person keeps at hand. */
  document_stars: { user_id: string; document_id: string; starred_at: string };
  document_tags: { document_id: string; tag_id: string; place: number };
  comments: {
    id: string;
    organization_id: string;
    ticket_id: string | null;
    document_id: string | null;
    /** The first comment of the thread that this one answers. */
    thread_id: string | null;
    body_html: string;
    author_id: string | null;
    api_credential_id: string | null;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  comment_threads: {
    /** That of the first comment. */
    id: string;
    document_id: string;
    /** Passages as JSON. */
    anchor: string | null;
    draft_anchor: string | null;
    resolved_at: string | null;
    resolved_by: string | null;
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
  /** Writes of the last hours, for those who follow them; see `live/`. */
  changes: {
    seq: Generated<number>;
    organization_id: string;
    /** Name of the operation. */
    kind: string;
    project_id: string | null;
    ticket_id: string | null;
    document_id: string | null;
    board_ids: string;
    /** People who are told whatever else they may see. */
    user_ids: string | null;
    /** Whom it took the document out of sight of, as `ClosedTo`. */
    closed_to: string | null;
    actor_type: string;
    actor_id: string;
    actor_name: string;
    client_id: string | null;
    at: string;
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
