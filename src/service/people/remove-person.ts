import { personOf } from '../access/caller.ts';
import { forgetDevices } from '../access/known-devices.ts';
import { clearPrincipalCache } from '../access/principal-cache.ts';
import { endSessionsOf } from '../access/sessions.ts';
import type { AppHandler } from '../context.ts';
import { revokeCredentialsOf } from '../credentials/revoke-credentials-of.ts';
import { timestampNow } from '../db/clock.ts';
import { ServiceError } from '../errors.ts';
import { dropPrivateViews } from '../views/drop-private-views.ts';
import { dropWatches } from '../watches/drop-watches.ts';
import { dropAssignments, lockProjects } from './drop-assignments.ts';
import { withdrawInvitations } from './open-invitations.ts';
import { assertOwnerFor, findPersonLockingRoles, isLastOwner } from './owners.ts';

/** Texts by the person keep showing the name. */
export const removePerson: AppHandler<'removePerson'> = async (call, input) => {
  const caller = personOf(call);
  const person = await findPersonLockingRoles(call, input.user);
  const organizationId = person.organization_id;
  assertOwnerFor(caller, person.role);
  if (person.id === caller.id) throw new ServiceError('invalid', 'You cannot remove yourself.');
  if (await isLastOwner(call, person)) {
    throw new ServiceError('invalid', 'The last owner cannot be removed.');
  }
  await call.db
    .updateTable('users')
    .set({ removed_at: timestampNow(call) })
    .where('id', '=', person.id)
    .execute();
  await endSessionsOf(call, person.id);
  await forgetDevices(call, person.id);
  await call.db.deleteFrom('project_members').where('user_id', '=', person.id).execute();
  await call.db.deleteFrom('document_editors').where('user_id', '=', person.id).execute();
  await withdrawInvitations(call, { userId: person.id, role: null });
  await revokeCredentialsOf(call, person.id, input.revoke_credential_ids ?? []);
  await lockProjects(call, organizationId);
  await dropAssignments(call, person);
  await dropWatches(call, person.id);
  await dropPrivateViews(call, person.id);
  clearPrincipalCache(call);
};
