import { sql } from 'kysely';
import { findProject } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { invalid } from '../errors.ts';
import { lockProject } from '../tickets/lock-project.ts';

export const reorderTicketTemplates: AppHandler<'reorderTicketTemplates'> = async (call, input) => {
  const project = await findProject(call, input.project);
  await lockProject(call, project.id);
  const rows = await call.db
    .selectFrom('ticket_templates')
    .select('id')
    .where('project_id', '=', project.id)
    .where('deleted_at', 'is', null)
    .execute();
  const ids = input.template_ids;
  const live = new Set(rows.map(({ id }) => id));
  if (ids.length !== live.size || new Set(ids).size !== ids.length || !ids.every(id => live.has(id)))
    throw invalid('template_ids', 'Must name all templates of the project, each once.');
  const places = call.engine.tuples(ids.map((id, index) => [id, index]));
  await sql`update ticket_templates set place = cast(given.c1 as integer) from ${places} as given
    where ticket_templates.id = given.c0`.execute(call.db);
};
