import type { Call, Person } from '../../context.ts';
import { visibleDocuments } from '../visible-documents.ts';

/** Query over the documents that this person, the caller, has starred and may see. */
export function starredDocuments(call: Call, { id }: Person) {
  return visibleDocuments(call)
    .innerJoin('document_stars', 'document_stars.document_id', 'documents.id')
    .where('document_stars.user_id', '=', id)
    .select(['documents.id', 'documents.title', 'document_stars.starred_at']);
}
