import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';

/** Operation 6: hides the project with its boards and tickets; its documents stay with the organization. */
export const deleteProject: Handler<'deleteProject'> = async (call, input) => {
  await call.engine.lockRow(call.db, 'projects', input.project);
  const project = await findProject(call, input.project);
  await call.db
    .updateTable('projects')
    .set({ deleted_at: timestampNow(call) })
    .where('id', '=', project.id)
    .execute();
};
