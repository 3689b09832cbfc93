/** Section 7: the status of each error code. */
export const statusOf = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  reauthentication_required: 403,
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale: 412,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  wip_limit_reached: 422,
  too_many_requests: 429,
  unavailable: 503,
} as const;

type ErrorCode = keyof typeof statusOf;

interface ErrorDetails {
  errors?: Record<string, string[]>;
  limit?: number;
  count?: number;
  headers?: Record<string, string>;
  retryAfter?: number;
  /** Of a stale write with a key: whether an earlier request with the same key was done. */
  isApplied?: boolean;
  cause?: unknown;
}

export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

export const notFound = (what: string) => new ServiceError('not_found', `No such ${what}.`);

export const forbidden = (message: string) => new ServiceError('forbidden', message);

export const ofOtherOrganization = () => forbidden('This belongs to another organization.');

export const stale = (details: ErrorDetails = {}) =>
  new ServiceError(
    'stale',
    'The record has changed since the version that this request was based on.',
    details,
  );

/** `field` is a path, such as `ticket_ids.3`. */
export const invalid = (field: string, message: string) =>
  new ServiceError('invalid', message, { errors: { [field]: [message] } });
