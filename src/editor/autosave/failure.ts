import type { Failure } from './autosave-state.ts';

type ErrorFields = { status?: number; kind?: string; message?: string; retryAfter?: number | null };

/** The same text may be accepted later: after a sign-in (401) or a wait (408, 425, 429). */
const temporaryStatuses = new Set([401, 408, 425, 429]);

export function failureOf(error: unknown): Failure {
  const {
    status = 0,
    kind,
    message = 'The text could not be saved.',
    retryAfter,
  } = (error ?? {}) as ErrorFields;
  if (kind === 'network' || (status === 0 && kind !== undefined)) return { kind: 'offline', message };
  if (status === 412) return { kind: 'stale', message };
  if (status >= 400 && status < 500 && !temporaryStatuses.has(status)) return { kind: 'refused', message };
  return { kind: 'failed', message, waitMs: retryAfter ? retryAfter * 1000 : undefined };
}
