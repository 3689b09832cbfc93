import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import { openReadOnly } from './sqlite.ts';
import { codeOf, SqliteConnection } from './sqlite-connection.ts';
import { SqliteReadCache } from './sqlite-read-cache.ts';
import { isReady, type ReadOrder, type ReadReply } from './sqlite-read-thread.ts';

/** Characters of results that a thread keeps for searches that are repeated. */
const cachedCharacters = 500_000;

// Runs queries on a connection of its own: `begins` opens a snapshot, null ends it.
const reader = openReadOnly(workerData as string);
const connection = new SqliteConnection(reader);
const cache = new SqliteReadCache(reader, cachedCharacters);

parentPort?.on('message', (order: ReadOrder | null) => {
  if (order === null) {
    if (connection.isInTransaction) connection.exec('commit');
    return;
  }
  parentPort?.postMessage(reply(order));
});

parentPort?.postMessage(isReady);

function reply({ sql, parameters, begins }: ReadOrder): ReadReply {
  try {
    if (begins) {
      connection.exec('begin');
      cache.lookAgain();
    }
    const query = { sql, parameters } as CompiledQuery;
    return { rows: cache.answer(query, () => connection.run(query)).rows };
  } catch (error) {
    return { code: codeOf(error), message: (error as Error).message };
  }
}
