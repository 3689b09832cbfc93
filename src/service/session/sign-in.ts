import { limits } from '#contract/limits.ts';
import { addressGroup } from '#lib/address-group.ts';
import { foldCase } from '#lib/fold-case.ts';
import { findDevice } from '../access/known-devices.ts';
import { sha256Hex } from '../access/sha256.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call, Host } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { ServiceError } from '../errors.ts';
import { factorsOf, hasFactor } from '../factors/factors-of.ts';
import { openSecondStep } from '../factors/second-step.ts';
import { auditRefusals } from './audit-refusals.ts';
import { enter, setCookies } from './enter.ts';
import { countTry, type TryLimit } from './sign-in-tries.ts';
import { readSessionOf } from './to-session.ts';

const refusal = () => new ServiceError('unauthenticated', 'E-mail or password is wrong.');

/** Signs a person in. An unknown e-mail and a wrong password get the same answer for the same work. */
export const signIn: AppHandler<'signIn'> = auditRefusals(async (call, input) => {
  const emailKey = foldCase(input.email.trim());
  const user = isStorable(emailKey) ? await findUser(call, emailKey) : undefined;
  const device = await findDevice(call, user?.id ?? null);
  const takeBack = countTry(call, device ? limitsOfDevice(device) : await limitsOfStranger(call, emailKey));
  const spare = await spareHash(call);
  const isRight = await call.passwords.verify(input.password, user?.password_hash ?? spare);
  if (!user || !isRight) throw refusal();
  takeBack();
  const { cookies, session } = await inTransaction(call, async db => {
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
    const found = await factorsOf(inside, user.id);
    if (hasFactor(found))
      return { cookies: [await openSecondStep(inside, user.id)], session: { second_step: found } };
    const session = await readSessionOf(inside, user.id);
    await recordAudit(inside, {
      action: 'session.started',
      actor: { type: 'user', id: user.id, name: session.user.name },
      organizationId: session.organization.id,
      detail: { method: 'password' },
    });
    return { cookies: await enter(inside, user.id), session };
  });
  setCookies(call, cookies);
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

/** A browser in which the person signed in before: what others try does not count there. */
const limitsOfDevice = ({ id }: { id: string }): TryLimit[] => [
  { key: `device ${id}`, most: 10 },
  // People share browsers: one must not guess the password of another for days.
  { key: `device ${id} in an hour`, most: 100, windowMs: 3_600_000 },
];

/**
 * Any other browser: few tries from one address for one account, so that nobody is locked out by somebody elsewhere;
 * some from one address for all accounts; and for one account from all addresses no more than a person would need.
 */
async function limitsOfStranger(call: Call, emailKey: string): Promise<TryLimit[]> {
  const account = await accountKey(emailKey);
  const address = addressGroup(call.address);
  return [
    { key: `account ${account} at ${address}`, most: 10 },
    { key: `address ${address}`, most: 30 },
    { key: `account ${account}`, most: 100, windowMs: 3_600_000 },
  ];
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
