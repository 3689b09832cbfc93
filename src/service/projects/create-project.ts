import { isManager } from '#contract/scopes.ts';
import { foldCase } from '#lib/fold-case.ts';
import { callerOf } from '../access/caller.ts';
import { findOrganization } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { invalid } from '../errors.ts';
import { toSearchName } from '../search/search-name.ts';
import { toProject } from './to-project.ts';

/** Operation 3. Callers who only see their projects become members. */
export const createProject: Handler<'createProject'> = async (call, input) => {
  const organization = await findOrganization(call, input.organization);
  const now = timestampNow(call);
  const row = await call.db
    .insertInto('projects')
    .values({
      id: call.newId(),
      organization_id: organization.id,
      name: input.name,
      name_search: toSearchName(input.name),
      key: input.key,
      key_folded: foldCase(input.key),
      description: input.description ?? null,
      next_number: 1,
      archived_at: null,
      deleted_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw invalid('key', 'Another project of the organization has this key.');
  const caller = callerOf(call);
  if (caller.kind === 'user' && !isManager(caller.role)) {
    await call.db
      .insertInto('project_members')
      .values({ project_id: row.id, user_id: caller.id, created_at: now })
      .execute();
  }
  return toProject(row);
};
