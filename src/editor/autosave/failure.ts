import type { Failure } from './autosave-state.ts';

type ErrorFields = {
  status?: number;
  kind?: string;
  message?: string;
  code?: string | null;
  retryAfter?: number | null;
};

/** The same text may be accepted later: after a sign-in (401) or a wait (408, 425, 429). */
const temporaryStatuses = new Set([401, 408, 425, 429]);

/** Whether an attempt before the one that 412 answered was stored. Other deployments of the contract do not say it. */
const storedByCode: Readonly<Record<string, boolean>> = { already_applied: true, not_applied: false };

export function failureOf(error: unknown): Failure {
  const {
    status = 0,
    kind,
    code,
    message = 'The text could not be saved.',
    retryAfter,
  } = (error ?? {}) as ErrorFields;
  if (kind === 'network' || (status === 0 && kind !== undefined)) return { kind: 'offline', message };
  if (status === 412) return { kind: 'stale', message, isStored: storedByCode[code ?? ''] };
  if (status >= 400 && status < 500 && !temporaryStatuses.has(status)) return { kind: 'refused', message };
  return { kind: 'failed', message, waitMs: retryAfter ? retryAfter * 1000 : undefined };
}

/** Whether the same request may succeed later. */
export function isTemporary(error: unknown): boolean {
  const { kind } = failureOf(error);
  return kind === 'offline' || kind === 'failed';
}
