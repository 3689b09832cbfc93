import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import { openReadOnly } from './sqlite.ts';
import { codeOf, SqliteConnection } from './sqlite-connection.ts';
import { SqliteReadCache } from './sqlite-read-cache.ts';
import { isReady, type ThreadOrder, type ThreadReply } from './sqlite-thread.ts';

/** Characters of results that a thread keeps for searches that are repeated. */
const cachedCharacters = 500_000;

// Runs queries on a connection of its own: `begins` opens a snapshot, null ends it.
const reader = openReadOnly(workerData as string);
const connection = new SqliteConnection(reader);
const cache = new SqliteReadCache(reader, cachedCharacters);

parentPort?.on('message', (order: ThreadOrder | null) => {
  if (order === null) {
    if (connection.isInTransaction) connection.exec('commit');
    return;
  }
  parentPort?.postMessage(reply(order));
});

parentPort?.postMessage(isReady);

function reply({ sql, parameters, begins }: ThreadOrder): ThreadReply {
  try {
    if (begins) {
      connection.exec('begin');
      cache.lookAgain();
    }
    const query = { sql, parameters } as CompiledQuery;
    return { result: cache.answer(query, () => connection.run(query)) };
  } catch (error) {
    return { code: codeOf(error), message: (error as Error).message };
  }
}
