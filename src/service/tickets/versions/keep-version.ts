import { attribution } from '../../access/caller.ts';
import type { FoundTicket } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { referToFiles } from '../../files/file-references.ts';
import { continuesVersion } from '../../versions/continues-version.ts';
import { removesMuch } from '../../versions/removes-much.ts';
import { closeVersion } from './close-version.ts';
import { insertVersion, newestVersion } from './insert-version.ts';
import { lastDescription } from './last-description.ts';

/**
 * Keeps what the description of a ticket says from now on: up to five minutes of writing by the same author are one
 * version. A text of which much is removed stays a version.
 *
 * @param ticket as it was before the write
 */
export async function keepVersion(
  call: Call,
  ticket: FoundTicket,
  description_html: string | null,
): Promise<void> {
  const before = ticket.description_html;
  const writer = attribution(call);
  const now = timestampNow(call);
  // A ticket gets its first version with the first change: most descriptions never change.
  const last = await newestVersion(call, ticket.id);
  const isLast = last !== undefined && last.description_html === before;
  const isLarge = removesMuch({ content_html: before }, { content_html: description_html });
  if (before && (isLarge || !isLast))
    await closeVersion(call, ticket.id, before, 'kept', await lastDescription(call, ticket));
  if (isLast && !isLarge && continuesVersion(last, writer, now)) {
    const size = description_html?.length ?? 0;
    await call.db
      .updateTable('ticket_versions')
      .set({ description_html, size, updated_at: now })
      .where('id', '=', last.id)
      .execute();
    await referToFiles(call, 'ticket_version', last.id, { before, after: description_html });
    return;
  }
  await insertVersion(call, ticket.id, { kind: 'edited', ...writer, updated_at: now, description_html });
}
