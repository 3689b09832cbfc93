import { type HttpRequest, toHttp } from '#contract/http-request.ts';
import { randomId } from '#lib/random-id.ts';
import { networkError, offlineError, readRefusal, retryAfterOf, unreadableAnswer } from './api-error.ts';
import { clientId } from './client-id.ts';
import { confirmIfRequired } from './confirmation.ts';
import { connection } from './connection.ts';
import { answerTagOf, noteAnswer } from './etags.ts';
import { dropHandedAnswers, takeHandedAnswer } from './handed-answers.ts';
import { withKeepalive } from './keepalive.ts';
import { type Name, type RequestArgument, type RequestTo, type ResultFrom, routeOf } from './operations.ts';
import { noteStatus, probe, reachable } from './reach.ts';
import { waitForSignIn } from './session-end.ts';

interface ClientOptions {
  /** Without a trailing slash; the page's own when empty. */
  baseUrl?: string;
  /** API credential; null to use the session cookie. */
  token?: string | null;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds before the one retry of a call without an answer. */
  retryDelayMs?: number;
  /** Whether this is the client of the app: reports whether the service is reachable, and waits for a new sign-in. */
  isAppClient?: boolean;
}

interface CallOptions {
  signal?: AbortSignal;
  ifMatch?: string | null;
  /** The last answer to the same read, which is returned while it still holds. */
  known?: unknown;
  /** A random one by default for a POST, and none for other writes. */
  idempotencyKey?: string;
}

export interface Client {
  /** Rejects with `ApiError`, or with the signal's reason when aborted. */
  call<N extends Name>(
    name: N,
    ...args: [...RequestArgument<N>, options?: CallOptions]
  ): Promise<ResultFrom<N>>;
}

/** Set while records are created under ids that the page has chosen: calls that name one wait for it. */
export const creationGate: { wait: ((http: HttpRequest) => Promise<unknown> | undefined) | null } = {
  wait: null,
};

/** How long a write is retried after 429; the rate limit is per minute. */
const retryLimitMs = 60_000;

export function createClient(options: ClientOptions = {}): Client {
  const { baseUrl = '', token = null, retryDelayMs = 400, isAppClient = false } = options;
  const fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));

  async function send(url: string, request: RequestInit): Promise<Response> {
    const { init, release } = withKeepalive(request);
    try {
      const response = await fetch(url, init);
      if (isAppClient) noteStatus(response.status);
      return response;
    } catch (error) {
      if (isAppClient && !init.signal?.aborted) noteStatus(0);
      throw error;
    } finally {
      release();
    }
  }

  async function call(name: Name, request: object = {}, callOptions: CallOptions = {}): Promise<unknown> {
    const http = toHttp(name, request as Record<string, unknown>);
    if (isAppClient && http.method !== 'GET' && !reachable.get()) {
      // Fail at once instead of after a timeout.
      void probe();
      throw offlineError();
    }
    if (creationGate.wait) await creationGate.wait(http);
    const isRead = http.method === 'GET';
    const isOwnApp = isAppClient && baseUrl === '' && token === null;
    const headers = headersOf(http, token, callOptions);
    const knownTag = answerTagOf(callOptions.known);
    // Other deployments may not allow this header across origins.
    if (isOwnApp && knownTag) headers.set('if-none-match', knownTag);
    const init: RequestInit = { method: http.method, headers };
    if (http.body !== null) init.body = http.body;
    if (callOptions.signal) init.signal = callOptions.signal;
    const { signal } = callOptions;
    const maxRetries = isRetryable(http, callOptions) ? 1 : 0;
    const sendWithRetry = () =>
      retryLost(() => send(baseUrl + http.path, init), { maxRetries, retryDelayMs, signal });
    // The query client retries reads; a sign-in form shows 429 itself.
    const getResponse = () => (isSessionWrite(name) ? retryDeferred(sendWithRetry, signal) : sendWithRetry());
    if (isOwnApp && !isRead) dropHandedAnswers();
    let response = (isOwnApp && isRead && takeHandedAnswer(http.path)) || (await getResponse());
    // A write after the end of the session waits for the next sign-in, so that nothing is lost.
    if (isAppClient && response.status === 401 && isSessionWrite(name) && (await waitForSignIn()))
      response = await getResponse();
    if (isAppClient && (await confirmIfRequired(response))) response = await getResponse();
    if (response.status === 304) return callOptions.known;
    if (!response.ok) throw await readRefusal(response);
    if (response.status === 204) return undefined;
    const result: unknown = await response.json().catch(cause => {
      callOptions.signal?.throwIfAborted();
      throw unreadableAnswer(response, cause);
    });
    const whole = response.headers.has('preference-applied') ? withSentTexts(result, request) : result;
    noteAnswer(whole, response.headers.get('etag'));
    return whole;
  }
  return { call: call as Client['call'] };
}

