import { streamRoute } from '#contract/app/routes.ts';
import type { Host } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { OrphanFileSweeper } from '../files/orphan-file-sweeper.ts';
import { LiveFeed } from '../live/feed.ts';
import { type Answer, toResponse } from './answer.ts';
import { AnswerBudget } from './answer-budget.ts';
import { mustHaveFactor } from './authorize.ts';
import { allowOtherOrigins, preflight } from './cors.ts';
import { errorAnswer } from './error-answer.ts';
import { fileAnswer } from './file-answer.ts';
import { liveAnswer } from './live-answer.ts';
import { matcher, type PathEntry } from './match.ts';
import { operator } from './operate.ts';
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
  onCookies?: (cookies: string[]) => void;
}

export interface Service {
  /** Never rejects. */
  answer(request: Request, info?: RequestInfo): Promise<Answer>;
  /** Building a `Response` takes as long as reading a record. */
  fetch(request: Request, info?: RequestInfo): Promise<Response>;
  close(): void;
}

const liveEntry = {
  method: streamRoute.method,
  path: `/api/app${streamRoute.path}`,
  value: 'live',
} as const;

/** Pictures are outside of the API's prefix: texts hold their path. */
const fileEntry = { method: 'GET', path: '/files/{file}', value: 'file' } as const;
const remoteEntry = { method: 'GET', path: '/files/remote', value: 'remote' } as const;

export function createService(host: Host): Service {
  const find = matcher([...planEntries(), ...pageEntries(), liveEntry, fileEntry, remoteEntry] as PathEntry<
    Plan | ReferencePage | 'live' | 'file' | 'remote'
  >[]);
  const live = new LiveFeed(host);
  const sweeper = new OrphanFileSweeper(host);
  const rateLimits = rateLimitsOf(host);
  const answers = new AnswerBudget();
  const operate = operator(host, rateLimits, answers, () => {
    live.wrote();
    sweeper.afterWrite();
  });
  const nextId = requestIds();

  async function route(
    request: Request,
    info: RequestInfo,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const { path, query } = splitTarget(info.target ?? request.url);
    const found = find(path);
    if (!found) throw notFound('address');
    const { methods, params } = found;
    const isOpen = path.startsWith('/api/v1/');
    if (isOpen) allowOtherOrigins(request.headers, headers);
    const at = methods.get(request.method === 'HEAD' ? 'GET' : request.method);
    if (!at) {
      const allowed = isOpen ? preflight(request, methods) : null;
      if (allowed) return { status: 204, headers: { ...headers, ...allowed }, cookies: [], body: null };
      throw wrongMethod(methods);
    }
    const address = info.address ?? '';
    if (at === 'file' || at === 'remote' || at === 'live') {
      const principal = await rateLimits.identify(request.headers, address, headers);
      mustHaveFactor(principal);
      if (at === 'live') return liveAnswer(live, principal, request, headers);
      if (at === 'remote') return remotePictureAnswer(host, rateLimits, principal, query, headers);
      return fileAnswer({ host, rateLimits, answers }, principal, request, params[0] ?? '', headers);
    }
    if (!('operation' in at)) {
      rateLimits.countAddress(address, headers);
      return pageAnswer(at, host, headers);
    }
    return outcomeAnswer(await operate({ plan: at, params, request, query, address, headers }), headers);
  }

  async function answer(request: Request, info: RequestInfo = {}): Promise<Answer> {
    const requestId = nextId();
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    };
    let given: Answer;
    try {
      given = await route(request, info, headers);
    } catch (error) {
      given = errorAnswer(error, host, headers, requestId);
    }
    return request.method === 'HEAD' ? withoutBody(given) : given;
  }

  return {
    answer,
    fetch: async (request, info) => toResponse(await answer(request, info)),
    close() {
      live.close();
      sweeper.close();
    },
  };
}

function wrongMethod(methods: ReadonlyMap<string, unknown>): ServiceError {
  const allow = [...methods.keys()].flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return new ServiceError('method_not_allowed', `This address answers to ${allow.join(', ')}.`, {
    headers: { allow: allow.join(', ') },
  });
}

function withoutBody({ bytes: _, pieces: __, room, ...answer }: Answer): Answer {
  room?.close();
  return { ...answer, body: null };
}
