import type { ActivityKind, ActivityValue } from '#contract/app/activity.ts';
import { actorOf } from '../access/caller.ts';
import { findTicket } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { nameProjects } from './name-projects.ts';
import { nameTickets } from './name-tickets.ts';

const maxEntries = 1_000;

const parseValue = (json: string | null) => (json === null ? null : (JSON.parse(json) as ActivityValue));

export const listTicketActivity: AppHandler<'listTicketActivity'> = async (call, input) => {
  const ticket = await findTicket(call, input.ticket);
  const rows = await call.db
    .selectFrom('ticket_activity as a')
    .leftJoin('users', 'users.id', 'a.author_id')
    .leftJoin('credentials', 'credentials.id', 'a.api_credential_id')
    .selectAll('a')
    .select(['users.name as author_name', 'credentials.name as credential_name'])
    .where('a.ticket_id', '=', ticket.id)
    .orderBy('a.seq', 'desc')
    .limit(maxEntries)
    .execute();
  // Merging moves an entry to a later time than its `seq` says.
  rows.sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || Number(a.seq) - Number(b.seq));
  const entries = rows.map(row => ({
    id: String(row.seq),
    kind: row.kind as ActivityKind,
    actor: actorOf(row),
    api_credential_id: row.api_credential_id,
    at: row.at,
    from: parseValue(row.from_value),
    to: parseValue(row.to_value),
  }));
  return { data: await nameTickets(call, await nameProjects(call, entries)) };
};
