import type { Call } from '#service/context.ts';
import { issueCredential, type NewCredential } from '#service/credentials/create-credential.ts';
import { revokeCredentialById } from '#service/credentials/revoke-credential.ts';
import { createOrganizationWithOwner } from '#service/people/create-organization.ts';
import { daysAgo } from './moments.ts';
import { organizationName, owner, tariffs } from './names.ts';
import { fillOrganization } from './organization.ts';
import { localPart } from './people.ts';
import { writeProject } from './write-project.ts';

/** Everybody has the owner's password; its hash is passed in, because hashing is slow. */
export async function addMockOrganization(
  call: Call,
  passwordHash: string,
): Promise<{ organizationId: string; ownerId: string; harbourId: string; pilotageId: string }> {
  const { organizationId, ownerId } = await createOrganizationWithOwner(call, organizationName, {
    name: owner.name,
    email: owner.email,
    passwordHash,
  });
  const { harbourId, pilotageId, people } = await fillOrganization(
    call,
    organizationId,
    { id: ownerId, name: owner.name },
    {
      emailOf: person => `${localPart(person)}@northquay.example`,
      roleOf: person => person.role,
      passwordHash,
    },
  );
  await writeProject(call, {
    organizationId,
    name: tariffs.name,
    key: tariffs.key,
    description: null,
    createdAt: daysAgo(call, 3),
    boards: [{ name: 'To do' }, { name: 'Doing' }, { name: 'Done', isDone: true }],
    labels: {},
    memberIds: [people.get('JS')!],
  });
  await call.db.updateTable('users').set({ time_zone: 'Europe/Lisbon' }).where('id', '=', ownerId).execute();
  await addRevokedCredential(call, { organizationId, createdBy: ownerId });
  return { organizationId, ownerId, harbourId, pilotageId };
}

async function addRevokedCredential(call: Call, owner: Pick<NewCredential, 'organizationId' | 'createdBy'>) {
  const { id } = await issueCredential(call, {
    ...owner,
    name: 'status-page',
    scopes: ['organization:read', 'projects:read', 'analytics:read'],
    expiresAt: null,
  });
  await revokeCredentialById(call, id);
}
