import type { AuditLine } from '#service/audit/audit-line.ts';

/** Keeps the process going when whoever read its output went away or the output takes no more; lines are then lost. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Writes one line of JSON to stdout about an event of the audit log. */
export function logAudit(line: AuditLine): void {
  process.stdout.write(`${JSON.stringify({ ...line, level: 'audit' })}\n`);
}

/** Writes one line of JSON to stderr about a fault that ended as 500, or outside any request. */
export function logFault(error: unknown, requestId: string | null): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
  const entry = {
    time: new Date().toISOString(),
    level: 'error',
    request_id: requestId,
    message,
    cause,
    stack,
  };
  process.stderr.write(`${JSON.stringify(entry)}\n`);
}

const minute = 60_000;

/**
 * Returns what is told of requests that were refused because the database is away, full or too slow, or whose answers
 * were cut off, and writes one line a minute about them with their number.
 */
export function unavailableLog(
  write: (line: string) => void = line => process.stderr.write(line),
  elapsed = () => performance.now(),
): (error: Error) => void {
  let quietUntil = Number.NEGATIVE_INFINITY;
  let refused = 0;
  return ({ message, cause }) => {
    refused++;
    if (elapsed() < quietUntil) return;
    quietUntil = elapsed() + minute;
    const entry = {
      time: new Date().toISOString(),
      level: 'error',
      message,
      cause: cause instanceof Error ? cause.message : undefined,
      refused,
    };
    refused = 0;
    write(`${JSON.stringify(entry)}\n`);
  };
}
