import { isId } from '../access/find.ts';
import type { Call } from '../context.ts';

/** Returns those of the ids that are people of the organization. */
export async function peopleOf(
  call: Call,
  organizationId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const validIds = ids.filter(isId);
  if (validIds.length === 0) return new Set();
  const rows = await call.db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .where('id', 'in', validIds)
    .execute();
  return new Set(rows.map(row => row.id));
}
