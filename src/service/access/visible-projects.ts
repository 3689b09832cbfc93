import type { Call } from '../context.ts';
import { callerOf } from './caller.ts';
import { seesAll } from './principals.ts';

/** Returns those of the organization's projects that the caller sees. */
export async function findVisibleProjects(
  call: Call,
  ids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const caller = callerOf(call);
  if (seesAll(caller) || ids.size === 0) return ids;
  const rows = await call.db
    .selectFrom('project_members')
    .select('project_id')
    .where('user_id', '=', caller.id)
    .where('project_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(row => row.project_id));
}
