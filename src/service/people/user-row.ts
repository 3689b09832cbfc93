import type { Call } from '../context.ts';

export const userRow = ({ db }: Pick<Call, 'db'>, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Locks a person and reads them after the lock. Returns undefined when they were removed. */
export async function lockUser({ db, engine }: Pick<Call, 'db' | 'engine'>, id: string) {
  await engine.lockRow(db, 'users', id);
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
