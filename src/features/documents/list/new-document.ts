import type { DocumentDetail } from '#contract/documents.ts';
import type { PersonRef } from '#contract/people.ts';
import { untitled } from '../data/document-text.ts';
import { newDocumentId } from '../data/new-document-id.ts';

interface NewDocument {
  organization_id: string;
  project_id: string | null;
  parent_id: string | null;
  author: PersonRef;
}

/** A document as the service will have it once it is created. */
export function newDocument({ author, ...home }: NewDocument): DocumentDetail {
  const now = new Date().toISOString();
  return {
    ...home,
    id: newDocumentId(),
    author_id: author.id,
    title: untitled,
    caption: null,
    content_html: null,
    status: 'draft',
    api_credential_id: null,
    published_at: null,
    published_by: null,
    changes_published_at: null,
    changes_published_by: null,
    archived_at: null,
    is_template: false,
    tags: [],
    editors: [],
    created_by: { type: 'user', id: author.id, name: author.name },
    comment_count: 0,
    version: 1,
    draft_updated_at: null,
    created_at: now,
    updated_at: now,
    comments: [],
    threads: [],
  };
}
