import { followStream, type StreamEnd, type StreamRequest } from './follow-stream.ts';

export const reconnectPausesMs = { first: 1000, longest: 30_000 } as const;

/** Statuses of a deployment that has no stream, or none for this caller. */
const final = new Set([403, 404, 405, 501]);

interface KeepFollowing extends Omit<StreamRequest, 'lastId'> {
  lastId: () => string | null;
  onEnd: (end: StreamEnd) => void;
  /** Called with a function that ends the pause; returns the function to unsubscribe. */
  onWake: (wake: () => void) => () => void;
  random?: () => number;
}

export async function keepFollowing(options: KeepFollowing): Promise<void> {
  const { signal, lastId, onEnd, onWake, random = Math.random } = options;
  let pause: number = reconnectPausesMs.first;
  while (!signal.aborted) {
    const onOpen = () => {
      pause = reconnectPausesMs.first;
      options.onOpen();
    };
    const end = await followStream({ ...options, lastId: lastId(), onOpen }).catch(() => null);
    if (end === null || signal.aborted) return;
    onEnd(end);
    if (end !== 'lost' && final.has(end.status)) return;
    // A retry does not help; a new sign-in ends the pause.
    if (end !== 'lost' && end.status === 401) pause = reconnectPausesMs.longest;
    // Jitter: after a restart of the server all browsers reconnect.
    const wait = end !== 'lost' && end.retryAfter !== null ? end.retryAfter : pause * (0.5 + random());
    await rest(wait, signal, onWake);
    pause = Math.min(pause * 2, reconnectPausesMs.longest);
  }
}

function rest(milliseconds: number, signal: AbortSignal, onWake: KeepFollowing['onWake']): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const stop = onWake(end);
    signal.addEventListener('abort', end);
  });
}
