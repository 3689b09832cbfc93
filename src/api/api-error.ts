import type { ErrorBody } from '#contract/envelopes.ts';
import { offlineRefusal } from '#lib/offline-words.ts';

const unreachable = 'The server cannot be reached. Check the connection and try again.';
const unreadable = 'The server gave an answer that cannot be read.';

export class ApiError extends Error {
  readonly status: number;
  /** The messages of a 422 by field path. */
  readonly errors: Record<string, string[]> | null;
  readonly code: string | null;
  readonly limit: number | null;
  readonly count: number | null;
  readonly requestId: string | null;
  /** Seconds to wait, given with 429 or 503. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ErrorBody, headers?: Headers, options?: ErrorOptions) {
    const message = body.message ?? `The server answered with status ${status}.`;
    const requestId = headers?.get('x-request-id') ?? null;
    // Operators find the fault in the log by its request id.
    super(status >= 500 && requestId !== null ? `${message} (request ${requestId})` : message, options);
    this.name = 'ApiError';
    this.status = status;
    this.errors = body.errors ?? null;
    this.code = body.code ?? null;
    this.limit = body.limit ?? null;
    this.count = body.count ?? null;
    this.requestId = requestId;
    this.retryAfter = headers ? retryAfterOf(headers) : null;
  }

  get kind(): 'http' | 'network' {
    return this.status === 0 ? 'network' : 'http';
  }

  get fields(): Record<string, string[]> | undefined {
    return this.errors ?? undefined;
  }
}

/** Returns seconds; null without the header. */
export function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

/** Status 0 means that there was no answer. */
export function isApiError(error: unknown, status?: number): error is ApiError {
  return error instanceof ApiError && (status === undefined || error.status === status);
}

/** Whether the record was deleted, or may no longer be seen. */
export const isGoneError = (error: unknown): boolean => isApiError(error, 404) || isApiError(error, 403);

export function networkError(cause: unknown): ApiError {
  return new ApiError(0, { message: unreachable }, undefined, { cause });
}

/** `reason` is a sentence; by default that changes of its kind are not kept. */
export function offlineError(reason = offlineRefusal): ApiError {
  return new ApiError(0, { message: reason });
}

/** Reads the error of a refused request. Ignores a body that is not in the contract's form. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const isErrorBody = typeof body === 'object' && body !== null && !Array.isArray(body);
  return new ApiError(response.status, isErrorBody ? (body as ErrorBody) : {}, response.headers);
}

/** An answer of 200 whose body is not JSON, such as the page of a proxy. */
export function unreadableAnswer(response: Response, cause: unknown): ApiError {
  return new ApiError(response.status, { message: unreadable }, response.headers, { cause });
}
