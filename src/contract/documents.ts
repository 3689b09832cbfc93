import { z } from 'zod';
import { comment, commentBody, commentsDescription, commentsTruncated, commentThread } from './comments.ts';
import { page } from './envelopes.ts';
import {
  defaultDescription,
  htmlText,
  id,
  ids,
  longPageDescription,
  name,
  paging,
  queryList,
  searchText,
  shownHtml,
  summaryOnly,
  text,
  timestamp,
} from './fields.ts';
import { stored } from './html-warnings.ts';
import { tag } from './labels.ts';
import { limits } from './limits.ts';
import { area } from './operation.ts';
import { actor, personRef } from './people.ts';
import { documentRoutes } from './routes.ts';
import { archivedFilter } from './ticket-list.ts';

export const documentStatuses = ['draft', 'published'] as const;
export const documentSorts = ['updated', '-updated', 'title', '-title', 'created', '-created'] as const;

const siblingOrder =
  'Siblings have an order that people choose: `GET /api/app/document-tree` lists them in it, and `POST /api/app/documents/{document}/move` with `after_document_id` changes it.';

export const document = z
  .object({
    id,
    organization_id: id,
    project_id: id.nullable(),
    parent_id: id.nullable().meta({
      description:
        'The document that it is placed under; null at the top, and when the caller may not see that one. ' +
        siblingOrder,
    }),
    author_id: id.nullable(),
    title: z.string(),
    caption: z.string().nullable(),
    content_html: shownHtml.nullable(),
    status: z.enum(documentStatuses),
    api_credential_id: id.nullable(),
    published_at: timestamp.nullable(),
    published_by: actor.nullable(),
    changes_published_at: timestamp.nullable().meta({
      description:
        'When its title, caption or text last changed for readers after it was published; null if it never did.',
    }),
    changes_published_by: actor.nullable(),
    archived_at: timestamp.nullable(),
    is_template: z.boolean(),
    tags: z.array(tag),
    editors: z.array(personRef),
    created_by: actor,
    comment_count: z.int(),
    version: z.int(),
    /** Time of the unpublished changes; null without any, and for readers. */
    draft_updated_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Document' });

const storedDocument = stored(document).meta({ id: 'StoredDocument' });

export const documentListItem = document.partial({ content_html: true }).meta({ id: 'DocumentListItem' });

const documentDetail = document
  .extend({
    comments: z.array(comment),
    comments_truncated: commentsTruncated,
    /** Threads with a passage, and resolved ones. */
    threads: z.array(commentThread),
  })
  .meta({ id: 'DocumentDetail' });

export type Document = z.infer<typeof document>;
export type DocumentListItem = z.infer<typeof documentListItem>;
export type DocumentDetail = z.infer<typeof documentDetail>;

export const tagNames = (max: number) =>
  z.array(name(limits.tagName).refine(value => !value.includes(','), 'Must not contain a comma.')).max(max);

const parentId = id
  .nullable()
  .optional()
  .meta({
    description:
      'A document of the same project, or without a project as this one, that it is placed under, as its last sub-document. ' +
      siblingOrder,
  });

/** Not `id`: clients that copy a record post its own, which is ignored. */
const newId = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'Must be a UUID in small letters.')
  .optional()
  .meta({
    description:
      'The id of the document, a new UUID in small letters that the caller has chosen. Default: one of the service.',
  });

const fields = {
  parent_id: parentId,
  project_id: id.nullable().optional(),
  caption: text(limits.documentCaption).nullable().optional(),
  content_html: htmlText(limits.documentContent).nullable().optional(),
  status: z.enum(documentStatuses).optional(),
  editor_ids: ids(limits.documentEditors).optional(),
  tag_names: tagNames(limits.documentTags).optional(),
};

export const documentOperations = area(
  { name: 'Documents', description: 'Documents of the organization.' },
  documentRoutes,
  {
    listDocuments: {
      reads: 'long',
      summary: 'List documents',
      description: longPageDescription,
      query: z.object({
        project_id: id.optional(),
        status: z.enum(documentStatuses).optional(),
        q: searchText.optional(),
        tags: queryList.optional(),
        ...paging,
        archived: archivedFilter.optional(),
        sort: z.enum(documentSorts).optional(),
        fields: summaryOnly,
      }),
      result: page(documentListItem),
    },
    createDocument: {
      audience: 'readers',
      status: 201,
      writes: 'short',
      makes: 'document',
      summary: 'Create a document',
      bodyBytes: limits.documentBodyBytes,
      body: z.object({
        new_id: newId,
        ...fields,
        title: name(limits.documentTitle),
        status: fields.status.meta(defaultDescription('draft')),
      }),
      result: storedDocument,
    },
    readDocument: {
      summary: 'Read a document with its comments',
      description: commentsDescription,
      result: documentDetail,
    },
    updateDocument: {
      audience: 'readers',
      writes: 'short',
      summary: 'Update a document',
      texts: ['title', 'caption', 'content_html'],
      description:
        'Publication state, archive state, project, content, editors, tags and parent. With another project it leaves its parent, and its sub-documents follow.',
      bodyBytes: limits.documentBodyBytes,
      body: z.object({
        ...fields,
        title: name(limits.documentTitle).optional(),
        archived: z.boolean().optional(),
        is_template: z
          .boolean()
          .optional()
          .meta({ description: 'Whether new documents may be made from it.' }),
      }),
      result: storedDocument,
      refusals: { 412: 'The record has changed since the version in `If-Match`' },
    },
    deleteDocument: { audience: 'readers', summary: 'Delete a document (soft)', audit: 'document.deleted' },
    createDocumentComment: {
      audience: 'readers',
      status: 201,
      writes: 'short',
      summary: 'Comment on a document',
      body: commentBody,
      result: comment,
    },
  },
);
