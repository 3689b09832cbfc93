import { ServiceError } from '#service/errors.ts';

// Classes 08 (connection), 53 (resources), 57P (shutdown, starting up), 57014 (statement took too long), 25006 (read-only).
const awayState = /^(08...|53...|57P0.|57014|25006)$/;
const awaySystem = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** `connecting` is true while a connection is made. */
export function isAway(error: unknown, connecting: boolean): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code !== undefined) return awayState.test(code) || awaySystem.has(code);
  // The driver's own failures carry no code.
  return connecting || /connection|timeout|not queryable/i.test(message);
}

export function isFromServer(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !awaySystem.has(code);
}

export const postgresUnavailable = (cause: unknown) =>
  new ServiceError('unavailable', 'The database cannot be reached right now.', { retryAfter: 2, cause });
