import type { Host } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { ServiceError } from '../errors.ts';
import { deleteReferencesOf } from '../files/file-references.ts';
import { sweepTimer } from '../sweep-timer.ts';
import { endOfRestorable } from './restorable.ts';

const rowsPerStep = 100;
const tables = ['saved_views', 'ticket_templates'] as const;

const isSweepDue = sweepTimer();

/** Ends deleted views and templates that can no longer be restored, in bounded steps. Never rejects. */
export async function sweepDeleted(host: Host): Promise<void> {
  if (!isSweepDue(host)) return;
  try {
    for (const table of tables) while (await sweepSome(host, table));
  } catch (error) {
    const isTransient = error instanceof ServiceError || host.engine.isRetryable(error);
    if (!isTransient) host.report(error, 'deleted records');
  }
}

/** Returns whether there may be more. Opens no transaction for nothing. */
async function sweepSome(host: Host, table: (typeof tables)[number]): Promise<boolean> {
  const select = (db: Db) =>
    db.selectFrom(table).select('id').where('deleted_at', '<', endOfRestorable(host)).limit(rowsPerStep);
  if (!(await select(host.db).executeTakeFirst())) return false;
  return inTransaction({ ...host, db: host.longWrites }, async db => {
    const rows = await db.deleteFrom(table).where('id', 'in', select(db)).returning('id').execute();
    const ids = rows.map(({ id }) => id);
    if (table === 'ticket_templates') await deleteReferencesOf({ db }, 'template', ids);
    return ids.length === rowsPerStep;
  });
}
