import type { Operation, ReadKind } from '#contract/operation.ts';
import { assertRecentSignIn } from '../access/assert-recent-sign-in.ts';
import { auditOperation } from '../audit/audit-operation.ts';
import { anonymousCall, type Call, type Host, type Principal } from '../context.ts';
import { inJointTransaction } from '../db/joint-transaction.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { markFilesUsed } from '../files/mark-files-used.ts';
import { recordChange } from '../live/record-change.ts';
import { labelAnswer } from '../mentions/label-answer.ts';
import { withSearchWords } from '../search/with-search-words.ts';
import { type AnswerBudget, type AnswerMemory, unlimitedMemory } from './answer-budget.ts';
import { authorize } from './authorize.ts';
import { type BodyMemory, ByteBudget } from './byte-budget.ts';
import { checkAnswer } from './check-answer.ts';
import { ownOrigins, refuseCrossSite } from './csrf.ts';
import { createRunOnce, saveOnce } from './idempotency.ts';
import { parseIfMatch } from './if-match.ts';
import { prefersMinimal, withoutSentTexts } from './minimal-answer.ts';
import type { Outcome } from './outcome.ts';
import type { Plan } from './plan.ts';
import type { RateLimits } from './rate-limits.ts';
import { pathInput, readInput } from './read-input.ts';
import { reviewReplay } from './review-replay.ts';
import { originOf } from './target.ts';
import { writeJson } from './write-json.ts';

interface OperationRequest {
  plan: Plan;
  /** Values of the path parameters. */
  params: readonly string[];
  request: Request;
  query: string;
  address: string;
  /** Gets the headers of the rate limit. */
  headers: Record<string, string>;
}

/**
 * Refuses in this order: caller (401), rate limit (429), other sites and missing rights (403), record (404, 403),
 * body (413, 415, 400, 422). `afterWrite` runs after each commit.
 */
