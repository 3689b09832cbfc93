import type { TicketVersionKind } from '#contract/app/ticket-versions.ts';
import { attribution } from '../../access/caller.ts';
import type { Call } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { insertVersion, versionOfText } from './insert-version.ts';

interface Written {
  author_id: string | null;
  api_credential_id: string | null;
  updated_at: string;
}

/**
 * Keeps a description as a version that later writing does not continue. Answers the version's id: that of the one
 * which says the same already, where there is one.
 *
 * @param written who wrote it and when; the caller, now, when absent
 */
export async function closeVersion(
  call: Call,
  ticketId: string,
  description_html: string | null,
  kind: Exclude<TicketVersionKind, 'edited'>,
  written: Written | null = null,
): Promise<string> {
  const present = await versionOfText(call, ticketId, description_html);
  if (present) {
    if (present.kind === 'edited')
      await call.db.updateTable('ticket_versions').set({ kind }).where('id', '=', present.id).execute();
    return present.id;
  }
  const { author_id, api_credential_id, updated_at } = written ?? {
    ...attribution(call),
    updated_at: timestampNow(call),
  };
  const row = { kind, author_id, api_credential_id, updated_at, description_html };
  return (await insertVersion(call, ticketId, row)).id;
}
