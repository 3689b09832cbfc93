import { onlyManagersRestore } from '#contract/rules.ts';
import { isId, mustSeeProject } from '../access/find.ts';
import { mustManage } from '../access/must-manage.ts';
import type { AppHandler, Call } from '../context.ts';
import { invalid, notFound } from '../errors.ts';
import { toProject } from '../projects/to-project.ts';
import { lockProject } from '../tickets/lock-project.ts';

/**
 * Brings a project back with its boards and tickets, for owners and admins, who alone delete one. Throws invalid (422)
 * when another project took its key.
 */
export const restoreProject: AppHandler<'restoreProject'> = async (call, input) => {
  const found = await projectRow(call, input.project);
  await mustSeeProject(call, found.organization_id, found.id);
  mustManage(call, onlyManagersRestore);
  await lockProject(call, found.id);
  const project = await projectRow(call, found.id);
  if (project.deleted_at === null) return toProject(project);
  if (await isKeyTaken(call, project)) throw keyTaken(project.key);
  try {
    await call.db.updateTable('projects').set({ deleted_at: null }).where('id', '=', project.id).execute();
  } catch (error) {
    // Another request took the key since the check above.
    throw call.engine.isUniqueViolation(error) ? keyTaken(project.key) : error;
  }
  return toProject(project);
};

const keyTaken = (key: string) =>
  invalid('key', `Another project now has the key ${key}. Delete that one first.`);

async function projectRow(call: Call, id: string) {
  const row = isId(id)
    ? await call.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('project');
  return row;
}

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
