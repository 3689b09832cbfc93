import { type NewAuditEvent, recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { ServiceError } from '../errors.ts';
import { createOrganizationWithOwner } from '../people/create-organization.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { isSetUp } from './read-setup.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { assertSetUpToken, dropSetUpTokens } from './set-up-token.ts';

const alreadySetUp = () =>
  new ServiceError('conflict', 'This deployment is already set up. Sign in instead.');

export const setUp: AppHandler<'setUp'> = async (call, input) => {
  if (await isSetUp(call.db)) throw alreadySetUp();
  await assertSetUpToken(call, input.token);
  await refuseWeakPassword(input.password, input);
  const passwordHash = await call.passwords.hash(input.password);
  return inTransaction({ ...call, db: call.longWrites }, async db => {
    const transactionCall = { ...call, db };
    const { organizationId, ownerId } = await createFirstOrganization(transactionCall, {
      ...input,
      passwordHash,
    });
    return {
      ...(await completeSignIn(transactionCall, ownerId)),
      project_id: input.sample ? await call.addSample(transactionCall, organizationId, ownerId) : null,
    };
  });
};

interface FirstOrganization {
  organization: string;
  name: string;
  email: string;
  passwordHash: string;
}

/** Throws conflict for the second of two concurrent set-ups. `actor` is the owner by default. */
export async function createFirstOrganization(
  call: Call,
  { organization, name, email, passwordHash }: FirstOrganization,
  actor?: NewAuditEvent['actor'],
): Promise<{ organizationId: string; ownerId: string }> {
  if (!(await call.engine.tryLock(call.db, 'set-up')) || (await isSetUp(call.db))) throw alreadySetUp();
  await dropSetUpTokens(call);
  const created = await createOrganizationWithOwner(call, organization, { name, email, passwordHash });
  await recordAudit(call, {
    action: 'organization.created',
    actor: actor ?? { type: 'user', id: created.ownerId, name },
    target: { type: 'organization', id: created.organizationId, name: organization },
    organizationId: created.organizationId,
  });
  return created;
}
