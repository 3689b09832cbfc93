import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { ServiceError } from '../errors.ts';
import { createOrganization } from '../people/create-organization.ts';
import { createPerson } from '../people/create-person.ts';
import { completeSignIn, setCookies } from './complete-sign-in.ts';
import { isSetUp } from './read-setup.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { assertSetUpToken, dropSetUpTokens } from './set-up-token.ts';
import { readSessionOf } from './to-session.ts';

const alreadySetUp = () =>
  new ServiceError('conflict', 'This deployment is already set up. Sign in instead.');

/** Throws conflict (409) once set up, forbidden (403) without the token that the server printed. */
export const setUp: AppHandler<'setUp'> = async (call, input) => {
  if (await isSetUp(call.db)) throw alreadySetUp();
  await assertSetUpToken(call, input.token);
  await refuseWeakPassword(input.password, input);
  const passwordHash = await call.passwords.hash(input.password);
  const { cookies, ...result } = await inTransaction({ ...call, db: call.longWrites }, async db => {
    const inside = { ...call, db };
    // The lock and the check stop the second of two set-ups at once.
    if (!(await call.engine.tryLock(db, 'set-up')) || (await isSetUp(db))) throw alreadySetUp();
    await dropSetUpTokens(inside);
    const organization = await createOrganization(inside, { name: input.organization });
    const owner = await createPerson(inside, {
      organizationId: organization.id,
      name: input.name,
      email: input.email,
      passwordHash,
      role: 'owner',
      projectIds: [],
    });
    await recordAudit(inside, {
      action: 'organization.created',
      actor: { type: 'user', id: owner.id, name: input.name },
      target: { type: 'organization', id: organization.id, name: input.organization },
      organizationId: organization.id,
    });
    return {
      cookies: await completeSignIn(inside, owner.id),
      project_id: input.sample ? await call.addSample(inside, organization.id, owner.id) : null,
      ...(await readSessionOf(inside, owner.id)),
    };
  });
  setCookies(call, cookies);
  return result;
};
