import { onlyManagersRestoreMessage } from '#contract/rules.ts';
import { assertManager } from '../access/assert-manager.ts';
import { assertProjectVisible } from '../access/find.ts';
import { rowById } from '../access/row-by-id.ts';
import type { AppHandler } from '../context.ts';
import { invalid } from '../errors.ts';
import { toProject } from '../projects/to-project.ts';
import { lockProject } from '../tickets/lock-project.ts';

export const restoreProject: AppHandler<'restoreProject'> = async (call, input) => {
  const { id, organization_id } = await rowById(call, 'projects', input.project);
  await assertProjectVisible(call, organization_id, id);
  assertManager(call, onlyManagersRestoreMessage);
  await lockProject(call, id);
  const project = await rowById(call, 'projects', id);
  if (project.deleted_at === null) return toProject(project);
  try {
    await call.db
      .updateTable('projects')
      .set({ deleted_at: null })
      .where('id', '=', project.id)
      .returning('id')
      .execute();
  } catch (error) {
    if (!call.engine.isUniqueViolation(error)) throw error;
    throw invalid('key', `Another project now has the key ${project.key}. Delete that one first.`);
  }
  return toProject(project);
};
