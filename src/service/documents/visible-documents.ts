import { callerOf } from '../access/caller.ts';
import { seesAll } from '../access/principals.ts';
import type { Call } from '../context.ts';

/**
 * Query over the organization's documents that the caller may see, deleted ones left out; or only deleted ones.
 * People below admin see what they wrote or edit, and published documents without a project or of their projects.
 */
export function visibleDocuments(call: Call, { deleted = false } = {}) {
  const caller = callerOf(call);
  const query = call.db
    .selectFrom('documents')
    .where('documents.organization_id', '=', caller.organizationId)
    .where('documents.deleted_at', deleted ? 'is not' : 'is', null);
  if (seesAll(caller)) return query;
  return query.where(eb =>
    eb.or([
      eb('documents.author_id', '=', caller.id),
      eb(
        'documents.id',
        'in',
        eb.selectFrom('document_editors').select('document_id').where('user_id', '=', caller.id),
      ),
      eb('documents.status', '=', 'published').and(
        eb.or([
          eb('documents.project_id', 'is', null),
          eb(
            'documents.project_id',
            'in',
            eb.selectFrom('project_members').select('project_id').where('user_id', '=', caller.id),
          ),
        ]),
      ),
    ]),
  );
}

export type DocumentQuery = ReturnType<typeof visibleDocuments>;
