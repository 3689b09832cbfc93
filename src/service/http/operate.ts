import type { Call, Host, Principal } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { authenticate, authorize } from './authorize.ts';
import { checkAnswer } from './check-answer.ts';
import { hostOf, refuseCrossSite } from './csrf.ts';
import { idempotency } from './idempotency.ts';
import { parseIfMatch } from './if-match.ts';
import { inputOf, plainInput } from './input.ts';
import type { Outcome } from './outcome.ts';
import type { Plan } from './plan.ts';
import { rateLimit } from './rate-limit.ts';
import { originOf } from './target.ts';

/** A request that has found its operation. */
export interface Operating {
  plan: Plan;
  params: readonly string[];
  request: Request;
  query: string;
  /** Network address of the caller; empty when the host does not know it. */
  address: string;
  /** Headers of the answer, whatever it will be. */
  headers: Record<string, string>;
}

/**
 * Carries requests through an operation, refusing in this order: caller (401), ration (429), other sites and
 * lacking rights (403), record (404, 403), body (413, 415, 400, 422). Writes run in one transaction.
 */
export function operator(host: Host): (operating: Operating) => Promise<Outcome> {
  const count = rateLimit(host);
  const once = idempotency(host);

  return async ({ plan, params, request, query, address, headers }) => {
    const { operation } = plan;
    let principal: Principal | null = null;
    if (operation.scope !== 'public') {
      const caller = authenticate(host, request.headers);
      principal = caller instanceof Promise ? await caller : caller;
      count(principal.id, headers);
    }
    const requestOrigin = originOf(request.url);
    const origin = host.publicUrl ?? requestOrigin;
    if (plan.writes && principal?.kind !== 'credential')
      refuseCrossSite(request.headers, request.method, [hostOf(origin), hostOf(requestOrigin)]);
    if (principal) authorize(plan, principal);

    const ifMatch = parseIfMatch(request.headers.get('if-match'));
    const callOn = (db: Db): Call => ({
      ...host,
      db,
      principal,
      ifMatch,
      headers: new Headers(),
      origin,
      address,
    });
    const isPlain = !operation.body && plan.emptyQuery !== null && (query === '' || !operation.query);
    const input = isPlain
      ? plainInput(plan, params)
      : await inputOf(host, plan, request, query, params, () => callOn(host.db));

    const work = async (db: Db): Promise<Outcome> => {
      const call = callOn(db);
      const result = await plan.handler(call, input);
      if (host.checkAnswers) checkAnswer(operation, result);
      const body = result === undefined ? null : JSON.stringify(result);
      return { status: operation.status, body, headers: call.headers };
    };
    if (!plan.writes || plan.ownTransaction) return work(host.db);
    const key = operation.method === 'POST' ? request.headers.get('idempotency-key') : null;
    if (principal && key !== null) return once({ key, principal, plan, input }, work);
    return inTransaction(host, work);
  };
}
