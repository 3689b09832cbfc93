import { foldCase } from '#lib/fold-case.ts';
import type { Db } from '../db/schema.ts';
import { invalid } from '../errors.ts';

interface GuessableFacts {
  email: string;
  organization: string;
}

let loadedPasswords: Promise<ReadonlySet<string>> | null = null;

/** 49,000 passwords, loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loadedPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  );
  return loadedPasswords;
}

export async function refuseWeakPassword(
  password: string,
  { email, organization }: GuessableFacts,
  field = 'password',
): Promise<void> {
  const normalized = foldCase(password.trim());
  const localPart = email.slice(0, email.lastIndexOf('@'));
  if (isLike(normalized, email) || isLike(normalized, localPart))
    throw invalid(field, 'Must not be your e-mail address or a part of it.');
  if (isLike(normalized, organization)) throw invalid(field, 'Must not be the name of the organization.');
  if ((await commonPasswords()).has(normalized))
    throw invalid(field, 'Many people use this password, so it is guessed first. Choose another one.');
}

/** Compares letters only: `northquay-2026` matches the organization Northquay. */
function isLike(password: string, fact: string): boolean {
  const normalized = foldCase(fact.trim());
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
  return (
    password === normalized || (letters(normalized).length > 2 && letters(password) === letters(normalized))
  );
}

export function readGuessableFacts(db: Db, userId: string): Promise<GuessableFacts> {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(['users.email', 'organizations.name as organization'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
