import type pg from 'pg';
import {
  controlsTransaction,
  endsTransaction,
  statementName,
  waitsForAnswer,
} from './postgres-statements.ts';
import type { PostgresWatchdog } from './postgres-watchdog.ts';
import { type QueryAnswer, StatementBatch } from './statement-batch.ts';

export type SendStatement = (
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
) => Promise<QueryAnswer>;

/** Gathers the statements that a turn of the event loop sends by one connection, as each message costs a call of the system. */
export function statementSender(watchdog: PostgresWatchdog): SendStatement {
  const open = new WeakMap<pg.PoolClient, StatementBatch>();

  function start(client: pg.PoolClient, isSimple: boolean): StatementBatch {
    const batch = new StatementBatch({ isSimple });
    process.nextTick(() => {
      if (open.get(client) === batch) open.delete(client);
      watchdog
        .query(() => {
          client.query(batch);
          return batch.done;
        })
        .catch(error => batch.fail(error));
    });
    return batch;
  }

  return (client, text, values) => {
    const isSimple = values.length === 0 && !controlsTransaction(text);
    // The end of a transaction must not be skipped for an error of those before it, nor its error keep others from running.
    const isAlone = isSimple || endsTransaction(text);
    const parameters = values.map(parameterOf);
    const batch = (isAlone ? undefined : open.get(client)) ?? start(client, isSimple);
    if (isAlone) open.delete(client);
    else open.set(client, batch);
    return batch.add({
      text,
      name: statementName(text),
      values: parameters,
      returnsRows: waitsForAnswer(text) && !controlsTransaction(text),
    });
  };
}

/** Texts and bytes, as PostgreSQL takes them. */
function parameterOf(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (typeof value === 'object') throw new TypeError('A statement takes texts, numbers and bytes.');
  return String(value);
}
