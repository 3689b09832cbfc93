import { byName } from '#lib/by-name.ts';
import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';

export const listLabels: Handler<'listLabels'> = async (call, input) => {
  const project = await findProject(call, input.project);
  const rows = await call.db
    .selectFrom('labels')
    .select(['id', 'project_id', 'name', 'color'])
    .where('project_id', '=', project.id)
    .execute();
  return { data: rows.sort(byName) };
};
