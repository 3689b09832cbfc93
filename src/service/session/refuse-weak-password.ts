import { foldCase } from '#lib/fold-case.ts';
import type { Db } from '../db/schema.ts';
import { invalid } from '../errors.ts';

/** What somebody who guesses knows of a person. */
export interface KnownOfPerson {
  email: string;
  /** Name of the organization. */
  organization: string;
}

let common: Promise<ReadonlySet<string>> | null = null;

/** The 49,000 most common passwords, loaded when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  );
  return common;
}

/** Throws invalid (422) at `field` for a new password that is tried first: a common one, or what is known of the person. */
export async function refuseWeakPassword(
  password: string,
  { email, organization }: KnownOfPerson,
  field = 'password',
): Promise<void> {
  const folded = foldCase(password.trim());
  const local = email.slice(0, email.lastIndexOf('@'));
  if (isLike(folded, email) || isLike(folded, local))
    throw invalid(field, 'Must not be your e-mail address or a part of it.');
  if (isLike(folded, organization)) throw invalid(field, 'Must not be the name of the organization.');
  if ((await commonPasswords()).has(folded))
    throw invalid(field, 'Many people use this password, so it is guessed first. Choose another one.');
}

/** Whether one is the other, digits and signs left aside: `northquay-2026` is the name of the organization too. */
function isLike(password: string, known: string): boolean {
  const folded = foldCase(known.trim());
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
  return password === folded || (letters(folded).length > 2 && letters(password) === letters(folded));
}

/** What is known of a person who is there already. */
export function readKnownOf(db: Db, userId: string): Promise<KnownOfPerson> {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(['users.email', 'organizations.name as organization'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
