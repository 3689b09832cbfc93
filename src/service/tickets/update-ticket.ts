import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { stale } from '../errors.ts';
import { leaveBoard, returnToBoard } from './archive.ts';
import { countTasks, indexTicket } from './index-ticket.ts';
import { findTicketLocked } from './lock-project.ts';
import { readTicketById } from './read-tickets.ts';
import { setLists } from './ticket-lists.ts';

const columns = ['title', 'description_html', 'priority', 'due_at'] as const;

/** Operation 19: absent fields stay; nothing to change answers the ticket as it is. */
export const updateTicket: Handler<'updateTicket'> = async (call, input) => {
  const ticket = await findTicketLocked(call, input.ticket);
  if (call.ifMatch !== null && call.ifMatch !== '*' && call.ifMatch !== String(ticket.version)) throw stale();
  const now = timestampNow(call);
  const changes = Object.fromEntries(
    columns
      .filter(column => input[column] !== undefined && input[column] !== ticket[column])
      .map(column => [column, input[column]]),
  ) as Partial<Pick<typeof ticket, (typeof columns)[number]>>;

  const changed = (await setLists(call, ticket, input)) || Object.keys(changes).length > 0;
  const archives = input.archived === true && ticket.archived_at === null;
  const returns = input.archived === false && ticket.archived_at !== null;
  if (archives) await leaveBoard(call, ticket, now);
  if (returns) await returnToBoard(call, ticket, now);

  if (changed || archives || returns) {
    await call.db
      .updateTable('tickets')
      .set({
        ...changes,
        ...('description_html' in changes ? countTasks(changes.description_html ?? null) : {}),
        ...(archives ? { archived_at: now } : returns ? { archived_at: null } : {}),
        updated_at: now,
        version: ticket.version + 1,
      })
      .where('seq', '=', ticket.seq)
      .execute();
  }
  if ('title' in changes || 'description_html' in changes) {
    await indexTicket(call, ticket.project_key, { ...ticket, ...changes });
  }
  return readTicketById(call, ticket.id);
};
