import type { TicketRecord } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { removesMuch } from '../../versions/removes-much.ts';
import { appendVersion, closeVersion, isSameText, newestVersion } from '../../versions/stored-versions.ts';
import { readDescriptionAuthorship } from './read-description-authorship.ts';
import { ticketVersions } from './ticket-versions.ts';

/** Records a new description. `ticket` is the row before the write. */
export async function recordTicketVersion(
  call: Call,
  ticket: TicketRecord,
  description_html: string | null,
  writers: readonly string[] = [],
): Promise<void> {
  const before = ticket.description_html;
  // A ticket gets its first version with the first change: most descriptions never change.
  const last = await newestVersion(call, ticketVersions, ticket.id);
  const isInLastVersion = last !== undefined && isSameText(ticketVersions, last, ticket);
  const isLargeRemoval = removesMuch({ content_html: before }, { content_html: description_html });
  if (before && (isLargeRemoval || !isInLastVersion)) {
    const authorship = await readDescriptionAuthorship(call, ticket);
    await closeVersion(call, ticketVersions, ticket.id, { kind: 'kept', text: ticket, authorship });
  }
  await appendVersion(call, ticketVersions, ticket.id, {
    kind: 'edited',
    text: { description_html },
    last: isInLastVersion && !isLargeRemoval ? last : null,
    writers,
  });
}
