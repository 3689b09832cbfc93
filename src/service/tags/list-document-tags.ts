import { byName } from '#lib/by-name.ts';
import type { AppHandler } from '../context.ts';
import { visibleDocuments } from '../documents/visible-documents.ts';

export const listDocumentTags: AppHandler<'listDocumentTags'> = async call => {
  const countedTags = visibleDocuments(call)
    .where('documents.archived_at', 'is', null)
    .innerJoin('document_tags', 'document_tags.document_id', 'documents.id')
    .select('document_tags.tag_id')
    .select(eb => eb.fn.countAll().as('document_count'))
    .groupBy('document_tags.tag_id');
  const rows = await call.db
    .selectFrom(countedTags.as('counted'))
    .innerJoin('tags', 'tags.id', 'counted.tag_id')
    .select(['tags.id', 'tags.name', 'counted.document_count'])
    .execute();
  return {
    data: rows
      .sort(byName)
      .map(({ id, name, document_count }) => ({ id, name, document_count: Number(document_count) })),
  };
};
