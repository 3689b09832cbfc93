import { ServiceError } from '#service/errors.ts';

// Classes 08 (connection), 53 (resources), 57P (shutdown, starting up), 57014 (statement took too long), 25006 (read-only).
const unavailableStates = /^(08...|53...|57P0.|57014|25006)$/;
const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether an error means that the database is unavailable; `isConnecting` is true while a connection is made. */
export function isPostgresUnavailable(error: unknown, { isConnecting }: { isConnecting: boolean }): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code !== undefined) return unavailableStates.test(code) || networkErrors.has(code);
  // The driver's own failures carry no code.
  return isConnecting || /connection|timeout|not queryable/i.test(message);
}

/** Whether the session goes on after an unavailable answer: too slow, no room, or read-only. */
export const keepsSession = (error: unknown): boolean =>
  /^(53...|57014|25006)$/.test((error as { code?: string }).code ?? '');

/** Whether the server itself answered with this error. */
export function isFromServer(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !networkErrors.has(code);
}

export const postgresUnavailable = (cause: unknown) =>
  new ServiceError('unavailable', 'The database cannot be reached right now.', { retryAfter: 2, cause });
