import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import { openReadOnly, openWriter } from './sqlite.ts';
import { codeOf, SqliteConnection } from './sqlite-connection.ts';
import { isReady, type ThreadData, type ThreadOrder, type ThreadReply } from './sqlite-thread.ts';

const { path, writes } = workerData as ThreadData;
const connection = new SqliteConnection(writes ? openWriter(path) : openReadOnly(path));

// `begins` opens a snapshot, null ends it.
parentPort?.on('message', (order: ThreadOrder | null) => {
  if (order !== null) parentPort?.postMessage(reply(order));
  else if (connection.isInTransaction) connection.exec('commit');
});

parentPort?.postMessage(isReady);

function reply({ sql, parameters, begins }: ThreadOrder): ThreadReply {
  try {
    // A failing disk may have rolled back already.
    if (sql === 'rollback' && !connection.isInTransaction) return { result: { rows: [] } };
    if (begins) connection.exec('begin');
    return { result: connection.run({ sql, parameters } as CompiledQuery) };
  } catch (error) {
    return { code: codeOf(error), message: (error as Error).message };
  }
}
