import type { Operation, ReadKind } from '#contract/operation.ts';
import { assertRecentSignIn } from '../access/assert-recent-sign-in.ts';
import { auditOperation } from '../audit/audit-operation.ts';
import { type Call, callOfNobody, type Host, type Principal } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { markFilesUsed } from '../files/mark-files-used.ts';
import { changeRecorder } from '../live/record-change.ts';
import { labelAnswer } from '../mentions/label-answer.ts';
import { withSearchWords } from '../search/with-search-words.ts';
import { type AnswerBudget, type AnswerRoom, unboundedRoom } from './answer-budget.ts';
import { authorize } from './authorize.ts';
import { ByteBudget, type Receiving } from './byte-budget.ts';
import { checkAnswer } from './check-answer.ts';
import { ownOrigins, refuseCrossSite } from './csrf.ts';
import { idempotency } from './idempotency.ts';
import { parseIfMatch } from './if-match.ts';
import { inputOf, plainInput } from './input.ts';
import type { Outcome } from './outcome.ts';
import type { Plan } from './plan.ts';
import type { RateLimits } from './rate-limits.ts';
import { replayKept } from './replay-kept.ts';
import { originOf } from './target.ts';
import { writeJson } from './write-json.ts';

interface Operating {
  plan: Plan;
  params: readonly string[];
  request: Request;
  query: string;
  address: string;
  headers: Record<string, string>;
}

/**
 * Refuses in this order: caller (401), rate limit (429), other sites and missing rights (403), record (404, 403),
 * body (413, 415, 400, 422). `wrote` runs after each commit.
 */
export function operator(
  host: Host,
  rateLimits: RateLimits,
  answers: AnswerBudget,
  wrote: () => void,
): (operating: Operating) => Promise<Outcome> {
  const once = idempotency(host);
  const record = changeRecorder(host);
  const budget = new ByteBudget();

  return async operating => {
    const { plan, request, address, headers } = operating;
    let principal: Principal | null = null;
    if (plan.operation.scope === 'public') rateLimits.countAddress(address, headers);
    else {
      const caller = rateLimits.identify(request.headers, address, headers);
      principal = caller instanceof Promise ? await caller : caller;
      rateLimits.countOperation(principal.id, headers, plan.operation.weight);
    }
    const receiving = budget.open(principal?.id ?? address);
    try {
      return await operate(operating, principal, receiving);
    } finally {
      receiving.close();
    }
  };

  async function operate(
    { plan, params, request, query, address }: Operating,
    principal: Principal | null,
    receiving: Receiving,
  ): Promise<Outcome> {
    const { operation } = plan;
    const requestOrigin = originOf(request.url);
    const origin = host.publicUrl ?? requestOrigin;
    if (plan.writes && principal?.kind !== 'credential')
      refuseCrossSite(request.headers, request.method, ownOrigins(host, requestOrigin));
    if (principal) authorize(plan, principal);
    if (operation.recent === true) assertRecentSignIn(host, principal);

    const ifMatch = parseIfMatch(request.headers.get('if-match'));
    const clientId = plan.writes ? clientIdOf(request.headers) : null;
    const sent = { principal, ifMatch, clientId, requestHeaders: request.headers, address };
    const callOn = (db: Db): Call => ({ ...callOfNobody(host, origin), db, ...sent });
    const isPlain = !operation.body && plan.emptyQuery !== null && (query === '' || !operation.query);
    const { input, words } = isPlain
      ? plainInput(plan, params)
      : await inputOf(host, plan, request, query, params, () => callOn(host.db), {
          owner: principal?.id,
          take: receiving.take,
        });

    if (typeof operation.recent === 'string' && input[operation.recent] !== undefined)
      assertRecentSignIn(host, principal);

    const work = async (
      db: Db,
      { searchWords = host.searchWords, room = unboundedRoom }: RunOptions = {},
    ) => {
      const call = { ...callOn(db), searchWords, room };
      const made = await plan.handler(call, input);
      if (plan.htmlFields.length > 0) await markFilesUsed(call, input, plan.htmlFields);
      if (operation.audit) await auditOperation(call, operation, input, made);
      if (plan.writes) await record(call, operation, input, made);
      const result = await labelAnswer(call, made, plan.htmlPaths);
      if (host.checkAnswers) checkAnswer(operation, result);
      const { pieces } = call.download;
      if (pieces) return { status: operation.status, body: null, headers: call.headers, pieces };
      // Written at once: other writes wait for the transaction, and the answer may be stored.
      const written = plan.writes
        ? { body: result === undefined ? null : JSON.stringify(result) }
        : await writeJson(host, result, room);
      return { status: operation.status, headers: call.headers, ...written };
    };
    if (!plan.writes) {
      const kind = readKindOf(operation, input);
      const reading = { isLong: kind === 'long', callerId: principal?.id ?? '' };
      return answers.run(principal?.id ?? address, async room => {
        const workOn = (db: Db) => {
          room.restart();
          return work(db, { room });
        };
        const outcome = await (kind === 'single' ? workOn(host.db) : host.readSnapshot(workOn, reading));
        return { ...outcome, room };
      });
    }
    const isLong = isLongWrite(operation, receiving.bytes);
    const known = words.size;
    const key = operation.method === 'POST' ? request.headers.get('idempotency-key') : null;
    const outcome = await withSearchWords(host, { known: words, owner: principal?.id }, searchWords => {
      const workOn = (db: Db) => work(db, { searchWords });
      // A short body may also cause the words of a long stored text to be written again.
      const writes = isLong || words.size > known ? host.longWrites : host.db;
      if (principal && key !== null)
        return once({ db: writes, key, principal, plan, input }, workOn, (db, body) =>
          replayKept(callOn(db), plan, input, body),
        );
      return operation.writes === 'own' ? workOn(host.db) : inTransaction({ ...host, db: writes }, workOn);
    });
    wrote();
    return outcome;
  }
}

interface RunOptions {
  searchWords?: Host['searchWords'];
  room?: AnswerRoom;
}

function readKindOf({ reads = 'short', audit }: Operation, input: Record<string, unknown>): ReadKind {
  // A snapshot is read-only, and the audit log is written.
  if (audit) return 'single';
  return typeof reads === 'function' ? reads(input) : reads;
}

/** Bytes of a body that are stored in a few milliseconds, search index included. */
const shortBody = 16 * 1024;

function isLongWrite({ writes }: Operation, bodyBytes: number): boolean {
  return writes !== 'short' || bodyBytes > shortBody;
}

function clientIdOf(headers: Headers): string | null {
  const given = headers.get('x-client-id');
  return given !== null && /^[\w-]{1,64}$/.test(given) ? given : null;
}
