import { ServiceError } from '#service/errors.ts';
import { StartError } from './start-error.ts';

// Classes 08 (connection) and 28 (password or account), 3D000 (no such database), 42501 (not allowed), 53300 (full).
const refusal = /^(08...|28...|3D000|42501|53300)$/;

/** The message names the host, but not the password. Returns null when the error is not about the connection. */
export function connectionError(error: unknown, databaseUrl: string): StartError | null {
  const isUnavailable = error instanceof ServiceError && error.cause !== undefined;
  const cause = (isUnavailable ? error.cause : error) as Error & { code?: string };
  if (!isUnavailable && !refusal.test(cause.code ?? '')) return null;
  // An error of several addresses has the reasons in its parts.
  const [first = cause] = cause instanceof AggregateError ? cause.errors : [];
  const reason = String(first.message || first.code).replace(/\s+/g, ' ');
  return new StartError(
    `DATABASE_URL: the database at ${new URL(databaseUrl).host} cannot be opened: ${reason}.`,
  );
}
