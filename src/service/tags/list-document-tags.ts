import { byName } from '#lib/by-name.ts';
import type { AppHandler } from '../context.ts';
import { visibleDocuments } from '../documents/visible-documents.ts';

/** The tags on documents that the caller may see and that are not archived, by name. */
export const listDocumentTags: AppHandler<'listDocumentTags'> = async call => {
  const rows = await visibleDocuments(call)
    .where('documents.archived_at', 'is', null)
    .innerJoin('document_tags', 'document_tags.document_id', 'documents.id')
    .innerJoin('tags', 'tags.id', 'document_tags.tag_id')
    .select(['tags.id', 'tags.name'])
    .select(eb => eb.fn.countAll().as('document_count'))
    .groupBy(['tags.id', 'tags.name'])
    .execute();
  return {
    data: rows
      .sort(byName)
      .map(({ id, name, document_count }) => ({ id, name, document_count: Number(document_count) })),
  };
};
