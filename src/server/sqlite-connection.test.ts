import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { SqliteConnection } from './sqlite-connection.ts';

test('texts are deleted from a search index whose internal row ids exceed safe integers', () => {
  const connection = new SqliteConnection(new DatabaseSync(':memory:'));
  const run = (sql: string, ...values: unknown[]) => connection.run(CompiledQuery.raw(sql, values));
  run("create virtual table search using fts5(text, content='', contentless_delete=1)");
  const seqs = Array.from({ length: 300 }, (_, at) => at + 1);
  for (const seq of seqs)
    run('insert or replace into search (rowid, text) values (?, ?)', seq, `word ${seq}`);
  for (const seq of seqs) run('delete from search where rowid in (?)', seq);
  expect(run('select rowid from search where search match ?', 'word').rows).toEqual([]);
  connection.close();
});
