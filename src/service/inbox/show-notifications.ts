import type { Selectable } from 'kysely';
import type { InboxNotification } from '#contract/app/work.ts';
import { actorOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { findMentioned } from '../mentions/find-mentioned.ts';
import { toNotification } from '../notifications/to-notification.ts';

type Row = Selectable<Database['notifications']> & {
  author_name: string | null;
  credential_name: string | null;
};

/** Hides the text when its subject is no longer visible. */
export async function showNotifications(call: Call, rows: readonly Row[]): Promise<InboxNotification[]> {
  const ids = (column: 'ticket_id' | 'document_id') => [...new Set(rows.flatMap(row => row[column] ?? []))];
  const found = await findMentioned(call, { ticket: ids('ticket_id'), document: ids('document_id') });
  const seen = new Set(found.filter(({ visibility }) => visibility !== 'hidden').map(({ id }) => id));
  return rows.map(row => {
    const about = row.ticket_id ?? row.document_id;
    const sender = row.author_id === null && row.api_credential_id === null ? null : actorOf(row);
    const shown = { ...toNotification(row), sender };
    if (about === null || seen.has(about)) return shown;
    return { ...shown, title: 'Something you can no longer see', body: '', url: null };
  });
}
