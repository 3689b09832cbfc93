import { foldCase } from '#lib/fold-case.ts';
import type { Db } from '../db/schema.ts';
import { invalid } from '../errors.ts';

interface KnownOfPerson {
  email: string;
  organization: string;
}

let common: Promise<ReadonlySet<string>> | null = null;

/** 49,000 passwords, loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  );
  return common;
}

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

/** Compares letters only: `northquay-2026` matches the organization Northquay. */
function isLike(password: string, known: string): boolean {
  const folded = foldCase(known.trim());
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
  return password === folded || (letters(folded).length > 2 && letters(password) === letters(folded));
}

export function readKnownOf(db: Db, userId: string): Promise<KnownOfPerson> {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(['users.email', 'organizations.name as organization'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
