import { type Selectable, sql } from 'kysely';
import { chunks } from '#lib/chunks.ts';
import type { Host } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import type { Database, Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { fileIdsIn, textColumns } from './text-columns.ts';

const dayMs = 24 * 60 * 60_000;
/** Age at which an unused picture is deleted; until then, a copied text with it can be saved. */
const unusedFileMs = 30 * dayMs;
const sweepEveryMs = dayMs;
/** Few, as texts and pictures can be large. */
const textsPerStep = 25;
const filesPerStep = 10;

const sweepId = 'files';

type Sweep = Omit<Selectable<Database['file_sweeps']>, 'id'>;

/**
 * Does one bounded step of a sweep, which begins once a day: steps through all texts mark the files that they show, and
 * further steps delete files that have long been unused. Returns whether steps remain.
 */
export async function sweepFiles(host: Host): Promise<boolean> {
  return inTransaction({ ...host, db: host.longWrites }, async db => {
    await host.engine.lockRow(db, 'file_sweeps', sweepId);
    const sweep = await dueSweep(host, db);
    if (!sweep) return false;
    const nextState =
      sweep.place < textColumns.length
        ? await markFilesInTexts(host, db, sweep)
        : await deleteUnusedFiles(host, db, sweep);
    await db.updateTable('file_sweeps').set(nextState).where('id', '=', sweepId).execute();
    return nextState.place <= textColumns.length;
  });
}

/** Returns the unfinished sweep, or a new one when it is due. */
async function dueSweep(host: Host, db: Db): Promise<Sweep | null> {
  const lastSweep = await db
    .selectFrom('file_sweeps')
    .selectAll()
    .where('id', '=', sweepId)
    .executeTakeFirst();
  if (lastSweep && lastSweep.place <= textColumns.length) return lastSweep;
  const newSweep = { begun_at: timestampNow(host), place: 0, after_id: '' };
  if (!lastSweep) {
    const row = { id: sweepId, ...newSweep };
    const inserted = await db
      .insertInto('file_sweeps')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted ? newSweep : null;
  }
  // A clock set back must not stop the sweeps.
  const isDue =
    lastSweep.begun_at <= timestampIn(host, -sweepEveryMs) || lastSweep.begun_at > timestampNow(host);
  return isDue ? newSweep : null;
}

async function markFilesInTexts(host: Host, db: Db, { begun_at, place, after_id }: Sweep): Promise<Sweep> {
  const { table, key, html } = textColumns[place]!;
  const { rows } = await sql<{ id: string; html: string | null }>`
    select ${sql.ref(key)} as id,
      case when ${sql.ref(html)} like '%/files/%' then ${sql.ref(html)} end as html
    from ${sql.table(table)} where ${sql.ref(key)} > ${after_id}
    order by ${sql.ref(key)} limit ${sql.lit(textsPerStep)}`.execute(db);
  const fileIds = [...new Set(rows.flatMap(row => fileIdsIn(row.html ?? '')))];
  for (const batch of chunks(fileIds, 500)) {
    await db
      .updateTable('file_uses')
      .set({ seen_at: timestampNow(host), unused_since: null })
      .where('file_id', 'in', batch)
      .execute();
  }
  if (rows.length < textsPerStep) return { begun_at, place: place + 1, after_id: '' };
  return { begun_at, place, after_id: rows.at(-1)!.id };
}

async function deleteUnusedFiles(host: Host, db: Db, { begun_at, place, after_id }: Sweep): Promise<Sweep> {
  await db
    .updateTable('file_uses')
    .set({ unused_since: timestampNow(host) })
    .where('seen_at', '<', begun_at)
    .where('unused_since', 'is', null)
    .execute();
  // Not those that this sweep has marked: a text that it had already read may have got the picture since.
  const unused = await db
    .selectFrom('file_uses')
    .select('file_id')
    .where('unused_since', '<=', timestampIn(host, -unusedFileMs))
    .where('unused_since', '<', begun_at)
    .limit(filesPerStep)
    .execute();
  for (const { file_id } of unused) await removeFile(host, db, file_id);
  return { begun_at, place: unused.length < filesPerStep ? place + 1 : place, after_id };
}

async function removeFile(host: Host, db: Db, id: string): Promise<void> {
  // Checks again with the row locked, as a text may have got the picture since.
  const deleted = await db
    .deleteFrom('file_uses')
    .where('file_id', '=', id)
    .where('unused_since', '<=', timestampIn(host, -unusedFileMs))
    .returning('file_id')
    .executeTakeFirst();
  if (!deleted) return;
  await db.deleteFrom('file_references').where('file_id', '=', id).execute();
  const file = await db
    .deleteFrom('files')
    .where('id', '=', id)
    .returning(['organization_id', 'size'])
    .executeTakeFirst();
  if (!file) return;
  await db
    .updateTable('file_space')
    .set(eb => ({ bytes: eb('bytes', '-', file.size) }))
    .where('organization_id', '=', file.organization_id)
    .execute();
}
