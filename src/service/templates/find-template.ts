import { findProject, mustFind } from '../access/find.ts';
import type { Call } from '../context.ts';
import { notFound } from '../errors.ts';
import { lockProject } from '../tickets/lock-project.ts';

/** Finds a template with its project, deleted ones too. Throws as `findProject`. */
export async function findAnyTemplate(call: Call, id: string) {
  const row = await mustFind('template', id, () =>
    call.db.selectFrom('ticket_templates').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  return { row, project: await findProject(call, row.project_id) };
}

export async function findTemplate(call: Call, id: string) {
  const found = await findAnyTemplate(call, id);
  if (found.row.deleted_at !== null) throw notFound('template');
  return found;
}

/** Locks the project, so that names, places and the number of templates stay. Throws as `findTemplate`. */
export async function findTemplateLocked(call: Call, id: string) {
  const { row } = await findTemplate(call, id);
  await lockProject(call, row.project_id);
  return findTemplate(call, id);
}

export type TemplateRecord = Awaited<ReturnType<typeof findTemplate>>['row'];
