import { z } from 'zod';
import { document, documentStatuses } from '../documents.ts';
import { list, page } from '../envelopes.ts';
import { id, paging, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { documentTreeRoutes } from './document-routes.ts';

const documentNode = z
  .object({
    id,
    title: z.string(),
    status: z.enum(documentStatuses),
    has_children: z.boolean(),
  })
  .meta({ id: 'DocumentNode' });

const ancestor = z
  .object({ id, title: z.string(), archived_at: timestamp.nullable() })
  .meta({ id: 'DocumentAncestor' });

export type DocumentNode = z.infer<typeof documentNode>;
export type DocumentAncestor = z.infer<typeof ancestor>;

export const documentTreeOperations = area(
  {
    name: 'Document tree',
    description:
      'Documents under documents, in the order that people gave them. Credentials may call these operations too.',
  },
  documentTreeRoutes,
  {
    listDocumentTree: {
      forCredentials: true,
      reads: 'long',
      summary: 'List one level of the tree of documents',
      description:
        'Without archived documents. Those under a document that is archived, deleted or hidden from the caller come last on the level of that one.',
      query: z.object({
        parent_id: id.optional().meta({ description: 'The document whose sub-documents to list.' }),
        project_id: id.optional().meta({
          description:
            'Without `parent_id`: the project whose uppermost documents to list; those without a project when absent.',
        }),
        ...paging,
      }),
      result: page(documentNode),
    },
    listDocumentAncestors: {
      forCredentials: true,
      summary: 'List the documents above a document, the uppermost first',
      description: 'Without those that the caller may not see.',
      result: list(ancestor),
    },
    duplicateDocument: {
      forCredentials: true,
      audience: 'readers',
      status: 201,
      summary: 'Copy a document right behind it, as a draft',
      description: `Copies title, caption, text, editors and tags; not comments, history or unpublished changes. At most ${limits.documentsCopied} documents at once.`,
      body: z.object({
        with_sub_documents: z.boolean().optional().meta({
          description:
            'Copies those below it that the caller may see and that are not archived. Default false.',
        }),
      }),
      result: z.object({
        document_ids: z.array(id).meta({ description: 'The copies, that of the document itself first.' }),
      }),
      refusals: { 422: 'Too many documents, or too much text' },
    },
    createFromTemplate: {
      forCredentials: true,
      audience: 'readers',
      status: 201,
      summary: 'Create a draft from a template',
      description: `Copies title, caption, text and tags; not editors, comments, history or unpublished changes. At most ${limits.documentsCopied} documents at once.`,
      body: z.object({
        project_id: id.nullable().optional().meta({
          description:
            'The project of the draft, null for none; absent, it is that of the parent or of the template.',
        }),
        parent_id: id.nullable().optional().meta({
          description: 'The document to place it under, null for the top. Default null.',
        }),
        with_sub_documents: z.boolean().optional().meta({
          description:
            'Copies those below the template that the caller may see and that are not archived. Default false.',
        }),
      }),
      result: z.object({
        document_ids: z.array(id).meta({ description: 'The drafts, that of the template itself first.' }),
      }),
      refusals: { 422: 'Not a template, an invalid project or parent, too many documents, or too much text' },
    },
    moveDocument: {
      forCredentials: true,
      audience: 'readers',
      summary: 'Move a document with its sub-documents within the tree, or to another project',
      description: `Its sub-documents that the caller may not see stay in a project that it leaves. Documents are at most ${limits.documentLevels} levels deep; at most ${limits.documentsMovedTogether} change their project together.`,
      body: z.object({
        parent_id: id.nullable().optional().meta({
          description:
            'The document to place it under, null for the top; absent, it stays under the same one.',
        }),
        project_id: id.nullable().optional().meta({
          description:
            'The project to move it to, null for none; absent, it is that of the parent or the present one.',
        }),
        after_document_id: id.nullable().optional().meta({
          description: 'The sibling to place it behind, null for the first place; absent, it takes the last.',
        }),
      }),
      result: document,
      refusals: { 422: 'Invalid parent, project or sibling, or too many levels or documents' },
    },
  },
);
