import type { Selectable } from 'kysely';
import { limits } from '#contract/limits.ts';
import { sha256Hex } from '../access/sha256.ts';
import type { Host, Principal } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import type { Database, Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalid, ServiceError } from '../errors.ts';
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
    if (key === '' || key.length > limits.idempotencyKey)
      throw invalid(
        'Idempotency-Key',
        `Idempotency-Key must be 1 to ${limits.idempotencyKey} characters long.`,
      );
    // Only a hash is stored: the key itself decrypts answers that show a secret.
    const keyHash = await sha256Hex(`${principal.id}\n${key}`);
    if (runningKeys.has(keyHash)) throw stillRunning();
    runningKeys.add(keyHash);
    try {
      const { operation } = plan;
      const opensTransactions = operation.writes === 'own';
      // A stored hash of a password must not be guessable without the key.
      const salt = opensTransactions ? `${key}\n` : '';
      const requestHash = await sha256Hex(`${salt}${operation.name}\n${JSON.stringify(input)}`);
      const withLock = <T>(run: (db: Db) => Promise<T>) =>
        inTransaction({ ...host, db: writeDb }, async db => {
          if (!(await host.engine.tryLock(db, keyHash))) throw stillRunning();
          return run(db);
        });
      const replay = async (db: Db): Promise<Outcome | null> => {
        const stored = await findStored(host, db, keyHash);
        if (!stored) return null;
        if (stored.request_hash !== requestHash)
          throw invalid('Idempotency-Key', 'This key was used for another request.');
        const outcome = await storedOutcome(stored, operation.showsSecret ? keyHash + key : null);
        if (outcome.body === null) await review(db, null);
        else outcome.body = JSON.stringify(await review(db, JSON.parse(outcome.body)));
        return outcome;
      };
      const store = async (db: Db, outcome: Outcome): Promise<Outcome> => {
        const isSealed = operation.showsSecret && outcome.body !== null;
        await db
          .insertInto('kept_answers')
          .values({
            principal_id: principal.id,
            key: keyHash,
            operation: operation.name,
            request_hash: requestHash,
            status: outcome.status,
            body: isSealed ? await seal(outcome.body!, keyHash + key) : outcome.body,
            created_at: timestampNow(host),
          })
          .onConflict(conflict => conflict.doNothing())
          .execute();
        if (isSweepDue(host)) {
          await db
            .deleteFrom('kept_answers')
            .where('created_at', '<=', timestampIn(host, -retentionMs))
            .execute();
        }
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

type StoredAnswer = Pick<Selectable<Database['kept_answers']>, 'request_hash' | 'status' | 'body'>;

async function findStored(host: Host, db: Db, keyHash: string): Promise<StoredAnswer | null> {
  const row = await db
    .selectFrom('kept_answers')
    .select(['request_hash', 'status', 'body', 'created_at'])
    .where('key', '=', keyHash)
    .executeTakeFirst();
  if (!row) return null;
  if (row.created_at > timestampIn(host, -retentionMs)) return row;
  await db.deleteFrom('kept_answers').where('key', '=', keyHash).execute();
  return null;
}

/** `secret` opens a sealed body. */
async function storedOutcome({ status, body }: StoredAnswer, secret: string | null): Promise<Outcome> {
  const text = body !== null && secret !== null ? await unseal(body, secret) : body;
  return { status, body: text, headers: new Headers({ 'idempotency-replayed': 'true' }) };
}

const stillRunning = () =>
  new ServiceError('conflict', 'A request with this Idempotency-Key is still under way.', { retryAfter: 1 });
