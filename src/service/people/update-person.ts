import { isManager } from '#contract/scopes.ts';
import { assertRecentSignIn } from '../access/assert-recent-sign-in.ts';
import { personOf } from '../access/caller.ts';
import { clearPrincipalCache } from '../access/principal-cache.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler } from '../context.ts';
import { revokeCredentialsOf } from '../credentials/revoke-credentials-of.ts';
import { invalid } from '../errors.ts';
import { toSearchName } from '../search/search-name.ts';
import { dropWatches } from '../watches/drop-watches.ts';
import { changeEmail } from './change-email.ts';
import { dropAssignments, lockProjects } from './drop-assignments.ts';
import { withdrawInvitations } from './open-invitations.ts';
import { assertOwnerFor, assertRoleAbove, findPersonLockingRoles, isLastOwner } from './owners.ts';
import { readPerson } from './read-people.ts';

/** Withdraws invitations that the new role could not send. */
export const updatePerson: AppHandler<'updatePerson'> = async (call, input) => {
  const person = await findPersonLockingRoles(call, input.user);
  const organizationId = person.organization_id;
  const role = input.role ?? person.role;
  assertOwnerFor(personOf(call), role, person.role);
  if (role !== person.role && (await isLastOwner(call, person)))
    throw invalid('role', 'The last owner keeps the role. Make somebody else an owner first.');
  const name = input.name ?? person.name;
  await call.db
    .updateTable('users')
    .set({ name, name_search: toSearchName(name), role })
    .where('id', '=', person.id)
    .execute();
  const target = { type: 'person', id: person.id, name: person.name };
  if (role !== person.role) {
    const detail = { from: person.role, to: role };
    await recordAudit(call, { action: 'person.role_changed', target, detail });
  }
  if (input.name !== undefined && input.name !== person.name)
    await recordAudit(call, { action: 'person.renamed', target, detail: { to: input.name } });
  if (input.email !== undefined && input.email !== person.email) {
    assertRoleAbove(personOf(call), person);
    assertRecentSignIn(call, call.principal);
    if (person.id === personOf(call).id)
      throw invalid('email', 'Change your own address in your account settings.');
    await changeEmail(call, person, input.email);
  }
  await withdrawInvitations(call, { userId: person.id, role });
  await revokeCredentialsOf(call, person.id, input.revoke_credential_ids ?? []);
  if (isManager(person.role) && !isManager(role)) {
    await lockProjects(call, organizationId);
    await dropAssignments(call, person);
    await dropWatches(call, person.id);
  }
  clearPrincipalCache(call);
  return readPerson(call, { organizationId, userId: person.id });
};
