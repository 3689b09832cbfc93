import type { TicketRecord } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { removesMuch } from '../../versions/removes-much.ts';
import { appendVersion, closeVersion, isSameText, newestVersion } from '../../versions/stored-versions.ts';
import { readDescriptionAuthorship } from './read-description-authorship.ts';
import { ticketVersions } from './ticket-versions.ts';

interface NewDescription {
  /** People who write the description together with the caller. */
  writers?: readonly string[];
  /** Keeps the replaced description however much of it the new one contains. */
  alwaysKeepReplaced?: boolean;
}

/** Records a new description. `ticket` is the row before the write. */
export async function recordTicketVersion(
  call: Call,
  ticket: TicketRecord,
  description_html: string | null,
  { writers = [], alwaysKeepReplaced = false }: NewDescription = {},
): Promise<void> {
  const before = ticket.description_html;
  // A ticket gets its first version with the first change: most descriptions never change.
  const last = await newestVersion(call, ticketVersions, ticket.id);
  const isInLastVersion = last !== undefined && isSameText(ticketVersions, last, ticket);
  const keepsReplaced =
    alwaysKeepReplaced || removesMuch({ content_html: before }, { content_html: description_html });
  if (before && (keepsReplaced || !isInLastVersion)) {
    const authorship = await readDescriptionAuthorship(call, ticket);
    await closeVersion(call, ticketVersions, ticket.id, { kind: 'kept', text: ticket, authorship });
  }
  await appendVersion(call, ticketVersions, ticket.id, {
    kind: 'edited',
    text: { description_html },
    last: isInLastVersion && !keepsReplaced ? last : null,
    writers,
  });
}
