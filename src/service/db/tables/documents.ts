import type { Generated } from 'kysely';

export interface DocumentsTables {
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
    /** Incremented only when title, caption or content changes. */
    text_version: Generated<number>;
    comment_count: number;
    publisher_id: Generated<string | null>;
    publisher_credential_id: Generated<string | null>;
    /** When the text of a published document last changed for its readers. */
    changes_published_at: Generated<string | null>;
    changes_publisher_id: Generated<string | null>;
    changes_publisher_credential_id: Generated<string | null>;
  };
  /** Written by `documents/tree/` only. */
  document_places: {
    document_id: string;
    parent_id: string | null;
    segment_id: string;
    rank: number;
    /** Levels below the document. */
    height: number;
  };
  /** `list_id` is the id of the parent, at the top of the project, or without one of the organization. */
  document_segments: { id: string; list_id: string; rank: number };
  document_mentions: {
    document_id: string;
    user_id: string;
    /** Null while the mention is in the text. */
    left_at: string | null;
  };
  document_drafts: {
    document_id: string;
    /** `text_version` of the document that the changes are based on. */
    base_version: number;
    version: number;
    author_id: string;
    updated_at: string;
    title: string;
    caption: string | null;
    content_html: string | null;
    /** The published text on which the changes were begun; the three are null while readers see it. */
    base_title: string | null;
    base_caption: string | null;
    base_html: string | null;
  };
  document_versions: {
    id: string;
    document_id: string;
    kind: string;
    author_id: string | null;
    api_credential_id: string | null;
    created_at: string;
    updated_at: string;
    /** Characters. */
    size: number;
    title: string;
    caption: string | null;
    content_html: string | null;
  };
  document_editors: { document_id: string; user_id: string; place: number };
  document_stars: { user_id: string; document_id: string; starred_at: string };
  /** Documents that new ones are made from. */
  document_templates: { document_id: string };
  document_tags: { document_id: string; tag_id: string; place: number };
  comments: {
    id: string;
    organization_id: string;
    ticket_id: string | null;
    document_id: string | null;
    /** The first comment of the thread, for replies. */
    thread_id: string | null;
    body_html: string;
    author_id: string | null;
    api_credential_id: string | null;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  /** The keys of `comment_search`. Written by `comments/index-comments.ts` and `comments/set-comment-deleted.ts` only. */
  searchable_comments: {
    seq: Generated<number>;
    comment_id: string;
    ticket_seq: number | null;
    document_seq: number | null;
    is_deleted: number;
  };
  comment_threads: {
    /** The id of the first comment. */
    id: string;
    document_id: string;
    /** JSON: passages of the published text and of the unpublished changes. */
    anchor: string | null;
    draft_anchor: string | null;
    resolved_at: string | null;
    resolved_by: string | null;
  };
  suggested_edits: {
    /** That of the thread on it. */
    id: string;
    document_id: string;
    placement: 'words' | 'blocks' | 'before' | 'after';
    /** The words of the passage when the edit was suggested. */
    quote: string;
    content_html: string;
    state: 'open' | 'accepted' | 'rejected';
    /** Whether readers do not see it, as it is for unpublished changes. */
    is_for_changes: number;
  };
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
  /** Apart from `files`, whose rows are large. */
  file_uses: { file_id: string; seen_at: string; unused_since: string | null };
  /** See `files/file-references.ts` for `kind`. */
  file_references: { file_id: string; kind: string; record_id: string };
  /**
   * The text of a document, or the description of a ticket, names a document or ticket. Written by
   * `backlinks/set-text-references.ts` only.
   */
  text_references: { target_id: string; source_id: string };
  /** One row; `place` is an index of `text-columns.ts`. */
  file_sweeps: { id: string; begun_at: string; place: number; after_id: string };
  file_space: { organization_id: string; bytes: number };
  /** The text of a document, of its unpublished changes (by the document's id) or of a ticket, as steps. */
  text_logs: {
    place: string;
    record_id: string;
    /** That of the newest batch; the first one of a log is a time, so that logs of one record never meet. */
    version: number;
    /** The version of the record after that batch: a different one now says that it was changed as a whole. */
    record_version: number;
    /** The time of the first batch whose words the search and the history do not have; null for none. */
    unsettled_since: string | null;
    writer_id: string | null;
    /** When the newest point was kept; null when a text that is followed by steps of the log has none. */
    point_at: string | null;
    /** Characters of the changes since. */
    point_size: number | null;
    /** JSON: where the passages of threads are in the text. Null until there is a batch after them. */
    passages: string | null;
  };
  /** Whole texts, from which those between are made by steps: the text at `version` of its log. */
  text_points: {
    place: string;
    record_id: string;
    version: number;
    at: string;
    title: string | null;
    caption: string | null;
    html: string;
  };
  text_steps: {
    place: string;
    record_id: string;
    version: number;
    /** Chosen by the page that sent it, to know it again. */
    batch: string;
    client_id: string | null;
    author_id: string;
    author_name: string;
    record_version: number;
    at: string;
    /** JSON of `StoredSteps`. */
    change: string;
    /** Characters of the text that it added and removed; null in rows of earlier releases. */
    added: number | null;
    removed: number | null;
  };
}
