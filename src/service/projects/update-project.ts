import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { changesOf } from '../db/changes.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { toSearchName } from '../search/search-name.ts';
import { toProject } from './to-project.ts';

/** Operation 5: the key never changes. */
export const updateProject: Handler<'updateProject'> = async (call, input) => {
  await call.engine.lockRow(call.db, 'projects', input.project);
  const project = await findProject(call, input.project);
  const now = timestampNow(call);
  const { name, description, archived } = input;
  const archivedAt = archived ? (project.archived_at ?? now) : null;
  const changes = changesOf(project, {
    name,
    name_search: name === undefined ? undefined : toSearchName(name),
    description,
    archived_at: archived === undefined ? undefined : archivedAt,
  });
  if (!changes) return toProject(project);
  const columns = { ...changes, updated_at: notBefore(now, project.updated_at) };
  await call.db.updateTable('projects').set(columns).where('id', '=', project.id).execute();
  return toProject({ ...project, ...columns });
};
