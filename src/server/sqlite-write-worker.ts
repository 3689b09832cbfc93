import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import { openWriter } from './sqlite.ts';
import { codeOf, SqliteConnection } from './sqlite-connection.ts';
import { isReady, type ThreadOrder, type ThreadReply } from './sqlite-thread.ts';

const connection = new SqliteConnection(openWriter(workerData as string));

parentPort?.on('message', (order: ThreadOrder) => {
  parentPort?.postMessage(reply(order));
});

parentPort?.postMessage(isReady);

function reply({ sql, parameters }: ThreadOrder): ThreadReply {
  try {
    // A failing disk may have rolled back already.
    if (sql === 'rollback' && !connection.isInTransaction) return { result: { rows: [] } };
    return { result: connection.run({ sql, parameters } as CompiledQuery) };
  } catch (error) {
    return { code: codeOf(error), message: (error as Error).message };
  }
}
