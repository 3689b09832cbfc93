import type { Call, PersonPrincipal } from '../../context.ts';
import { visibleDocuments } from '../visible-documents.ts';

export function starredDocuments(call: Call, { id }: PersonPrincipal) {
  return visibleDocuments(call)
    .innerJoin('document_stars', 'document_stars.document_id', 'documents.id')
    .where('document_stars.user_id', '=', id)
    .select(['documents.id', 'documents.title', 'document_stars.starred_at']);
}
