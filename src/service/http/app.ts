import { streamRoute } from '#contract/app/routes.ts';
import type { Host } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { OrphanFileSweeper } from '../files/orphan-file-sweeper.ts';
import { LiveFeed } from '../live/feed.ts';
import { settleLeftTexts } from '../live-texts/settle-left-texts.ts';
import { startSettling, stopSettling } from '../live-texts/settle-texts.ts';
import { DueClock } from '../notifications/due/due-clock.ts';
import { sweepDeleted } from '../trash/sweep-deleted.ts';
import { type Answer, toResponse } from './answer.ts';
import { AnswerBudget } from './answer-budget.ts';
import { assertSecondFactor } from './authorize.ts';
import { allowOtherOrigins, preflight } from './cors.ts';
import { errorAnswer } from './error-answer.ts';
import { fileAnswer } from './file-answer.ts';
import { liveAnswer } from './live-answer.ts';
import { createMatcher, type PathEntry } from './match.ts';
import { createOperate } from './operate.ts';
import { outcomeAnswer } from './outcome.ts';
import { pageAnswer, pageEntries, type ReferencePage } from './pages.ts';
import { type Plan, planEntries } from './plan.ts';
import { rateLimitsOf } from './rate-limits.ts';
import { remotePictureAnswer } from './remote-picture-answer.ts';
import { requestIds } from './request-id.ts';
import { splitTarget } from './target.ts';

export interface RequestInfo {
  address?: string;
  /** Path and query exactly as sent; a `Request` has resolved `.` and `..` in them already. */
  target?: string;
  /** Called with the cookies of an answer; a browser's `Response` cannot hold them. */
  onCookies?: (cookies: readonly string[]) => void;
}

export interface Service {
  /** Never rejects. */
  answer(request: Request, info?: RequestInfo): Promise<Answer>;
  /** Slower than `answer`: building a `Response` takes as long as reading a record. */
  fetch(request: Request, info?: RequestInfo): Promise<Response>;
  /** Sends and ends what is due by the clock; call it about once a minute, in every process. Never rejects. */
  tick(): Promise<void>;
  close(): void;
}

const liveEntry = {
  method: streamRoute.method,
  path: `/api/app${streamRoute.path}`,
  value: 'live',
} as const;

/** Outside of the API's prefix, as texts hold the paths of their pictures. */
const fileEntry = { method: 'GET', path: '/files/{file}', value: 'file' } as const;
const remotePictureEntry = { method: 'GET', path: '/files/remote', value: 'remote' } as const;

export function createService(host: Host): Service {
  const matchPath = createMatcher([
    ...planEntries(),
    ...pageEntries(),
    liveEntry,
    fileEntry,
    remotePictureEntry,
  ] as PathEntry<Plan | ReferencePage | 'live' | 'file' | 'remote'>[]);
  const live = new LiveFeed(host);
  const sweeper = new OrphanFileSweeper(host);
  startSettling(host);
  const dueClock = new DueClock(host, () => live.afterWrite());
  const rateLimits = rateLimitsOf(host);
  const answerBudget = new AnswerBudget();
  const operate = createOperate(host, rateLimits, answerBudget, () => {
    live.afterWrite();
    sweeper.afterWrite();
  });
  const nextRequestId = requestIds();

  async function route(
    request: Request,
    info: RequestInfo,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const { path, query } = splitTarget(info.target ?? request.url);
    const match = matchPath(path);
    if (!match) throw notFound('address');
    const { methods, params } = match;
    const isPublicApi = path.startsWith('/api/v1/');
    if (isPublicApi) allowOtherOrigins(request.headers, headers);
    const endpoint = methods.get(request.method === 'HEAD' ? 'GET' : request.method);
    if (!endpoint) {
      const preflightHeaders = isPublicApi ? preflight(request, methods) : null;
      if (!preflightHeaders) throw methodNotAllowed(methods);
      return { status: 204, headers: { ...headers, ...preflightHeaders }, cookies: [], body: null };
    }
    const address = info.address ?? '';
    if (endpoint === 'file' || endpoint === 'remote' || endpoint === 'live') {
      const principal = await rateLimits.identify(request.headers, address, headers);
      assertSecondFactor(principal);
      if (endpoint === 'live') return liveAnswer(live, principal, request, headers);
      if (endpoint === 'remote') return remotePictureAnswer(host, rateLimits, principal, query, headers);
      return fileAnswer(
        { host, rateLimits, answerBudget },
        principal,
        request,
        params[0] ?? '',
        query,
        headers,
      );
    }
    if (!('operation' in endpoint)) {
      rateLimits.countAddress(address, headers);
      return pageAnswer(endpoint, host, headers);
    }
    return outcomeAnswer(
      await operate({ plan: endpoint, params, request, query, address, headers }),
      headers,
    );
  }

  async function answer(request: Request, info: RequestInfo = {}): Promise<Answer> {
    const requestId = nextRequestId();
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    };
    let result: Answer;
    try {
      result = await route(request, info, headers);
    } catch (error) {
      result = errorAnswer(error, host, headers, requestId);
    }
    return request.method === 'HEAD' ? withoutBody(result) : result;
  }

  return {
    answer,
    async fetch(request, info) {
      const answered = await answer(request, info);
      if (answered.cookies.length > 0) info?.onCookies?.(answered.cookies);
      return toResponse(answered);
    },
    async tick() {
      await dueClock.tick();
      await sweepDeleted(host);
      await settleLeftTexts(host);
    },
    close() {
      dueClock.close();
      live.close();
      sweeper.close();
      stopSettling(host);
    },
  };
}

function methodNotAllowed(methods: ReadonlyMap<string, unknown>): ServiceError {
  const allow = [...methods.keys()].flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return new ServiceError('method_not_allowed', `This address answers to ${allow.join(', ')}.`, {
    headers: { allow: allow.join(', ') },
  });
}

function withoutBody({ bytes: _, pieces: __, memory, ...answer }: Answer): Answer {
  memory?.close();
  return { ...answer, body: null };
}
