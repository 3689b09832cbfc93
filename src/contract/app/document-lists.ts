import { z } from 'zod';
import { documentSorts, documentStatuses, tagNames } from '../documents.ts';
import { list, page } from '../envelopes.ts';
import { id, ids, paging, queryList, searchText } from '../fields.ts';
import { tag } from '../labels.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { archivedFilter } from '../ticket-list.ts';
import { documentListRoutes } from './document-routes.ts';
import { foundDocument } from './search.ts';

const filters = {
  project_id: id.optional(),
  q: searchText.optional(),
  tags: queryList.optional(),
  editor_ids: queryList.optional().meta({ description: 'Wrote or edits it; any of them matches.' }),
};

export const documentListOperations = area(
  { name: 'Document lists', description: 'Documents without their texts, and changes of several at once.' },
  documentListRoutes,
  {
    browseDocuments: {
      reads: 'long',
      summary: 'List documents without their HTML, with the piece of the text that holds a word of `q`',
      query: z.object({
        ...filters,
        status: z.enum(documentStatuses).optional(),
        drafts: z.enum(['own', 'others']).optional().meta({
          description: '`own`: only drafts that the caller wrote or edits; `others`: all but those.',
        }),
        is_template: z.enum(['true', 'false']).optional().meta({
          description: 'Only documents that new ones may be made from, or all but those.',
        }),
        ...paging,
        archived: archivedFilter.optional(),
        sort: z.enum(documentSorts).optional(),
      }),
      result: page(foundDocument),
    },
    countDocuments: {
      reads: 'long',
      summary: 'Count the documents the caller may see, per tab of the list, with the same filters',
      query: z.object(filters),
      result: z.object({
        all: z.int(),
        draft: z.int(),
        published: z.int(),
        archived: z.int(),
        templates: z.int(),
      }),
    },
    listDocumentTags: {
      reads: 'long',
      summary: 'List the tags in use on documents the caller may see',
      result: list(tag.extend({ document_count: z.int() })),
    },
    changeDocuments: {
      audience: 'organization',
      summary: 'Tag, archive or delete several documents at once, or bring them back',
      description: 'What cannot be changed is named with the reason; the others are changed.',
      body: z.object({
        document_ids: ids(limits.documentsAtOnce, 1),
        add_tags: tagNames(limits.documentTags).optional(),
        remove_tags: tagNames(limits.documentTags).optional(),
        archived: z.boolean().optional(),
        deleted: z.boolean().optional(),
      }),
      result: z.object({
        changed: z.array(id),
        refused: z.array(z.object({ document_id: id, message: z.string() })),
      }),
    },
  },
);
