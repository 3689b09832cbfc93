import { onlyManagersDelete } from '#contract/rules.ts';
import { findProject } from '../access/find.ts';
import { mustManage } from '../access/must-manage.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';

/**
 * Operation 6: hides the project with its boards and tickets; its documents stay with the organization. Of people,
 * only owners and admins may.
 */
export const deleteProject: Handler<'deleteProject'> = async (call, input) => {
  await call.engine.lockRow(call.db, 'projects', input.project);
  const project = await findProject(call, input.project);
  mustManage(call, onlyManagersDelete('a project'));
  await call.db
    .updateTable('projects')
    .set({ deleted_at: timestampNow(call) })
    .where('id', '=', project.id)
    .execute();
};
