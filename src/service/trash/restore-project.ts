import { onlyManagersRestore } from '#contract/rules.ts';
import { assertManager } from '../access/assert-manager.ts';
import { assertProjectVisible } from '../access/find.ts';
import { rowById } from '../access/row-by-id.ts';
import type { AppHandler, Call } from '../context.ts';
import { invalid } from '../errors.ts';
import { toProject } from '../projects/to-project.ts';
import { lockProject } from '../tickets/lock-project.ts';

/** Throws 422 if its key is taken. */
export const restoreProject: AppHandler<'restoreProject'> = async (call, input) => {
  const found = await rowById(call, 'projects', input.project);
  await assertProjectVisible(call, found.organization_id, found.id);
  assertManager(call, onlyManagersRestore);
  await lockProject(call, found.id);
  const project = await rowById(call, 'projects', found.id);
  if (project.deleted_at === null) return toProject(project);
  if (await isKeyTaken(call, project)) throw keyTaken(project.key);
  try {
    await call.db.updateTable('projects').set({ deleted_at: null }).where('id', '=', project.id).execute();
  } catch (error) {
    // Taken by another request since the check.
    throw call.engine.isUniqueViolation(error) ? keyTaken(project.key) : error;
  }
  return toProject(project);
};

const keyTaken = (key: string) =>
  invalid('key', `Another project now has the key ${key}. Delete that one first.`);

async function isKeyTaken(
  call: Call,
  project: { organization_id: string; key_folded: string },
): Promise<boolean> {
  const row = await call.db
    .selectFrom('projects')
    .select('id')
    .where('organization_id', '=', project.organization_id)
    .where('key_folded', '=', project.key_folded)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
