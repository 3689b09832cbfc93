import type { Call } from '#service/context.ts';
import { fillOrganization } from './organization.ts';
import { localPart } from './people.ts';

/** Fills a new organization, inside the given transaction, with something to look at; answers the project's id. */
export async function addSample(call: Call, organizationId: string, ownerId: string): Promise<string> {
  const owner = await call.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const { harbourId } = await fillOrganization(call, organizationId, owner, {
    emailOf: person => `${localPart(person)}@example.com`,
    // Nobody signs in as one of them, so none of them manages anything.
    roleOf: person => (person.role === 'viewer' ? 'viewer' : 'member'),
    passwordHash: `none ${call.newId()}`,
  });
  return harbourId;
}
