import { byName } from '#lib/by-name.ts';
import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { toLabel } from './to-label.ts';

export const listLabels: Handler<'listLabels'> = async (call, input) => {
  const project = await findProject(call, input.project);
  const rows = await call.db.selectFrom('labels').selectAll().where('project_id', '=', project.id).execute();
  return { data: rows.sort(byName).map(toLabel) };
};