function headersOf(http: HttpRequest, token: string | null, options: CallOptions): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  // Other deployments may not allow this header across origins.
  else if (http.method !== 'GET') {
    headers.set('x-client-id', clientId);
    // A long text would come back with every save of it.
    headers.set('prefer', 'return=minimal');
  }
  if (http.body !== null) headers.set('content-type', 'application/json');
  if (options.ifMatch) headers.set('if-match', options.ifMatch);
  if (http.method === 'POST' || options.idempotencyKey)
    headers.set('idempotency-key', options.idempotencyKey ?? randomId());
  return headers;
}

/** Puts the HTML that a short answer leaves out, as equal to that of the request, back in. */
function withSentTexts(answer: unknown, request: object): unknown {
  const sentTexts = Object.entries(request).filter(([name]) => name.endsWith('_html'));
  return { ...Object.fromEntries(sentTexts), ...(answer as object) };
}

/** Whether it is a write that only a signed-in person can make. */
function isSessionWrite(name: Name): boolean {
  const route = routeOf(name);
  return 'changes' in route && route.scope !== 'public' && !route.endsSession;
}

/** The query client retries reads. A DELETE or a write with `If-Match` would be refused if the first attempt did arrive. */
function isRetryable(http: HttpRequest, options: CallOptions): boolean {
  // PUT, PATCH and POST, of which the last has a key.
  return http.method.startsWith('P') && (http.method === 'POST' || !options.ifMatch);
}

/**
 * Retries when the service says after how long: 429 had no effect, and 409 with that is about an earlier attempt with the
 * same key that is still under way.
 */
async function retryDeferred(
  getResponse: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const deadline = Date.now() + retryLimitMs;
  for (;;) {
    const response = await getResponse();
    const retryAfter = retryAfterOf(response.headers);
    if ((response.status !== 429 && response.status !== 409) || retryAfter === null) return response;
    const delayMs = Math.max(500, retryAfter * 1000);
    if (Date.now() + delayMs > deadline) return response;
    await new Promise(resolve => setTimeout(resolve, delayMs));
    signal?.throwIfAborted();
  }
}

interface RetryOptions {
  maxRetries: number;
  retryDelayMs: number;
  signal: AbortSignal | undefined;
}

/** Retries a request without an answer. */
async function retryLost(send: () => Promise<Response>, options: RetryOptions): Promise<Response> {
  const { maxRetries, retryDelayMs, signal } = options;
  try {
    return await send();
  } catch (cause) {
    signal?.throwIfAborted();
    if (maxRetries === 0) throw networkError(cause);
    await new Promise(resolve => setTimeout(resolve, retryDelayMs));
    signal?.throwIfAborted();
    return retryLost(send, { ...options, maxRetries: maxRetries - 1 });
  }
}

let appClient: { client: Client; baseUrl: string; token: string | null } | null = null;

/** The client of the current connection. */
export function api(): Client {
  const { baseUrl, token } = connection();
  if (appClient?.baseUrl !== baseUrl || appClient.token !== token)
    appClient = { baseUrl, token, client: createClient({ baseUrl, token, isAppClient: true }) };
  return appClient.client;
}

/** `api().call` for generic code, where the compiler cannot tell whether the request may be left out. */
export function callAny<N extends Name>(
  name: N,
  request: RequestTo<N> | undefined,
  options?: CallOptions,
): Promise<ResultFrom<N>> {
  const call = api().call as (name: N, request: unknown, options?: CallOptions) => Promise<ResultFrom<N>>;
  return call(name, request ?? {}, options);
}
