import { type Selectable, sql } from 'kysely';
import { chunks } from '#lib/chunks.ts';
import type { Host } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import type { Database, Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { fileIdsIn, textColumns } from './text-columns.ts';

const day = 24 * 60 * 60_000;
/** Time after which an unused picture is deleted: a copy of a text can be saved until then. */
const unusedFileMs = 30 * day;
const sweepEveryMs = day;
/** Both can be large. */
const textsAtOnce = 25;
const removedAtOnce = 10;

const sweepId = 'files';

type Sweep = Omit<Selectable<Database['file_sweeps']>, 'id'>;

/** A sweep takes many bounded steps, and begins once a day. Returns whether steps remain. */
export async function sweepFiles(host: Host): Promise<boolean> {
  return inTransaction({ ...host, db: host.longWrites }, async db => {
    await host.engine.lockRow(db, 'file_sweeps', sweepId);
    const sweep = await sweepNow(host, db);
    if (!sweep) return false;
    const next =
      sweep.place < textColumns.length
        ? await markShown(host, db, sweep)
        : await deleteUnused(host, db, sweep);
    await db.updateTable('file_sweeps').set(next).where('id', '=', sweepId).execute();
    return next.place <= textColumns.length;
  });
}

async function sweepNow(host: Host, db: Db): Promise<Sweep | null> {
  const last = await db.selectFrom('file_sweeps').selectAll().where('id', '=', sweepId).executeTakeFirst();
  if (last && last.place <= textColumns.length) return last;
  const begun = { begun_at: timestampNow(host), place: 0, after_id: '' };
  if (!last) {
    const row = { id: sweepId, ...begun };
    const made = await db
      .insertInto('file_sweeps')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst();
    return made.numInsertedOrUpdatedRows === 1n ? begun : null;
  }
  // A clock set back must not stop the sweeps.
  const isDue = last.begun_at <= timestampIn(host, -sweepEveryMs) || last.begun_at > timestampNow(host);
  return isDue ? begun : null;
}

async function markShown(host: Host, db: Db, { begun_at, place, after_id }: Sweep): Promise<Sweep> {
  const { table, key, html } = textColumns[place]!;
  const { rows } = await sql<{ id: string; html: string | null }>`
    select ${sql.ref(key)} as id,
      case when ${sql.ref(html)} like '%/files/%' then ${sql.ref(html)} end as html
    from ${sql.table(table)} where ${sql.ref(key)} > ${after_id}
    order by ${sql.ref(key)} limit ${sql.lit(textsAtOnce)}`.execute(db);
  const named = [...new Set(rows.flatMap(row => fileIdsIn(row.html ?? '')))];
  for (const some of chunks(named, 500)) {
    await db
      .updateTable('file_uses')
      .set({ seen_at: timestampNow(host), unused_since: null })
      .where('file_id', 'in', some)
      .execute();
  }
  const isAll = rows.length < textsAtOnce;
  return { begun_at, place: isAll ? place + 1 : place, after_id: isAll ? '' : rows.at(-1)!.id };
}

async function deleteUnused(host: Host, db: Db, { begun_at, place, after_id }: Sweep): Promise<Sweep> {
  await db
    .updateTable('file_uses')
    .set({ unused_since: timestampNow(host) })
    .where('seen_at', '<', begun_at)
    .where('unused_since', 'is', null)
    .execute();
  // Only those marked by an earlier sweep: a text that this sweep had passed may have got the picture since.
  const old = await db
    .selectFrom('file_uses')
    .select('file_id')
    .where('unused_since', '<=', timestampIn(host, -unusedFileMs))
    .where('unused_since', '<', begun_at)
    .limit(removedAtOnce)
    .execute();
  for (const { file_id } of old) await removeFile(host, db, file_id);
  return { begun_at, place: old.length < removedAtOnce ? place + 1 : place, after_id };
}

async function removeFile(host: Host, db: Db, id: string): Promise<void> {
  // Check again with the row locked, as a text may have got the picture since.
  const gone = await db
    .deleteFrom('file_uses')
    .where('file_id', '=', id)
    .where('unused_since', '<=', timestampIn(host, -unusedFileMs))
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) return;
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
