import { callerOf } from '../access/caller.ts';
import { documentsSeenBy } from '../access/document-visibility.ts';
import type { Call } from '../context.ts';

export function visibleDocuments(call: Call, { deleted = false } = {}) {
  const caller = callerOf(call);
  const query = call.db
    .selectFrom('documents')
    .where('documents.organization_id', '=', caller.organizationId)
    .where('documents.deleted_at', deleted ? 'is not' : 'is', null);
  const isVisible = documentsSeenBy(caller);
  return isVisible ? query.where(isVisible) : query;
}

export type DocumentQuery = ReturnType<typeof visibleDocuments>;
