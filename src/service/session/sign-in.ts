import { limits } from '#contract/limits.ts';
import { addressGroup } from '#lib/address-group.ts';
import { foldCase } from '#lib/fold-case.ts';
import { isStorable } from '#lib/text.ts';
import { findDevice } from '../access/known-devices.ts';
import { sha256Hex } from '../access/sha256.ts';
import type { AppHandler, Call, Host } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { ServiceError } from '../errors.ts';
import { factorsOf, hasFactor } from '../factors/factors-of.ts';
import { openSecondStep } from '../factors/second-step.ts';
import { findUserByEmail, lockUser } from '../people/user-row.ts';
import { auditRefusals } from './audit-refusals.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { countTry, type TryLimit } from './sign-in-tries.ts';

const refusal = () => new ServiceError('unauthenticated', 'E-mail or password is wrong.');

/** Unknown addresses and wrong passwords get the same answer after the same work. */
export const signIn: AppHandler<'signIn'> = auditRefusals(async (call, input) => {
  const emailKey = foldCase(input.email.trim());
  const user = isStorable(emailKey) ? await findUserByEmail(call, emailKey) : undefined;
  const device = await findDevice(call, user?.id ?? null);
  const takeBack = countTry(
    call,
    device ? limitsOfKnownBrowser(device) : await limitsOfUnknownBrowser(call, emailKey),
  );
  const spare = await dummyHash(call);
  const isRight = await call.passwords.verify(input.password, user?.password_hash ?? spare);
  if (!user || !isRight) throw refusal();
  takeBack();
  return inTransaction(call, async db => {
    const inside = { ...call, db };
    // Read again: the password may have changed or the person may be gone since the check.
    const held = await lockUser(inside, user.id);
    if (held?.password_hash !== user.password_hash) throw refusal();
    const found = await factorsOf(inside, user.id);
    if (!hasFactor(found)) return completeSignIn(inside, user.id, 'password');
    await openSecondStep(inside, user.id);
    return { second_step: found };
  });
});

/** Tries from other browsers do not count here. */
const limitsOfKnownBrowser = ({ id }: { id: string }): TryLimit[] => [
  { key: `device ${id}`, most: 10 },
  // People share browsers, and one must not guess the password of another for days.
  { key: `device ${id} in an hour`, most: 100, windowMs: 3_600_000 },
];

/** Few tries per address and account, so that nobody can lock others out. */
async function limitsOfUnknownBrowser(call: Call, emailKey: string): Promise<TryLimit[]> {
  const account = await accountKey(emailKey);
  const address = addressGroup(call.address);
  return [
    { key: `account ${account} at ${address}`, most: 10 },
    { key: `address ${address}`, most: 30 },
    { key: `account ${account}`, most: 100, windowMs: 3_600_000 },
  ];
}

/** Cut, as the keys in memory must be small. */
const accountKey = (emailKey: string) =>
  emailKey.length > limits.email * 2 ? sha256Hex(emailKey) : emailKey;

const spareHashes = new WeakMap<Host['passwords'], Promise<string>>();

/** Makes the refusal of an unknown person take as long as that of a known one. */
function dummyHash(host: Host): Promise<string> {
  let hash = spareHashes.get(host.passwords);
  if (!hash) {
    hash = host.passwords.hash(host.newId());
    spareHashes.set(host.passwords, hash);
  }
  return hash;
}
