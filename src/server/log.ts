import type { AuditLine } from '#service/audit/audit-line.ts';

/** Keeps the process running when its output is closed or fails; lines are then lost. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

export function logAudit(line: AuditLine): void {
  process.stdout.write(`${JSON.stringify({ ...line, level: 'audit' })}\n`);
}

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

/** Logs one line a minute with the number of requests that were refused or cut off. */
export function createUnavailableLog(
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
