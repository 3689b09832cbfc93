import type { Role } from '#contract/scopes.ts';
import { callerOf } from '../access/caller.ts';
import { mustFind } from '../access/find.ts';
import type { Call } from '../context.ts';
import { ofOtherOrganization } from '../errors.ts';

export async function findPerson(call: Call, id: string) {
  const row = await mustFind('person', id, () =>
    call.db
      .selectFrom('users')
      .select(['id', 'organization_id', 'name', 'email', 'role'])
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  );
  if (row.organization_id !== callerOf(call).organizationId) throw ofOtherOrganization();
  return { ...row, role: row.role as Role };
}
