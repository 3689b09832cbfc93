import { sql } from 'kysely';
import type { Call } from '../context.ts';
import type { NotifiedRecord } from '../notifications/notified-record.ts';

interface WatchersOptions {
  /** Also the editors of a document, unless they have chosen not to watch it. */
  withEditors?: boolean;
}

/** Returns the ids of people who watch a record, whether or not they may still see it. */
export async function watchersOf(
  call: Call,
  { kind, record: { id } }: NotifiedRecord,
  { withEditors = false }: WatchersOptions = {},
): Promise<string[]> {
  const sources = [sql`select user_id from watches where record_id = ${id} and is_on = 1`];
  if (kind === 'ticket') sources.push(sql`select user_id from ticket_assignees where ticket_id = ${id}`);
  if (kind !== 'board') {
    const table = sql.table(kind === 'ticket' ? 'tickets' : 'documents');
    sources.push(sql`select author_id from ${table} where id = ${id} and author_id is not null`);
  }
  if (kind === 'document' && withEditors)
    sources.push(sql`select user_id from document_editors where document_id = ${id}`);
  const { rows } = await sql<{ user_id: string }>`select user_id
    from (${sql.join(sources, sql` union `)}) as watching
    where not exists (
      select 1 from watches w where w.record_id = ${id} and w.user_id = watching.user_id and w.is_on = 0)
    order by user_id`.execute(call.db);
  return rows.map(row => row.user_id);
}
