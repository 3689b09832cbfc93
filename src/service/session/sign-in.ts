import { limits } from '#contract/limits.ts';
import { foldCase } from '#lib/fold-case.ts';
import { openSession } from '../access/sessions.ts';
import { sha256Hex } from '../access/sha256.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call, Host } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { ServiceError } from '../errors.ts';
import { auditRefusals } from './audit-refusals.ts';
import { countTry } from './sign-in-tries.ts';
import { readSessionOf } from './to-session.ts';

const refusal = () => new ServiceError('unauthenticated', 'E-mail or password is wrong.');

/** Signs a person in. An unknown e-mail and a wrong password get the same answer for the same work. */
export const signIn: AppHandler<'signIn'> = auditRefusals(async (call, input) => {
  const emailKey = foldCase(input.email.trim());
  const takeBack = countTry(call, [
    { key: `account ${await accountKey(emailKey)}`, most: 10 },
    { key: `address ${call.address}`, most: 30 },
  ]);
  const spare = await spareHash(call);
  const user = isStorable(emailKey) ? await findUser(call, emailKey) : undefined;
  const isRight = await call.passwords.verify(input.password, user?.password_hash ?? spare);
  if (!user || !isRight) throw refusal();
  takeBack();
  const { cookie, session } = await inTransaction(call, async db => {
    // The password may have changed, or the person may be gone, since the check; held, so that neither comes
    // between this look and the session.
    await call.engine.lockRow(db, 'users', user.id);
    const held = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!held) throw refusal();
    const inside = { ...call, db };
    const session = await readSessionOf(inside, user.id);
    await recordAudit(inside, {
      action: 'session.started',
      actor: { type: 'user', id: user.id, name: session.user.name },
      organizationId: session.organization.id,
      detail: { method: 'password' },
    });
    return { cookie: await openSession(inside, user.id), session };
  });
  call.headers.append('set-cookie', cookie);
  return session;
});

function findUser(call: Call, emailKey: string) {
  return call.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email_key', '=', emailKey)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** What tries are counted by: nobody's address is longer, and what is remembered must stay small. */
const accountKey = (emailKey: string) =>
  emailKey.length > limits.email * 2 ? sha256Hex(emailKey) : emailKey;

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

const spareHashes = new WeakMap<Host['passwords'], Promise<string>>();

/** A hash that no password belongs to, made once, to check against when there is no such person. */
function spareHash(host: Host): Promise<string> {
  let hash = spareHashes.get(host.passwords);
  if (!hash) {
    hash = host.passwords.hash(host.newId());
    spareHashes.set(host.passwords, hash);
  }
  return hash;
}
