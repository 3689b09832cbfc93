import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import { openReadOnly } from './sqlite.ts';
import { codeOf, SqliteConnection } from './sqlite-connection.ts';
import { isReady, type ThreadOrder, type ThreadReply } from './sqlite-thread.ts';

// `begins` opens a snapshot, null ends it.
const connection = new SqliteConnection(openReadOnly(workerData as string));

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
    if (begins) connection.exec('begin');
    return { result: connection.run({ sql, parameters } as CompiledQuery) };
  } catch (error) {
    return { code: codeOf(error), message: (error as Error).message };
  }
}
