import type { TicketRecord } from '../../access/find.ts';
import type { Call } from '../../context.ts';

/** Reads from the activity who wrote the description; without an entry, the author of the ticket did. */
export async function readDescriptionAuthorship(call: Call, ticket: TicketRecord) {
  const entry = await call.db
    .selectFrom('ticket_activity')
    .select(['author_id', 'api_credential_id', 'at'])
    .where('ticket_id', '=', ticket.id)
    .where('kind', '=', 'description')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { author_id, api_credential_id } = entry ?? ticket;
  return { author_id, api_credential_id, updated_at: entry?.at ?? ticket.created_at };
}
