import { callerOf } from '../access/caller.ts';
import { seesAll } from '../access/principals.ts';
import type { Call } from '../context.ts';

/** The projects that the caller sees, archived ones included. */
export function visibleProjects(call: Call) {
  const caller = callerOf(call);
  const query = call.db
    .selectFrom('projects')
    .where('organization_id', '=', caller.organizationId)
    .where('deleted_at', 'is', null);
  if (seesAll(caller)) return query;
  return query.where('id', 'in', eb =>
    eb.selectFrom('project_members').select('project_id').where('user_id', '=', caller.id),
  );
}
