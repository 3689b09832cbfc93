/** The closed list of refusals; `http/error-answer.ts` alone turns them into answers (section 7). */
export type ErrorCode =
  | 'bad_request'
  | 'unauthenticated'
  | 'forbidden'
  | 'reauthentication_required'
  | 'second_factor_required'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'stale'
  | 'too_large'
  | 'unsupported_type'
  | 'invalid'
  | 'wip_limit_reached'
  | 'too_many_requests'
  | 'unavailable';

export interface ErrorDetails {
  /** Field path to messages, for 422. */
  errors?: Record<string, string[]>;
  limit?: number;
  count?: number;
  /** Further answer headers, such as `Allow` and `Retry-After`. */
  headers?: Record<string, string>;
}

export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export const notFound = (what: string) => new ServiceError('not_found', `No such ${what}.`);

export const forbidden = (message: string) => new ServiceError('forbidden', message);

export const stale = () =>
  new ServiceError('stale', 'The record has changed since the version that this request was based on.');

/** One failing field of a body or query, by its path (`ticket_ids.3`). */
export const invalid = (field: string, message: string) =>
  new ServiceError('invalid', message, { errors: { [field]: [message] } });
