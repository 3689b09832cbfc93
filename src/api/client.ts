import { randomId } from '#lib/random-id.ts';
import { networkError, offlineError, refusal, unreadableAnswer } from './api-error.ts';
import { clientId } from './client-id.ts';
import { confirmedFor } from './confirmation.ts';
import { connection } from './connection.ts';
import { noteEtag } from './etags.ts';
import { type Name, type RequestArgument, type RequestTo, type ResultFrom, routeOf } from './operations.ts';
import { outliving } from './outliving.ts';
import { isReachable, noteOutcome, probe } from './reach.ts';
import { type HttpRequest, toHttp } from './request.ts';
import { sessionReturns } from './session-end.ts';

export interface ClientOptions {
  /** Address of the deployment without a trailing slash; the page's own when empty. */
  baseUrl?: string;
  /** API credential; without it the session cookie speaks. */
  token?: string | null;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds before a call that got no answer is tried once more. */
  pause?: number;
  /** Whether this is the deployment the app works with: its silence means that the app is offline. */
  isOurs?: boolean;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Version that the write is based on. */
  ifMatch?: string | null;
  /** Key under which a repeated POST does nothing again; made up when absent. */
  idempotencyKey?: string;
}

export interface Client {
  /** Calls an operation; rejects with `ApiError`, or with the signal's reason when aborted. */
  call<N extends Name>(
    name: N,
    ...args: [...RequestArgument<N>, options?: CallOptions]
  ): Promise<ResultFrom<N>>;
}

/** For so many milliseconds a write waits for its turn after too many requests: the limits are by the minute. */
const patience = 60_000;

/** The typed client of one deployment. */
export function createClient(options: ClientOptions = {}): Client {
  const { baseUrl = '', token = null, pause = 400, isOurs = false } = options;
  const fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));

  async function send(url: string, request: RequestInit): Promise<Response> {
    const { init, ended } = outliving(request);
    try {
      const response = await fetch(url, init);
      if (isOurs) noteOutcome(response.status);
      return response;
    } catch (error) {
      if (isOurs && !init.signal?.aborted) noteOutcome(0);
      throw error;
    } finally {
      ended();
    }
  }

  async function call(name: Name, request: object = {}, callOptions: CallOptions = {}): Promise<unknown> {
    const http = toHttp(name, request as Record<string, unknown>);
    if (isOurs && http.method !== 'GET' && !isReachable()) {
      // What the service cannot have is refused at once, not after a wait; it may be back all the same.
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
    // Reads are repeated by the query client, and who signs in has to know.
    const ask = () => (needsSession(name) ? whenAllowed(once, callOptions.signal) : once());
    let response = await ask();
    // A write that met the end of a session waits for the next one, so that nothing done is lost.
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
  // Another deployment's rules for foreign pages may not know this header.
  else if (http.method !== 'GET') headers.set('x-client-id', clientId);
  if (http.body !== null) headers.set('content-type', 'application/json');
  if (options.ifMatch) headers.set('if-match', options.ifMatch);
  if (http.method === 'POST') headers.set('idempotency-key', options.idempotencyKey ?? randomId());
  return headers;
}

function needsSession(name: Name): boolean {
  const { method, scope } = routeOf(name);
  return method !== 'GET' && scope !== 'public' && name !== 'signOut';
}

/** Reads are repeated by the query client; a DELETE or a guarded write that did arrive would be refused. */
function repeatable(http: HttpRequest, options: CallOptions): boolean {
  if (http.method === 'POST') return true;
  return (http.method === 'PUT' || http.method === 'PATCH') && !options.ifMatch;
}

/** What was refused because of too many requests has not been done, and is asked for again when the service says. */
async function whenAllowed(ask: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  const until = Date.now() + patience;
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

/** The client of the deployment that the app is connected to. */
export function api(): Client {
  const { baseUrl, token } = connection();
  if (current?.baseUrl !== baseUrl || current.token !== token)
    current = { baseUrl, token, client: createClient({ baseUrl, token, isOurs: true }) };
  return current.client;
}

/** Calls by a name known only at run time, for code that serves every operation alike. */
export function callAny<N extends Name>(
  name: N,
  request: RequestTo<N> | undefined,
  options?: CallOptions,
): Promise<ResultFrom<N>> {
  const call = api().call as (name: N, request: unknown, options?: CallOptions) => Promise<ResultFrom<N>>;
  return call(name, request ?? {}, options);
}
