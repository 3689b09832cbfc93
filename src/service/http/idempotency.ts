import type { Selectable } from 'kysely';
import { limits } from '#contract/limits.ts';
import { sha256Hex } from '../access/sha256.ts';
import type { Host, Principal } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import type { Database, Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalid, ServiceError } from '../errors.ts';
import type { Outcome } from './outcome.ts';
import type { Plan } from './plan.ts';
import { seal, unseal } from './seal.ts';

const keptMs = 24 * 60 * 60_000;
const sweepEveryMs = 10 * 60_000;

interface KeyedRequest {
  db: Db;
  key: string;
  principal: Principal;
  plan: Plan;
  input: Readonly<Record<string, unknown>>;
}

/** `review` returns a stored answer as the caller may see it now, and throws when they no longer may. */
export type Once = (
  request: KeyedRequest,
  work: (db: Db) => Promise<Outcome>,
  review: (db: Db, body: unknown) => Promise<unknown>,
) => Promise<Outcome>;

/**
 * Runs a POST once per `Idempotency-Key` and principal within 24 hours (section 8). Work and stored answer share a
 * transaction, unless the operation opens its own. Throws conflict (409) while the first request runs, invalid (422)
 * when the key was used for another one.
 */
export function idempotency(host: Host): Once {
  const underWay = new Set<string>();
  let sweptAt = 0;

  return async ({ db: writes, key, principal, plan, input }, work, review) => {
    if (key === '' || key.length > limits.idempotencyKey)
      throw invalid(
        'Idempotency-Key',
        `Idempotency-Key must be 1 to ${limits.idempotencyKey} characters long.`,
      );
    // Only a hash is stored: the key itself decrypts answers that show a secret.
    const name = await sha256Hex(`${principal.id}\n${key}`);
    if (underWay.has(name)) throw running();
    underWay.add(name);
    try {
      const { operation } = plan;
      const opensTransactions = operation.writes === 'own';
      // A stored hash of a password must not be guessable without the key.
      const secret = opensTransactions ? `${key}\n` : '';
      const hash = await sha256Hex(`${secret}${operation.name}\n${JSON.stringify(input)}`);
      const locked = <T>(run: (db: Db) => Promise<T>) =>
        inTransaction({ ...host, db: writes }, async db => {
          if (!(await host.engine.tryLock(db, name))) throw running();
          return run(db);
        });
      const replayed = async (db: Db): Promise<Outcome | null> => {
        const kept = await findKept(host, db, name);
        if (!kept) return null;
        if (kept.request_hash !== hash)
          throw invalid('Idempotency-Key', 'This key was used for another request.');
        const outcome = await replay(kept, operation.showsSecret ? name + key : null);
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
            key: name,
            operation: operation.name,
            request_hash: hash,
            status: outcome.status,
            body: isSealed ? await seal(outcome.body!, name + key) : outcome.body,
            created_at: timestampNow(host),
          })
          .onConflict(conflict => conflict.doNothing())
          .execute();
        const now = host.now().getTime();
        if (Math.abs(now - sweptAt) > sweepEveryMs) {
          sweptAt = now;
          await db.deleteFrom('kept_answers').where('created_at', '<=', timestampIn(host, -keptMs)).execute();
        }
        return outcome;
      };
      if (!opensTransactions)
        return await locked(async db => (await replayed(db)) ?? store(db, await work(db)));
      const earlier = await locked(replayed);
      if (earlier) return earlier;
      const outcome = await work(host.db);
      return await locked(db => store(db, outcome));
    } finally {
      underWay.delete(name);
    }
  };
}

type Kept = Pick<Selectable<Database['kept_answers']>, 'request_hash' | 'status' | 'body'>;

async function findKept(host: Host, db: Db, name: string): Promise<Kept | null> {
  const row = await db
    .selectFrom('kept_answers')
    .select(['request_hash', 'status', 'body', 'created_at'])
    .where('key', '=', name)
    .executeTakeFirst();
  if (!row) return null;
  if (row.created_at > timestampIn(host, -keptMs)) return row;
  await db.deleteFrom('kept_answers').where('key', '=', name).execute();
  return null;
}

async function replay({ status, body }: Kept, secret: string | null): Promise<Outcome> {
  const text = body !== null && secret !== null ? await unseal(body, secret) : body;
  return { status, body: text, headers: new Headers({ 'idempotency-replayed': 'true' }) };
}

const running = () =>
  new ServiceError('conflict', 'A request with this Idempotency-Key is still under way.', { retryAfter: 1 });
