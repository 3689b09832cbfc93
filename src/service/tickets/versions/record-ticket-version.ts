import type { TicketRecord } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { removesMuch } from '../../versions/removes-much.ts';
import { appendVersion, closeVersion, isSameText, newestVersion } from '../../versions/stored-versions.ts';
import { lastDescription } from './last-description.ts';
import { ticketVersions } from './ticket-versions.ts';

/** `ticket` is the row before the write. */
export async function recordTicketVersion(
  call: Call,
  ticket: TicketRecord,
  description_html: string | null,
): Promise<void> {
  const before = ticket.description_html;
  // A ticket gets its first version with the first change: most descriptions never change.
  const last = await newestVersion(call, ticketVersions, ticket.id);
  const isLast = last !== undefined && isSameText(ticketVersions, last, ticket);
  const isLarge = removesMuch({ content_html: before }, { content_html: description_html });
  if (before && (isLarge || !isLast)) {
    const authorship = await lastDescription(call, ticket);
    await closeVersion(call, ticketVersions, ticket.id, { kind: 'kept', text: ticket, authorship });
  }
  await appendVersion(call, ticketVersions, ticket.id, {
    kind: 'edited',
    text: { description_html },
    last: isLast && !isLarge ? last : null,
  });
}
