import type { ErrorBody } from '#contract/envelopes.ts';

const unreachable = 'The server cannot be reached. Check the connection and try again.';
const offline = 'You are offline.';
const unreadable = 'The server gave an answer that cannot be read.';

/** A call that failed: refused by the service (`http`), or never answered (`network`, status 0). */
export class ApiError extends Error {
  readonly status: number;
  /** Messages by field path, of a 422. */
  readonly errors: Record<string, string[]> | null;
  readonly code: string | null;
  readonly limit: number | null;
  readonly count: number | null;
  readonly requestId: string | null;
  /** Seconds to wait, of a 429 or 503. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ErrorBody, headers?: Headers, options?: ErrorOptions) {
    const message = body.message ?? `The server answered with status ${status}.`;
    const requestId = headers?.get('x-request-id') ?? null;
    // Who looks after the server finds by it what went wrong.
    super(status >= 500 && requestId !== null ? `${message} (request ${requestId})` : message, options);
    this.name = 'ApiError';
    this.status = status;
    this.errors = body.errors ?? null;
    this.code = body.code ?? null;
    this.limit = body.limit ?? null;
    this.count = body.count ?? null;
    this.requestId = requestId;
    const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : null;
  }

  get kind(): 'http' | 'network' {
    return this.status === 0 ? 'network' : 'http';
  }

  /** `errors` under the name that forms ask for. */
  get fields(): Record<string, string[]> | undefined {
    return this.errors ?? undefined;
  }
}

/** Whether a call failed, with this status when one is named (0: never answered). */
export function isApiError(error: unknown, status?: number): error is ApiError {
  return error instanceof ApiError && (status === undefined || error.status === status);
}

/** The error of a call that got no answer. */
export function networkError(cause: unknown): ApiError {
  return new ApiError(0, { message: unreachable }, undefined, { cause });
}

/** The error of a write that was not sent, because the service is known not to answer. */
export function offlineError(): ApiError {
  return new ApiError(0, { message: offline });
}

/** The error of an answer of 400 and above; anything but the contract's error body is left out. */
export async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const known = typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as ErrorBody) : {};
  return new ApiError(response.status, known, response.headers);
}

/** The error of a success whose body is not JSON, such as the page of a proxy. */
export function unreadableAnswer(response: Response, cause: unknown): ApiError {
  return new ApiError(response.status, { message: unreadable }, response.headers, { cause });
}
