import { onlyManagersDeleteMessage } from '#contract/rules.ts';
import { assertManager } from '../access/assert-manager.ts';
import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';

/** Operation 6: boards and tickets go with it, documents stay. */
export const deleteProject: Handler<'deleteProject'> = async (call, input) => {
  await call.engine.lockRow(call.db, 'projects', input.project);
  const project = await findProject(call, input.project);
  assertManager(call, onlyManagersDeleteMessage('a project'));
  await call.db
    .updateTable('projects')
    .set({ deleted_at: timestampNow(call) })
    .where('id', '=', project.id)
    .execute();
};
