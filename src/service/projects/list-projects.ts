import { byName } from '#lib/by-name.ts';
import { findOrganization } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { toProject } from './to-project.ts';
import { visibleProjects } from './visible-projects.ts';

export const listProjects: Handler<'listProjects'> = async (call, input) => {
  await findOrganization(call, input.organization);
  const rows = await visibleProjects(call).selectAll().execute();
  return { data: rows.sort(byName).map(toProject) };
};
