import type { Selectable } from 'kysely';
import { limits } from '#contract/limits.ts';
import { sha256Hex } from '../access/sha256.ts';
import type { Host, Principal } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import type { Database, Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalid, ServiceError, stale } from '../errors.ts';
import { sweepTimer } from '../sweep-timer.ts';
import type { Outcome } from './outcome.ts';
import type { Plan } from './plan.ts';
import { seal, unseal } from './seal.ts';

const retentionMs = 24 * 60 * 60_000;

const isSweepDue = sweepTimer();

interface KeyedRequest {
  /** For the transactions of this write. */
  db: Db;
  key: string;
  principal: Principal;
  plan: Plan;
  input: Readonly<Record<string, unknown>>;
}

/** `review` returns a stored body as the caller may see it now, and throws when they no longer may. */
type RunOnce = (
  request: KeyedRequest,
  work: (db: Db) => Promise<Outcome>,
  review: (db: Db, body: unknown) => Promise<unknown>,
) => Promise<Outcome>;

/**
 * The returned function runs a POST once per `Idempotency-Key` and principal within 24 hours (section 8). Work and stored answer share a
 * transaction, unless the operation opens its own. Throws conflict (409) while the first request runs, invalid (422)
 * when the key was used for another one.
 */
export function createRunOnce(host: Host): RunOnce {
  const runningKeys = new Set<string>();

  return async ({ db: writeDb, key, principal, plan, input }, work, review) => {
    const keyHash = await hashOfKey(principal, key);
    if (runningKeys.has(keyHash)) throw stillRunning();
    runningKeys.add(keyHash);
    try {
      const { operation } = plan;
      const opensTransactions = operation.writes === 'own';
      const requestHash = await hashOfRequest({ key, plan, input });
      const withLock = <T>(run: (db: Db) => Promise<T>) =>
        inTransaction({ ...host, db: writeDb }, async db => {
          if (!(await host.engine.tryLock(db, keyHash))) throw stillRunning();
          return run(db);
        });
      const replay = async (db: Db): Promise<Outcome | null> => {
        const stored = await findStored(host, db, { principal, keyHash, requestHash });
        if (!stored) return null;
        const outcome = await storedOutcome(stored, operation.showsSecret ? keyHash + key : null);
        if (outcome.body === null) await review(db, null);
        else outcome.body = JSON.stringify(await review(db, JSON.parse(outcome.body)));
        return outcome;
      };
      const store = async (db: Db, outcome: Outcome): Promise<Outcome> => {
        const isSealed = operation.showsSecret && outcome.body !== null;
        const body = isSealed ? await seal(outcome.body!, keyHash + key) : outcome.body;
        await keepAnswer(host, db, {
          principal_id: principal.id,
          key: keyHash,
          operation: operation.name,
          request_hash: requestHash,
          status: outcome.status,
          body,
        });
        return outcome;
      };
      if (!opensTransactions)
        return await withLock(async db => (await replay(db)) ?? store(db, await work(db)));
      const replayed = await withLock(replay);
      if (replayed) return replayed;
      const outcome = await work(host.db);
      return await withLock(db => store(db, outcome));
    } finally {
      runningKeys.delete(keyHash);
    }
  };
}

/**
 * Runs a write that names the version it is based on at most once per key. A refusal as stale (412) says whether an earlier
 * request with the key was done: its answer may have been lost, or a browser or proxy may have sent it twice. Throws
 * invalid (422) when the key was used for another request.
 */
export async function saveOnce(
  host: Host,
  { db: writeDb, key, principal, plan, input }: KeyedRequest,
  work: (db: Db) => Promise<Outcome>,
): Promise<Outcome> {
  const keyHash = await hashOfKey(principal, key);
  const requestHash = await hashOfRequest({ key, plan, input });
  const kept = { principal_id: principal.id, key: keyHash, operation: plan.operation.name };
  try {
    return await inTransaction({ ...host, db: writeDb }, async db => {
      const outcome = await work(db);
      const { status } = outcome;
      // The answer itself is as long as a text, and the record has it.
      const answer = { ...kept, request_hash: requestHash, status, body: null };
      if (!(await keepAnswer(host, db, answer))) throw stale();
      return outcome;
    });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'stale') throw error;
    const stored = await findStored(host, host.db, { principal, keyHash, requestHash });
    throw stale({ isApplied: stored !== null });
  }
}

type StoredAnswer = Pick<Selectable<Database['kept_answers']>, 'request_hash' | 'status' | 'body'>;

/** Only a hash is stored: the key itself decrypts answers that show a secret. */
function hashOfKey({ id }: Principal, key: string): Promise<string> {
  if (key === '' || key.length > limits.idempotencyKey)
    throw invalid(
      'Idempotency-Key',
      `Idempotency-Key must be 1 to ${limits.idempotencyKey} characters long.`,
    );
  return sha256Hex(`${id}\n${key}`);
}

/** The name of the operation and its input, path included. */
function hashOfRequest({ key, plan, input }: Pick<KeyedRequest, 'key' | 'plan' | 'input'>): Promise<string> {
  const { name, writes } = plan.operation;
  // A stored hash of a password must not be guessable without the key.
  const salt = writes === 'own' ? `${key}\n` : '';
  return sha256Hex(`${salt}${name}\n${JSON.stringify(input)}`);
}

/** Returns whether there was none with that key within 24 hours. */
async function keepAnswer(
  host: Host,
  db: Db,
  answer: Omit<Selectable<Database['kept_answers']>, 'created_at'>,
): Promise<boolean> {
  const expiry = timestampIn(host, -retentionMs);
  const kept = await db
    .insertInto('kept_answers')
    .values({ ...answer, created_at: timestampNow(host) })
    .onConflict(conflict =>
      conflict
        .columns(['principal_id', 'key'])
        .doUpdateSet(({ ref }) => ({
          operation: ref('excluded.operation'),
          request_hash: ref('excluded.request_hash'),
          status: ref('excluded.status'),
          body: ref('excluded.body'),
          created_at: ref('excluded.created_at'),
        }))
        .where('kept_answers.created_at', '<=', expiry),
    )
    .returning('key')
    .executeTakeFirst();
  if (isSweepDue(host)) await db.deleteFrom('kept_answers').where('created_at', '<=', expiry).execute();
  return kept !== undefined;
}

interface KeyUse {
  principal: Principal;
  keyHash: string;
  requestHash: string;
}

/** Throws invalid (422) when the key was used for another request. */
async function findStored(
  host: Host,
  db: Db,
  { principal, keyHash, requestHash }: KeyUse,
): Promise<StoredAnswer | null> {
  const stored = await db
    .selectFrom('kept_answers')
    .select(['request_hash', 'status', 'body'])
    .where('principal_id', '=', principal.id)
    .where('key', '=', keyHash)
    .where('created_at', '>', timestampIn(host, -retentionMs))
    .executeTakeFirst();
  if (stored && stored.request_hash !== requestHash)
    throw invalid('Idempotency-Key', 'This key was used for another request.');
  return stored ?? null;
}

/** `secret` opens a sealed body. */
async function storedOutcome({ status, body }: StoredAnswer, secret: string | null): Promise<Outcome> {
  const text = body !== null && secret !== null ? await unseal(body, secret) : body;
  return { status, body: text, headers: new Headers({ 'idempotency-replayed': 'true' }) };
}

const stillRunning = () =>
  new ServiceError('conflict', 'A request with this Idempotency-Key is still under way.', { retryAfter: 1 });
