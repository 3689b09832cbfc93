import type { Generated } from 'kysely';

/** Documents, comments and pictures. */
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
  /** Which texts name a picture; `kind` is one of `files/file-references.ts`, with the id of its record. */
  file_references: { file_id: string; kind: string; record_id: string };
  /** How far the search for pictures in texts has come: one row, `text-columns.ts` says what `place` is. */
  file_sweeps: { id: string; begun_at: string; place: number; after_id: string };
  /** Bytes that an organization's pictures take together. */
  file_space: { organization_id: string; bytes: number };
}
