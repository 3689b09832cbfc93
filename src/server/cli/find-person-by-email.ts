import { foldCase } from '#lib/fold-case.ts';
import type { Call } from '#service/context.ts';
import { notFound } from '#service/errors.ts';
import { findUserByEmail } from '#service/people/user-row.ts';

export async function findPersonByEmail(call: Call, email: string) {
  const row = await findUserByEmail(call, foldCase(email.trim()));
  if (!row) throw notFound('person');
  return row;
}
