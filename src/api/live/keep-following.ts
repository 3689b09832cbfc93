import { followStream, type StreamEnd, type StreamRequest } from './follow-stream.ts';

export const reconnectPausesMs = { first: 1000, longest: 30_000 } as const;

/** Statuses of a deployment that has no stream, or none for this caller. */
const finalStatuses = new Set([403, 404, 405, 501]);

interface KeepFollowing extends Omit<StreamRequest, 'lastId'> {
  lastId: () => string | null;
  onEnd: (end: StreamEnd) => void;
  /** Calls `reconnect` when a new attempt is likely to succeed, which ends the pause. Returns the unsubscribe function. */
  subscribeReconnect: (reconnect: () => void) => () => void;
  random?: () => number;
}

/** Reads the stream and opens it again after each interruption, until it is refused for good or the signal aborts. */
export async function keepFollowing(options: KeepFollowing): Promise<void> {
  const { signal, lastId, onEnd, subscribeReconnect, random = Math.random } = options;
  let pauseMs: number = reconnectPausesMs.first;
  while (!signal.aborted) {
    const onOpen = () => {
      pauseMs = reconnectPausesMs.first;
      options.onOpen();
    };
    const end = await followStream({ ...options, lastId: lastId(), onOpen }).catch(() => null);
    if (end === null || signal.aborted) return;
    onEnd(end);
    if (end !== 'lost' && finalStatuses.has(end.status)) return;
    // A retry does not help; a new sign-in ends the pause.
    if (end !== 'lost' && end.status === 401) pauseMs = reconnectPausesMs.longest;
    // Jitter: after a restart of the server all browsers reconnect.
    const jitteredPauseMs = pauseMs * (0.5 + random());
    const retryAfterMs = end === 'lost' ? null : end.retryAfterMs;
    await waitForReconnect(retryAfterMs ?? jitteredPauseMs, signal, subscribeReconnect);
    pauseMs = Math.min(pauseMs * 2, reconnectPausesMs.longest);
  }
}

function waitForReconnect(
  milliseconds: number,
  signal: AbortSignal,
  subscribeReconnect: KeepFollowing['subscribeReconnect'],
): Promise<void> {
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    const unsubscribe = subscribeReconnect(finish);
    signal.addEventListener('abort', finish);
  });
}
