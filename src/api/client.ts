import { randomId } from '#lib/random-id.ts';
import { networkError, offlineError, refusal, unreadableAnswer } from './api-error.ts';
import { clientId } from './client-id.ts';
import { confirmedFor } from './confirmation.ts';
import { connection } from './connection.ts';
import { noteEtag } from './etags.ts';
import { withKeepalive } from './keepalive.ts';
import { type Name, type RequestArgument, type RequestTo, type ResultFrom, routeOf } from './operations.ts';
import { noteStatus, probe, reachable } from './reach.ts';
import { type HttpRequest, toHttp } from './request.ts';
import { sessionReturns } from './session-end.ts';

interface ClientOptions {
  /** Without a trailing slash; the page's own when empty. */
  baseUrl?: string;
  /** API credential; null to use the session cookie. */
  token?: string | null;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds before the one retry of a call without an answer. */
  pause?: number;
  /** Whether failures of the network mean that the app is offline. */
  isOurs?: boolean;
}

interface CallOptions {
  signal?: AbortSignal;
  ifMatch?: string | null;
  /** Sent with a POST; a random one by default. */
  idempotencyKey?: string;
}

export interface Client {
  /** Rejects with `ApiError`, or with the signal's reason when aborted. */
  call<N extends Name>(
    name: N,
    ...args: [...RequestArgument<N>, options?: CallOptions]
  ): Promise<ResultFrom<N>>;
}

/** How long a write is retried after 429; the rate limit is per minute. */
const retryLimitMs = 60_000;

export function createClient(options: ClientOptions = {}): Client {
  const { baseUrl = '', token = null, pause = 400, isOurs = false } = options;
  const fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));

  async function send(url: string, request: RequestInit): Promise<Response> {
    const { init, release } = withKeepalive(request);
    try {
      const response = await fetch(url, init);
      if (isOurs) noteStatus(response.status);
      return response;
    } catch (error) {
      if (isOurs && !init.signal?.aborted) noteStatus(0);
      throw error;
    } finally {
      release();
    }
  }

  async function call(name: Name, request: object = {}, callOptions: CallOptions = {}): Promise<unknown> {
    const http = toHttp(name, request as Record<string, unknown>);
    if (isOurs && http.method !== 'GET' && !reachable.get()) {
      // Fail at once instead of after a timeout.
      void probe();
      throw offlineError();
    }
    const init: RequestInit = { method: http.method, headers: headersOf(http, token, callOptions) };
    if (http.body !== null) init.body = http.body;
    if (callOptions.signal) init.signal = callOptions.signal;
    const once = () =>
      attempt(() => send(baseUrl + http.path, init), repeatable(http, callOptions), {
        pause,
        signal: callOptions.signal,
      });
    // The query client retries reads; a sign-in form shows 429 itself.
    const ask = () => (needsSession(name) ? whenAllowed(once, callOptions.signal) : once());
    let response = await ask();
    // A write after the end of the session waits for the next sign-in, so that nothing is lost.
    if (isOurs && response.status === 401 && needsSession(name) && (await sessionReturns()))
      response = await ask();
    if (isOurs && (await confirmedFor(response))) response = await ask();
    if (!response.ok) throw await refusal(response);
    if (response.status === 204) return undefined;
    const result: unknown = await response.json().catch(cause => {
      callOptions.signal?.throwIfAborted();
      throw unreadableAnswer(response, cause);
    });
    noteEtag(result, response.headers.get('etag'));
    return result;
  }
  return { call: call as Client['call'] };
}

function headersOf(http: HttpRequest, token: string | null, options: CallOptions): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  // Other deployments may not allow this header across origins.
  else if (http.method !== 'GET') headers.set('x-client-id', clientId);
  if (http.body !== null) headers.set('content-type', 'application/json');
  if (options.ifMatch) headers.set('if-match', options.ifMatch);
  if (http.method === 'POST') headers.set('idempotency-key', options.idempotencyKey ?? randomId());
  return headers;
}

function needsSession(name: Name): boolean {
  const route = routeOf(name);
  return 'changes' in route && route.scope !== 'public' && !route.endsSession;
}

/** The query client retries reads. A DELETE or a write with `If-Match` would be refused if the first try did arrive. */
function repeatable(http: HttpRequest, options: CallOptions): boolean {
  if (http.method === 'POST') return true;
  return (http.method === 'PUT' || http.method === 'PATCH') && !options.ifMatch;
}

/** Sending again is safe: a request refused with 429 had no effect. */
async function whenAllowed(ask: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  const until = Date.now() + retryLimitMs;
  for (;;) {
    const response = await ask();
    const wait = Math.max(500, Number(response.headers.get('retry-after') ?? Number.NaN) * 1000);
    if (response.status !== 429 || !(Date.now() + wait <= until)) return response;
    await new Promise(resolve => setTimeout(resolve, wait));
    signal?.throwIfAborted();
  }
}

async function attempt(
  send: () => Promise<Response>,
  repeat: boolean,
  { pause, signal }: { pause: number; signal: AbortSignal | undefined },
): Promise<Response> {
  try {
    return await send();
  } catch (cause) {
    signal?.throwIfAborted();
    if (!repeat) throw networkError(cause);
    await new Promise(resolve => setTimeout(resolve, pause));
    signal?.throwIfAborted();
    return attempt(send, false, { pause, signal });
  }
}

let current: { client: Client; baseUrl: string; token: string | null } | null = null;

export function api(): Client {
  const { baseUrl, token } = connection();
  if (current?.baseUrl !== baseUrl || current.token !== token)
    current = { baseUrl, token, client: createClient({ baseUrl, token, isOurs: true }) };
  return current.client;
}

export function callAny<N extends Name>(
  name: N,
  request: RequestTo<N> | undefined,
  options?: CallOptions,
): Promise<ResultFrom<N>> {
  const call = api().call as (name: N, request: unknown, options?: CallOptions) => Promise<ResultFrom<N>>;
  return call(name, request ?? {}, options);
}
