import { foldCase } from '#lib/fold-case.ts';
import type { Call } from '#service/context.ts';
import { notFound } from '#service/errors.ts';

export async function findPersonByEmail(call: Call, email: string) {
  const row = await call.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'organization_id'])
    .where('email_key', '=', foldCase(email.trim()))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('person');
  return row;
}
