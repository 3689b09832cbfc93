import type { Call } from '../context.ts';

export const findUserByEmail = ({ db }: Pick<Call, 'db'>, emailKey: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const userRow = ({ db }: Pick<Call, 'db'>, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export async function lockUser({ db, engine }: Pick<Call, 'db' | 'engine'>, id: string) {
  await engine.lockRow(db, 'users', id);
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
