import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { changesOf } from '../db/changes.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { toProject } from './to-project.ts';

/** Operation 5: the key never changes. */
export const updateProject: Handler<'updateProject'> = async (call, input) => {
  await call.engine.lockRow(call.db, 'projects', input.project);
  const project = await findProject(call, input.project);
  const now = timestampNow(call);
  const changes = changesOf(project, {
    name: input.name,
    description: input.description,
    archived_at:
      input.archived === undefined ? undefined : input.archived ? (project.archived_at ?? now) : null,
  });
  if (!changes) return toProject(project);
  const changed = { ...changes, updated_at: notBefore(now, project.updated_at) };
  await call.db.updateTable('projects').set(changed).where('id', '=', project.id).execute();
  return toProject({ ...project, ...changed });
};
