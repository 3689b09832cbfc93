import type { Insertable, InsertObject, Selectable } from 'kysely';
import type { Engine } from './engine.ts';
import { prepared } from './prepared.ts';
import type { Database, Db } from './schema.ts';

type Table = keyof Database;
type Column<T extends Table> = keyof Selectable<Database[T]> & string;
type Insertion = (on: { db: Db; engine: Engine }, row: Record<string, unknown>) => Promise<unknown[]>;

const insertions = new Map<string, Insertion>();

/**
 * Inserts one row and returns the columns named in `returning`. The statement is compiled once for a table and the
 * columns that are given.
 */
export async function insertRow<T extends Table, C extends Column<T> = never>(
  on: { db: Db; engine: Engine },
  table: T,
  row: Insertable<Database[T]>,
  returning: readonly C[] = [],
): Promise<Pick<Selectable<Database[T]>, C>> {
  const columns = Object.entries(row).flatMap(([column, value]) => (value === undefined ? [] : column));
  const key = `${table} (${columns.join()}) ${returning.join()}`;
  let insertion = insertions.get(key);
  if (!insertion) {
    insertion = prepared<unknown>((db, slot) => {
      const slots = Object.fromEntries(columns.map(column => [column, slot(column)]));
      const query = db.insertInto(table).values(slots as unknown as InsertObject<Database, T>);
      return returning.length > 0 ? query.returning(returning as never) : query;
    });
    insertions.set(key, insertion);
  }
  const [inserted] = await insertion(on, row);
  return inserted as Pick<Selectable<Database[T]>, C>;
}

/** Inserts rows, which all have the same columns, with one statement. */
export async function insertRows<T extends Table>(
  on: { db: Db; engine: Engine },
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  const [first] = rows;
  if (first && rows.length === 1) await insertRow(on, table, first);
  else if (first)
    await on.db
      .insertInto(table)
      .values(rows as InsertObject<Database, T>[])
      .execute();
}
