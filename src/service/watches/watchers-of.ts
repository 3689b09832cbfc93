import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import type { NotifiedRecord } from '../notifications/notified-record.ts';

interface WatchersOptions {
  /** Also the editors of a document, unless they have chosen not to watch it. */
  withEditors?: boolean;
}

const watching = (...others: readonly ((id: RawBuilder<string>) => RawBuilder<unknown>)[]) =>
  prepared<{ user_id: string }>((_, slot) => {
    const id = slot('id');
    const chosen = sql`select user_id from watches where record_id = ${id} and is_on = 1`;
    const sources = [chosen, ...others.map(other => other(id))];
    return sql`select user_id from (${sql.join(sources, sql` union `)}) as watching
      where not exists (
        select 1 from watches w where w.record_id = ${id} and w.user_id = watching.user_id and w.is_on = 0)
      order by user_id`;
  });

const authorOf = (table: 'tickets' | 'documents') => (id: RawBuilder<string>) =>
  sql`select author_id from ${sql.table(table)} where id = ${id} and author_id is not null`;

const watchers = {
  board: watching(),
  ticket: watching(
    id => sql`select user_id from ticket_assignees where ticket_id = ${id}`,
    authorOf('tickets'),
  ),
  document: watching(authorOf('documents')),
  edited: watching(
    authorOf('documents'),
    id => sql`select user_id from document_editors where document_id = ${id}`,
  ),
};

/** Returns the ids of people who watch a record, whether or not they may still see it. */
export async function watchersOf(
  call: Call,
  { kind, record: { id } }: NotifiedRecord,
  { withEditors = false }: WatchersOptions = {},
): Promise<string[]> {
  const rows = await watchers[kind === 'document' && withEditors ? 'edited' : kind](call, { id });
  return rows.map(row => row.user_id);
}
