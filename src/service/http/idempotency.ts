import { limits } from '#contract/limits.ts';
import { sha256Hex } from '../access/sha256.ts';
import type { Host, Principal } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalid, ServiceError } from '../errors.ts';
import type { Outcome } from './outcome.ts';
import type { Plan } from './plan.ts';
import { seal, unseal } from './seal.ts';

const keptMs = 24 * 60 * 60_000;
const sweepEveryMs = 10 * 60_000;

export interface KeyedRequest {
  /** The database that it writes to. */
  db: Db;
  key: string;
  principal: Principal;
  plan: Plan;
  input: Readonly<Record<string, unknown>>;
}

/**
 * Does the work in a transaction. `review` answers a kept answer as the caller may see it now, and throws when they
 * may no longer see what it is about.
 */
export type Once = (
  request: KeyedRequest,
  work: (db: Db) => Promise<Outcome>,
  review: (db: Db, body: unknown) => Promise<unknown>,
) => Promise<Outcome>;

/**
 * Does the work of a POST once per `Idempotency-Key` and principal within 24 hours: a repetition gets the kept
 * answer (section 8). Work and kept answer share one transaction, so neither exists without the other. Throws
 * conflict (409) while the first is under way and invalid (422) when the key stood for another request.
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
    // The key opens sealed answers, so that only its hash is stored.
    const name = await sha256Hex(`${principal.id}\n${key}`);
    if (underWay.has(name)) throw running();
    underWay.add(name);
    try {
      const hash = await sha256Hex(`${plan.operation.name}\n${JSON.stringify(input)}`);
      return await inTransaction({ ...host, db: writes }, async db => {
        if (!(await host.engine.tryHold(db, name))) throw running();
        const kept = await findKept(host, db, name);
        if (kept) {
          if (kept.request_hash !== hash)
            throw invalid('Idempotency-Key', 'This key was used for another request.');
          const outcome = await replay(kept, plan.operation.showsSecret ? name + key : null);
          if (outcome.body === null) await review(db, null);
          else outcome.body = JSON.stringify(await review(db, JSON.parse(outcome.body)));
          return outcome;
        }
        const outcome = await work(db);
        const isSealed = plan.operation.showsSecret && outcome.body !== null;
        await db
          .insertInto('kept_answers')
          .values({
            principal_id: principal.id,
            key: name,
            operation: plan.operation.name,
            request_hash: hash,
            status: outcome.status,
            body: isSealed ? await seal(outcome.body!, name + key) : outcome.body,
            created_at: timestampNow(host),
          })
          .execute();
        const now = host.now().getTime();
        if (Math.abs(now - sweptAt) > sweepEveryMs) {
          sweptAt = now;
          await db.deleteFrom('kept_answers').where('created_at', '<=', timestampIn(host, -keptMs)).execute();
        }
        return outcome;
      });
    } finally {
      underWay.delete(name);
    }
  };
}

interface Kept {
  request_hash: string;
  status: number;
  body: string | null;
}

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

/** `secret` opens a sealed answer; null for one that is kept as it was sent. */
async function replay({ status, body }: Kept, secret: string | null): Promise<Outcome> {
  const text = body !== null && secret !== null ? await unseal(body, secret) : body;
  return { status, body: text, headers: new Headers({ 'idempotency-replayed': 'true' }) };
}

const running = () =>
  new ServiceError('conflict', 'A request with this Idempotency-Key is still under way.', {
    headers: { 'retry-after': '1' },
  });
