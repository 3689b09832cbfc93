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
import { startSecondStep } from '../factors/second-step.ts';
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
  const uncountTry = countTry(
    call,
    device ? limitsOfKnownBrowser(device) : await limitsOfUnknownBrowser(call, emailKey),
  );
  const unknownUserHash = await dummyHash(call);
  const isPasswordRight = await call.passwords.verify(input.password, user?.password_hash ?? unknownUserHash);
  if (!user || !isPasswordRight) throw refusal();
  uncountTry();
  return inTransaction(call, async db => {
    const transactionCall = { ...call, db };
    // Read the user again: the password may have changed or the person may have been removed since the check.
    const currentUser = await lockUser(transactionCall, user.id);
    if (currentUser?.password_hash !== user.password_hash) throw refusal();
    const factors = await factorsOf(transactionCall, user.id);
    if (!hasFactor(factors)) return completeSignIn(transactionCall, user.id, { method: 'password' });
    await startSecondStep(transactionCall, user.id);
    return { second_step: factors };
  });
});

/** Tries from other browsers do not count here. */
const limitsOfKnownBrowser = ({ id }: { id: string }): TryLimit[] => [
  { key: `device ${id}`, maxTries: 10 },
  // People share browsers, and one must not guess the password of another for days.
  { key: `device ${id} in an hour`, maxTries: 100, windowMs: 3_600_000 },
];

/** Few tries per address and account, so that nobody can lock others out. */
async function limitsOfUnknownBrowser(call: Call, emailKey: string): Promise<TryLimit[]> {
  const account = await accountKey(emailKey);
  const address = addressGroup(call.address);
  return [
    { key: `account ${account} at ${address}`, maxTries: 10 },
    { key: `address ${address}`, maxTries: 30 },
    { key: `account ${account}`, maxTries: 100, windowMs: 3_600_000 },
  ];
}

/** Hashes long addresses, because the keys in memory must be small. */
const accountKey = (emailKey: string) =>
  emailKey.length > limits.email * 2 ? sha256Hex(emailKey) : emailKey;

const dummyHashes = new WeakMap<Host['passwords'], Promise<string>>();

/** Makes the refusal of an unknown person take as long as that of a known one. */
function dummyHash(host: Host): Promise<string> {
  let hash = dummyHashes.get(host.passwords);
  if (!hash) {
    hash = host.passwords.hash(host.newId());
    dummyHashes.set(host.passwords, hash);
  }
  return hash;
}
