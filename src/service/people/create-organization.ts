import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { createPerson, type NewPerson } from './create-person.ts';

export async function createOrganization(call: Call, name: string): Promise<{ id: string }> {
  const id = call.newId();
  await call.db
    .insertInto('organizations')
    .values({ id, name, created_at: timestampNow(call) })
    .execute();
  return { id };
}

export async function createOrganizationWithOwner(
  call: Call,
  name: string,
  owner: Pick<NewPerson, 'name' | 'email' | 'passwordHash'>,
): Promise<{ organizationId: string; ownerId: string }> {
  const { id: organizationId } = await createOrganization(call, name);
  const { id } = await createPerson(call, { ...owner, organizationId, role: 'owner', projectIds: [] });
  return { organizationId, ownerId: id };
}
