import type { Call } from '#service/context.ts';
import { userRow } from '#service/people/user-row.ts';
import { fillOrganization } from './organization.ts';
import { localPart } from './people.ts';

/** Returns the id of the project. */
export async function addSample(call: Call, organizationId: string, ownerId: string): Promise<string> {
  const owner = await userRow(call, ownerId);
  const { harbourId } = await fillOrganization(call, organizationId, owner, {
    emailOf: person => `${localPart(person)}@example.com`,
    // Nobody can sign in as one of these people, so none of them gets a managing role.
    roleOf: person => (person.role === 'viewer' ? 'viewer' : 'member'),
    passwordHash: `none ${call.newId()}`,
  });
  return harbourId;
}
