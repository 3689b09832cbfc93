import { streamRoute } from '#contract/app/routes.ts';
import type { Host } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { FileTender } from '../files/tend-files.ts';
import { LiveFeed } from '../live/feed.ts';
import { type Answer, toResponse } from './answer.ts';
import { AnswerBudget } from './answer-budget.ts';
import { allowOtherOrigins, preflight } from './cors.ts';
import { errorAnswer } from './error-answer.ts';
import { fileAnswer } from './file-answer.ts';
import { liveAnswer } from './live-answer.ts';
import { type Entry, matcher } from './match.ts';
import { operator } from './operate.ts';
import { outcomeAnswer } from './outcome.ts';
import { type Page, pageAnswer, pageEntries } from './pages.ts';
import { type Plan, planEntries } from './plan.ts';
import { rationsOf } from './rations.ts';
import { remotePictureAnswer } from './remote-picture-answer.ts';
import { requestIds } from './request-id.ts';
import { targetOf } from './target.ts';

/** What a host knows of a request beside the request itself. */
export interface RequestInfo {
  /** Network address of the caller. */
  address?: string;
  /** Path and query exactly as sent; a `Request` has resolved `.` and `..` in them already. */
  target?: string;
  /** Told of the cookies an answer sets; a browser's `Response` cannot hold them. */
  onCookies?: (cookies: string[]) => void;
}

export interface Service {
  /** Answers a request to /api/v1 or /api/app; never rejects. */
  answer(request: Request, info?: RequestInfo): Promise<Answer>;
  /** The same as a `Response`, which costs as much as reading a record does. */
  fetch(request: Request, info?: RequestInfo): Promise<Response>;
  /** Ends the streams and what goes on behind requests; nothing of it begins again. */
  close(): void;
}

const liveEntry = {
  method: streamRoute.method,
  path: `/api/app${streamRoute.path}`,
  value: 'live',
} as const;

/** Pictures stand beside the API, as texts name them by their path. */
const fileEntry = { method: 'GET', path: '/files/{file}', value: 'file' } as const;
const remoteEntry = { method: 'GET', path: '/files/remote', value: 'remote' } as const;

/** The service at its edge: one short chain from a request to its answer, the same on every host. */
export function createService(host: Host): Service {
  const find = matcher([...planEntries(), ...pageEntries(), liveEntry, fileEntry, remoteEntry] as Entry<
    Plan | Page | 'live' | 'file' | 'remote'
  >[]);
  const live = new LiveFeed(host);
  const tender = new FileTender(host);
  const rations = rationsOf(host);
  const answers = new AnswerBudget();
  const operate = operator(host, rations, answers, () => {
    live.wrote();
    tender.wrote();
  });
  const nextId = requestIds();

  async function route(
    request: Request,
    info: RequestInfo,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const { path, query } = targetOf(info.target ?? request.url);
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
    if (at === 'file')
      return fileAnswer({ host, rations, answers }, request, params[0] ?? '', address, headers);
    if (at === 'remote') return remotePictureAnswer(host, rations, request, query, address, headers);
    if (at === 'live') return liveAnswer(live, rations, request, address, headers);
    if (!('operation' in at)) {
      rations.countAddress(address, headers);
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
      tender.close();
    },
  };
}

function wrongMethod(methods: ReadonlyMap<string, unknown>): ServiceError {
  const allow = [...methods.keys()].flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return new ServiceError('method_not_allowed', `This address answers to ${allow.join(', ')}.`, {
    headers: { allow: allow.join(', ') },
  });
}

/** The answer to HEAD. */
function withoutBody({ bytes: _, pieces: __, room, ...answer }: Answer): Answer {
  room?.close();
  return { ...answer, body: null };
}
