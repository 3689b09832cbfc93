import { findDocument } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { visibleDocuments } from '../visible-documents.ts';
import { ancestorIdsOf } from './tree-levels.ts';

export const listDocumentAncestors: AppHandler<'listDocumentAncestors'> = async (call, input) => {
  const { id } = await findDocument(call, input.document);
  const ids = await ancestorIdsOf(call, id);
  if (ids.length === 0) return { data: [] };
  const rows = await visibleDocuments(call)
    .select(['documents.id', 'documents.title', 'documents.archived_at'])
    .where('documents.id', 'in', ids)
    .execute();
  const rowById = new Map(rows.map(row => [row.id, row]));
  return { data: ids.toReversed().flatMap(ancestor => rowById.get(ancestor) ?? []) };
};
