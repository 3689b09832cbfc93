import { isManager } from '#contract/scopes.ts';
import { foldCase } from '#lib/fold-case.ts';
import { callerOf } from '../access/caller.ts';
import { findOrganization } from '../access/find.ts';
import type { Call, Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { invalid } from '../errors.ts';
import { toProject } from './to-project.ts';

/** Operation 3. Callers who only see their projects become members. */
export const createProject: Handler<'createProject'> = async (call, input) => {
  const organization = await findOrganization(call, input.organization);
  const now = timestampNow(call);
  const row = {
    id: call.newId(),
    organization_id: organization.id,
    name: input.name,
    key: input.key,
    key_folded: foldCase(input.key),
    description: input.description ?? null,
    next_number: 1,
    archived_at: null,
    deleted_at: null,
    created_at: now,
    updated_at: now,
  };
  if (await isTaken(call, organization.id, row.key_folded)) throw keyTaken();
  try {
    await call.db.insertInto('projects').values(row).execute();
  } catch (error) {
    // Taken by another request since the check.
    throw call.engine.isUniqueViolation(error) ? keyTaken() : error;
  }
  const caller = callerOf(call);
  if (caller.kind === 'user' && !isManager(caller.role)) {
    await call.db
      .insertInto('project_members')
      .values({ project_id: row.id, user_id: caller.id, created_at: now })
      .execute();
  }
  return toProject(row);
};

const keyTaken = () => invalid('key', 'Another project of the organization has this key.');

async function isTaken(call: Call, organizationId: string, keyFolded: string): Promise<boolean> {
  const row = await call.db
    .selectFrom('projects')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('key_folded', '=', keyFolded)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
