import { networkError, refusal, unreadableAnswer } from './api-error.ts';
import { connection } from './connection.ts';
import { noteEtag } from './etags.ts';
import type { Name, RequestArgument, RequestTo, ResultFrom } from './operations.ts';
import { type HttpRequest, toHttp } from './request.ts';

export interface ClientOptions {
  /** Address of the deployment without a trailing slash; the page's own when empty. */
  baseUrl?: string;
  /** API credential; without it the session cookie speaks. */
  token?: string | null;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds before a call that got no answer is tried once more. */
  pause?: number;
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

/** The typed client of one deployment. */
export function createClient(options: ClientOptions = {}): Client {
  const { baseUrl = '', token = null, pause = 400 } = options;
  const send = options.fetch ?? ((url, init) => globalThis.fetch(url, init));

  async function call(name: Name, request: object = {}, callOptions: CallOptions = {}): Promise<unknown> {
    const http = toHttp(name, request as Record<string, unknown>);
    const init: RequestInit = { method: http.method, headers: headersOf(http, token, callOptions) };
    if (http.body !== null) init.body = http.body;
    if (callOptions.signal) init.signal = callOptions.signal;
    const response = await attempt(() => send(baseUrl + http.path, init), repeatable(http, callOptions), {
      pause,
      signal: callOptions.signal,
    });
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
  if (http.body !== null) headers.set('content-type', 'application/json');
  if (options.ifMatch) headers.set('if-match', options.ifMatch);
  if (http.method === 'POST') headers.set('idempotency-key', options.idempotencyKey ?? newKey());
  return headers;
}

/** 128 random bits; `crypto.randomUUID` is missing on pages without https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads are repeated by the query client; a DELETE or a guarded PATCH that did arrive would be refused. */
function repeatable(http: HttpRequest, options: CallOptions): boolean {
  return http.method === 'POST' || http.method === 'PUT' || (http.method === 'PATCH' && !options.ifMatch);
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
    current = { baseUrl, token, client: createClient({ baseUrl, token }) };
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
