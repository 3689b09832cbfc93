import type { Role } from '#contract/scopes.ts';
import { foldCase } from '#lib/fold-case.ts';
import { normalizeText } from '#lib/normalize-text.ts';
import type { Call } from '#service/context.ts';
import { createPerson } from '#service/people/create-person.ts';
import { type Initials, people, type SeededPerson } from './names.ts';

export type PeopleIds = ReadonlyMap<Initials, string>;

export interface PeopleOptions {
  emailOf(person: SeededPerson): string;
  roleOf(person: SeededPerson): Role;
  passwordHash: string;
}

/** Adds the people who are not in the organization yet. Returns the ids of all by initials. */
export async function addPeople(
  call: Call,
  organizationId: string,
  ownerId: string,
  { emailOf, roleOf, passwordHash }: PeopleOptions,
): Promise<PeopleIds> {
  const ids = new Map<Initials, string>([['ML', ownerId]]);
  for (const person of people) {
    const email = emailOf(person);
    const known = await call.db
      .selectFrom('users')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('email_key', '=', foldCase(email))
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    const { id } =
      known ??
      (await createPerson(call, {
        organizationId,
        name: person.name,
        email,
        passwordHash,
        role: roleOf(person),
        projectIds: [],
      }));
    ids.set(person.initials, id);
  }
  return ids;
}

/** `tomas.rey`, without the domain. */
export function localPart(person: SeededPerson): string {
  return foldCase(normalizeText(person.name, 'NFD').replace(/\p{M}/gu, '')).replace(/\W+/g, '.');
}
