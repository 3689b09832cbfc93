import { callerOf } from '../access/caller.ts';
import type { AppHandler, Call } from '../context.ts';
import { metaOf, pageOf } from '../page.ts';
import { readTicketsBySeq } from '../tickets/read-tickets.ts';

const openTicketsOf = (call: Call) =>
  call.db
    .selectFrom('ticket_assignees')
    .innerJoin('tickets', 'tickets.id', 'ticket_assignees.ticket_id')
    .innerJoin('projects', 'projects.id', 'tickets.project_id')
    .innerJoin('boards', 'boards.id', 'tickets.board_id')
    .where('ticket_assignees.user_id', '=', callerOf(call).id)
    .where('tickets.deleted_at', 'is', null)
    .where('tickets.archived_at', 'is', null)
    .where('tickets.completed_at', 'is', null)
    .where('projects.deleted_at', 'is', null);

/** Returns how many open tickets are assigned to the caller. */
export async function countMyTickets(call: Call): Promise<number> {
  const { total } = await openTicketsOf(call)
    .select(eb => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const listMyTickets: AppHandler<'listMyTickets'> = async (call, input) => {
  const page = pageOf(input);
  const total = await countMyTickets(call);
  const rows = await openTicketsOf(call)
    .select(['tickets.id', 'tickets.seq', 'projects.name as project_name', 'boards.name as board_name'])
    .orderBy('tickets.due_at', order => order.asc().nullsLast())
    .orderBy('tickets.seq')
    .limit(page.perPage)
    .offset(Math.min(page.offset, total))
    .execute();
  const tickets = await readTicketsBySeq(
    call,
    rows.map(row => Number(row.seq)),
    { html: 'none' },
  );
  const names = new Map(rows.map(({ id, project_name, board_name }) => [id, { project_name, board_name }]));
  return {
    data: tickets.map(ticket => ({ ...ticket, ...names.get(ticket.id)! })),
    meta: metaOf(page, total),
  };
};
