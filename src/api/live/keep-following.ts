import { type Follow, followStream, type StreamEnd } from './follow-stream.ts';

/** Between two tries. */
export const pauses = { first: 1000, longest: 30_000 } as const;

/** Statuses after which there is nothing to wait for: this deployment, or this caller, has no stream. */
const final = new Set([403, 404, 405, 501]);

export interface KeepFollowing extends Omit<Follow, 'lastId'> {
  lastId: () => string | null;
  /** Told when a stream could not be opened, or ended. */
  onEnd: (end: StreamEnd) => void;
  /** Told the function that cuts a pause short; gives the way to stop. */
  onWake: (wake: () => void) => () => void;
  random?: () => number;
}

/** Opens the stream again and again, later each time, until it is called off or there is none. */
export async function keepFollowing(options: KeepFollowing): Promise<void> {
  const { signal, lastId, onEnd, onWake, random = Math.random } = options;
  let pause: number = pauses.first;
  while (!signal.aborted) {
    const onOpen = () => {
      pause = pauses.first;
      options.onOpen();
    };
    const end = await followStream({ ...options, lastId: lastId(), onOpen }).catch(() => null);
    if (end === null || signal.aborted) return;
    onEnd(end);
    if (end !== 'lost' && final.has(end.status)) return;
    // Nobody signs in by waiting; who does wakes it.
    if (end !== 'lost' && end.status === 401) pause = pauses.longest;
    // Not all at once: a server that starts again meets every browser.
    const wait = end !== 'lost' && end.retryAfter !== null ? end.retryAfter : pause * (0.5 + random());
    await rest(wait, signal, onWake);
    pause = Math.min(pause * 2, pauses.longest);
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
