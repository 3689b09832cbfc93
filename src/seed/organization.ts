import type { Call } from '#service/context.ts';
import { issueCredential } from '#service/credentials/create-credential.ts';
import { addDocuments } from './documents.ts';
import { addHarbour, type Cast } from './harbour.ts';
import { addInbox } from './inbox.ts';
import { daysAgo, withStoppedClock } from './moments.ts';
import { botName } from './names.ts';
import { addPeople, type PeopleOptions } from './people.ts';
import { addPilotage } from './pilotage.ts';

export async function fillOrganization(
  currentCall: Call,
  organizationId: string,
  owner: { id: string; name: string },
  options: PeopleOptions,
): Promise<Cast & { harbourId: string; pilotageId: string }> {
  const call = withStoppedClock(currentCall);
  const people = await addPeople(call, organizationId, owner.id, options);
  const cast = { organizationId, people, botId: await addBot(call, organizationId, owner.id) };
  const harbourId = await addHarbour(call, cast);
  const pilotageId = await addPilotage(call, cast);
  await addDocuments(call, { organizationId, people, ownerName: owner.name, harbourId });
  await addInbox(call, cast, { ownerId: owner.id, harbourId });
  return { ...cast, harbourId, pilotageId };
}

/** A credential without a known token; it created some of the tickets. */
async function addBot(call: Call, organizationId: string, ownerId: string): Promise<string> {
  const { id } = await issueCredential(call, {
    organizationId,
    name: botName,
    scopes: ['projects:read', 'boards:read', 'tickets:read', 'tickets:write', 'comments:write'],
    expiresAt: null,
    createdBy: ownerId,
  });
  await call.db
    .updateTable('credentials')
    .set({ created_at: daysAgo(call, 64), last_used_at: daysAgo(call, 0.1) })
    .where('id', '=', id)
    .execute();
  return id;
}
