import type { TicketVersion } from '#contract/app/ticket-versions.ts';
import { actorOf } from '../../access/caller.ts';
import { type FoundTicket, isId } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { versionOfText } from './insert-version.ts';

const columns = [
  'ticket_versions.id',
  'ticket_versions.ticket_id',
  'ticket_versions.kind',
  'ticket_versions.created_at',
  'ticket_versions.updated_at',
  'ticket_versions.author_id',
  'ticket_versions.api_credential_id',
  'users.name as author_name',
  'credentials.name as credential_name',
] as const;

export function selectVersions(call: Call, ticketId: string) {
  return call.db
    .selectFrom('ticket_versions')
    .leftJoin('users', 'users.id', 'ticket_versions.author_id')
    .leftJoin('credentials', 'credentials.id', 'ticket_versions.api_credential_id')
    .select(columns)
    .where('ticket_id', '=', ticketId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

/** `current`: the id of the version that the ticket says now. */
export function toVersion(row: Row, current: string | null): TicketVersion {
  const { id, ticket_id, kind, created_at, updated_at } = row;
  return {
    id,
    ticket_id,
    kind: kind as TicketVersion['kind'],
    is_current: id === current,
    created_by: actorOf(row),
    created_at,
    updated_at,
  };
}

/** The id of the version that says what the ticket says now; null without one. */
export async function currentVersionId(call: Call, ticket: FoundTicket): Promise<string | null> {
  return (await versionOfText(call, ticket.id, ticket.description_html))?.id ?? null;
}

/** One version of a ticket, with its text, or 404. */
export async function findVersion(call: Call, ticketId: string, id: string) {
  const row = isId(id)
    ? await selectVersions(call, ticketId)
        .select('ticket_versions.description_html')
        .where('ticket_versions.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('version');
  return row;
}
