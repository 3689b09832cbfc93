import { limits } from '#contract/limits.ts';
import { referenceOf } from '#contract/rules.ts';
import { findProject } from '../access/find.ts';
import type { AppHandler } from '../context.ts';

export const listParents: AppHandler<'listParents'> = async (call, input) => {
  const project = await findProject(call, input.project);
  const rows = await call.db
    .selectFrom('sub_ticket_counts as counts')
    .innerJoin('tickets', 'tickets.id', 'counts.ticket_id')
    .select(['tickets.id', 'tickets.number', 'tickets.title', 'counts.done', 'counts.total'])
    .where('tickets.project_id', '=', project.id)
    .where('tickets.deleted_at', 'is', null)
    .where('counts.total', '>', 0)
    .orderBy('tickets.number', 'desc')
    .limit(limits.parentsListed)
    .execute();
  return {
    data: rows.map(({ number, ...parent }) => ({ ...parent, reference: referenceOf(project.key, number) })),
  };
};
