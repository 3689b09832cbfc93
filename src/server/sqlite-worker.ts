import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import { openReadOnly, openWriter } from './sqlite.ts';
import { SqliteConnection, sqliteCodeOf } from './sqlite-connection.ts';
import { readyMessage, type ThreadData, type ThreadQuery, type ThreadReply } from './sqlite-thread.ts';

const { path, writes } = workerData as ThreadData;
const connection = new SqliteConnection(writes ? openWriter(path) : openReadOnly(path));

// Null ends the snapshot that `beginsSnapshot` opened.
parentPort?.on('message', (query: ThreadQuery | null) => {
  if (query !== null) parentPort?.postMessage(reply(query));
  else if (connection.isInTransaction) connection.exec('commit');
});

parentPort?.postMessage(readyMessage);

function reply({ sql, parameters, beginsSnapshot }: ThreadQuery): ThreadReply {
  try {
    // A failing disk may have rolled back already.
    if (sql === 'rollback' && !connection.isInTransaction) return { result: { rows: [] } };
    if (beginsSnapshot) connection.exec('begin');
    return { result: connection.run({ sql, parameters } as CompiledQuery) };
  } catch (error) {
    return { code: sqliteCodeOf(error), message: (error as Error).message };
  }
}
