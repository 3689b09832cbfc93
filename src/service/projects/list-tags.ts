import { byName } from '#lib/by-name.ts';
import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';

export const listTags: Handler<'listTags'> = async (call, input) => {
  const project = await findProject(call, input.project);
  const rows = await call.db
    .selectFrom('tickets')
    .innerJoin('ticket_tags', 'ticket_tags.ticket_id', 'tickets.id')
    .innerJoin('tags', 'tags.id', 'ticket_tags.tag_id')
    .select(['tags.id', 'tags.name'])
    .select(eb => eb.fn.countAll().as('ticket_count'))
    .where('tickets.project_id', '=', project.id)
    .where('tickets.deleted_at', 'is', null)
    .where('tickets.archived_at', 'is', null)
    .groupBy(['tags.id', 'tags.name'])
    .execute();
  return {
    data: rows.sort(byName).map(({ id, name, ticket_count }) => ({
      id,
      name,
      ticket_count: Number(ticket_count),
    })),
  };
};
