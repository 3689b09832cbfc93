import type { TicketVersion } from '#contract/app/ticket-versions.ts';
import { mustFind, type TicketRecord } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { type VersionStore, versionOfText } from '../../versions/stored-versions.ts';
import { selectVersions, type VersionRow, versionFields } from '../../versions/version-rows.ts';

export const ticketVersions: VersionStore<{ description_html: string | null }> = {
  table: 'ticket_versions',
  owner: 'ticket_id',
  columns: ['description_html'],
  referrer: 'ticket_version',
};

export function findTicketVersion(call: Call, ticketId: string, versionId: string) {
  return mustFind('version', versionId, () =>
    selectVersions(call, ticketVersions, ticketId)
      // `selectVersions` has the type of document versions, whose column of HTML has another name.
      .select(eb => eb.ref('v.description_html' as 'v.content_html').as('description_html'))
      .where('v.id', '=', versionId)
      .executeTakeFirst(),
  );
}

export async function toTicketVersions(
  call: Call,
  ticket: TicketRecord,
  rows: readonly VersionRow[],
): Promise<TicketVersion[]> {
  const current = await versionOfText(call, ticketVersions, ticket.id, ticket);
  return rows.map(row => ({
    ...versionFields(row, current?.id),
    ticket_id: ticket.id,
    kind: row.kind as TicketVersion['kind'],
  }));
}
