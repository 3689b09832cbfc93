import { attribution } from '../../access/caller.ts';
import type { TicketRecord } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { continuesVersion } from '../../versions/continues-version.ts';
import { removesMuch } from '../../versions/removes-much.ts';
import {
  closeVersion,
  extendVersion,
  insertVersion,
  isSameText,
  newestVersion,
} from '../../versions/stored-versions.ts';
import { lastDescription } from './last-description.ts';
import { ticketVersions } from './ticket-versions.ts';

/** Up to five minutes of writing by one author are one version. `ticket` is as it was before the write. */
export async function recordTicketVersion(
  call: Call,
  ticket: TicketRecord,
  description_html: string | null,
): Promise<void> {
  const before = ticket.description_html;
  const text = { description_html };
  const written = { ...attribution(call), updated_at: timestampNow(call) };
  // A ticket gets its first version with the first change: most descriptions never change.
  const last = await newestVersion(call, ticketVersions, ticket.id);
  const isLast = last !== undefined && isSameText(ticketVersions, last, ticket);
  const isLarge = removesMuch({ content_html: before }, { content_html: description_html });
  if (before && (isLarge || !isLast))
    await closeVersion(call, ticketVersions, ticket.id, ticket, 'kept', await lastDescription(call, ticket));
  if (isLast && !isLarge && continuesVersion(last, written, written.updated_at)) {
    return extendVersion(call, ticketVersions, last, text);
  }
  await insertVersion(call, ticketVersions, ticket.id, 'edited', written, text);
}