export function createOperate(
  host: Host,
  rateLimits: RateLimits,
  answerBudget: AnswerBudget,
  afterWrite: () => void,
): (operationRequest: OperationRequest) => Promise<Outcome> {
  const runOnce = createRunOnce(host);
  const bodyBudget = new ByteBudget();

  return async operationRequest => {
    const { plan, request, address, headers } = operationRequest;
    let principal: Principal | null = null;
    if (plan.operation.scope === 'public') rateLimits.countAddress(address, headers);
    else {
      const caller = rateLimits.identify(request.headers, address, headers);
      principal = caller instanceof Promise ? await caller : caller;
      rateLimits.countOperation(principal.id, headers, plan.operation.weight);
    }
    const bodyMemory = bodyBudget.open(principal?.id ?? address);
    try {
      return await operate(operationRequest, principal, bodyMemory);
    } finally {
      bodyMemory.close();
    }
  };

  async function operate(
    { plan, params, request, query, address }: OperationRequest,
    principal: Principal | null,
    bodyMemory: BodyMemory,
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
    const callDetails = { principal, ifMatch, clientId, requestHeaders: request.headers, address };
    const callOn = (db: Db): Call => ({ ...anonymousCall(host, origin), db, ...callDetails });
    const hasPathInputOnly =
      !operation.body && plan.emptyQuery !== null && (query === '' || !operation.query);
    const {
      input,
      searchWords: knownWords,
      sentTexts,
      warnings,
    } = hasPathInputOnly
      ? pathInput(plan, params)
      : await readInput(host, {
          plan,
          request,
          query,
          params,
          owner: principal?.id,
          onChunk: bodyMemory.reserve,
          createCall: () => callOn(host.db),
        });

    if (typeof operation.recent === 'string' && input[operation.recent] !== undefined)
      assertRecentSignIn(host, principal);

    // An answer that is stored for repetitions of a POST is always whole.
    const isMinimal = operation.method !== 'POST' && sentTexts.size > 0 && prefersMinimal(request.headers);

    const work = async (
      db: Db,
      { searchWords = host.searchWords, memory = unlimitedMemory }: WorkOptions = {},
    ) => {
      const call = { ...callOn(db), searchWords, memory };
      const record = await plan.handler(call, input);
      if (plan.htmlFields.length > 0) await markFilesUsed(call, input, plan.htmlFields);
      if (operation.audit) await auditOperation(call, operation, input, record);
      if (plan.writes) await recordChange(call, operation, input, record);
      const labelled = await labelAnswer(call, record, plan.htmlPaths);
      const result =
        plan.showsWarnings && warnings.length > 0 ? { ...(labelled as object), warnings } : labelled;
      if (host.checkAnswers) checkAnswer(operation, result);
      const shortResult = isMinimal ? withoutSentTexts(result, sentTexts) : null;
      if (shortResult) call.headers.set('preference-applied', 'return=minimal');
      const { pieces } = call.download;
      if (pieces) return { status: operation.status, body: null, headers: call.headers, pieces };
      // A write does not pause for its answer: other writes wait for the transaction, and the answer may be stored.
      const content = plan.writes
        ? { body: result === undefined ? null : JSON.stringify(shortResult ?? result) }
        : await writeJson(host, result, memory);
      return { status: operation.status, headers: call.headers, ...content };
    };
    if (!plan.writes) {
      const readKind = readKindOf(operation, input);
      const snapshotOptions = { isLong: readKind === 'long', callerId: principal?.id ?? '' };
      return answerBudget.run(principal?.id ?? address, async memory => {
        const workOn = (db: Db) => {
          memory.restart();
          return work(db, { memory });
        };
        const outcome = await (readKind === 'single'
          ? workOn(host.db)
          : host.readSnapshot(workOn, snapshotOptions));
        return { ...outcome, memory };
      });
    }
    const isLong = isLongWrite(operation, input, bodyMemory.bytes);
    const wordsOfInput = knownWords.size;
    const keepsAnswer = operation.method === 'POST' && !operation.isRepeatable;
    const isSave = operation.method !== 'POST' && ifMatch !== null && operation.writes !== 'own';
    const key = keepsAnswer || isSave ? request.headers.get('idempotency-key') : null;
    const outcome = await withSearchWords(host, { known: knownWords, owner: principal?.id }, searchWords => {
      const workOn = (db: Db) => work(db, { searchWords });
      // A short body may also cause a long stored text to be indexed again.
      const writeDb = isLong || knownWords.size > wordsOfInput ? host.longWrites : host.db;
      if (principal && key !== null) {
        const keyed = { db: writeDb, key, principal, plan, input };
        if (isSave) return saveOnce(host, keyed, workOn);
        return runOnce(keyed, workOn, (db, body) => reviewReplay(callOn(db), plan, input, body));
      }
      if (operation.writes === 'own') return workOn(host.db);
      if (operation.writes === 'joint' && writeDb === host.db)
        return inJointTransaction(host, `${operation.name} ${params.join(' ')}`, workOn);
      return inTransaction({ ...host, db: writeDb }, workOn);
    });
    afterWrite();
    return outcome;
  }
}

interface WorkOptions {
  searchWords?: Host['searchWords'];
  memory?: AnswerMemory;
}

function readKindOf({ reads = 'short', audit }: Operation, input: Record<string, unknown>): ReadKind {
  // A snapshot is read-only, and the audit log is written.
  if (audit) return 'single';
  return typeof reads === 'function' ? reads(input) : reads;
}

/** Bytes of a body that are stored in a few milliseconds, search index included. */
const shortBodyBytes = 16 * 1024;

function isLongWrite({ writes }: Operation, input: Record<string, unknown>, bodyBytes: number): boolean {
  const kind = typeof writes === 'function' ? writes(input) : writes;
  return (kind !== 'short' && kind !== 'joint') || bodyBytes > shortBodyBytes;
}

function clientIdOf(headers: Headers): string | null {
  const id = headers.get('x-client-id');
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null;
}
