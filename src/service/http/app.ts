import type { Host } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { type Answer, toResponse } from './answer.ts';
import { allowOtherOrigins, preflight } from './cors.ts';
import { errorAnswer } from './error-answer.ts';
import { type Entry, matcher } from './match.ts';
import { operator } from './operate.ts';
import { outcomeAnswer } from './outcome.ts';
import { type Page, pageAnswer, pageEntries } from './pages.ts';
import { type Plan, planEntries } from './plan.ts';
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
}

/** The service at its edge: one short chain from a request to its answer, the same on every host. */
export function createService(host: Host): Service {
  const find = matcher<Plan | Page>([...planEntries(), ...pageEntries()] as Entry<Plan | Page>[]);
  const operate = operator(host);
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
    if (!('operation' in at)) return pageAnswer(at, host, headers);
    const address = info.address ?? '';
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
    return request.method === 'HEAD' ? { ...given, body: null } : given;
  }

  return { answer, fetch: async (request, info) => toResponse(await answer(request, info)) };
}

function wrongMethod(methods: ReadonlyMap<string, unknown>): ServiceError {
  const allow = [...methods.keys()].flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return new ServiceError('method_not_allowed', `This address answers to ${allow.join(', ')}.`, {
    headers: { allow: allow.join(', ') },
  });
}
