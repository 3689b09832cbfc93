import type { ErrorBody } from '#contract/envelopes.ts';
import type { Host } from '../context.ts';
import { ServiceError, statusOf } from '../errors.ts';
import type { Answer } from './answer.ts';

export function errorAnswer(
  error: unknown,
  host: Host,
  headers: Record<string, string>,
  requestId: string,
): Answer {
  const refusal = asRefusal(error, host);
  if (!refusal) {
    host.report(error, requestId);
    return jsonAnswer(500, { message: 'Something went wrong on the server.' }, headers);
  }
  const { code, details } = refusal;
  const status = statusOf[code];
  const body: ErrorBody = { message: refusal.message };
  if (details.errors) body.errors = details.errors;
  if (code === 'wip_limit_reached') Object.assign(body, { code, limit: details.limit, count: details.count });
  if (code === 'reauthentication_required' || code === 'second_factor_required') body.code = code;
  if (details.isApplied !== undefined) body.code = details.isApplied ? 'already_applied' : 'not_applied';
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  const { retryAfter = status === 503 ? 1 : undefined } = details;
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
  if (status === 503) host.reportUnavailable(refusal);
  return jsonAnswer(status, body, { ...headers, ...details.headers });
}

/** Returns null for faults. */
function asRefusal(error: unknown, host: Host): ServiceError | null {
  if (error instanceof ServiceError) return error;
  // All retries failed because of concurrent writes; nothing has changed.
  if (host.engine.isRetryable(error))
    return new ServiceError('unavailable', 'The server is busy; try again.');
  return null;
}

function jsonAnswer(status: number, body: ErrorBody, headers: Record<string, string>): Answer {
  return { status, headers, cookies: [], body: JSON.stringify(body) };
}
