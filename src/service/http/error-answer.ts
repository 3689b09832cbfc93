import type { ErrorBody } from '#contract/envelopes.ts';
import type { Host } from '../context.ts';
import { type ErrorCode, ServiceError } from '../errors.ts';
import type { Answer } from './answer.ts';

/** Status of each refusal (section 7); the compiler asks for every one. */
export function statusOf(code: ErrorCode): number {
  switch (code) {
    case 'bad_request':
      return 400;
    case 'unauthenticated':
      return 401;
    case 'forbidden':
    case 'reauthentication_required':
    case 'second_factor_required':
      return 403;
    case 'not_found':
      return 404;
    case 'method_not_allowed':
      return 405;
    case 'conflict':
      return 409;
    case 'stale':
      return 412;
    case 'too_large':
      return 413;
    case 'unsupported_type':
      return 415;
    case 'invalid':
    case 'wip_limit_reached':
      return 422;
    case 'too_many_requests':
      return 429;
    case 'unavailable':
      return 503;
  }
}

/** The only place that writes error bodies. What is not a refusal is reported and answered as a fault. */
export function errorAnswer(
  error: unknown,
  host: Host,
  headers: Record<string, string>,
  requestId: string,
): Answer {
  const known = asRefusal(error, host);
  if (!known) {
    host.report(error, requestId);
    return write(500, { message: 'Something went wrong on the server.' }, headers);
  }
  const { code, details } = known;
  const status = statusOf(code);
  const body: ErrorBody = { message: known.message };
  if (details.errors) body.errors = details.errors;
  if (code === 'wip_limit_reached') Object.assign(body, { code, limit: details.limit, count: details.count });
  if (code === 'reauthentication_required' || code === 'second_factor_required') body.code = code;
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  if (status === 503) {
    headers['retry-after'] = '1';
    host.reportUnavailable(known);
  }
  return write(status, body, { ...headers, ...details.headers });
}

function asRefusal(error: unknown, host: Host): ServiceError | null {
  if (error instanceof ServiceError) return error;
  // It kept losing against other writes; nothing has changed.
  if (host.engine.isRetryable(error))
    return new ServiceError('unavailable', 'The server is busy; try again.');
  return null;
}

function write(status: number, body: ErrorBody, headers: Record<string, string>): Answer {
  return { status, headers, cookies: [], body: JSON.stringify(body) };
}
