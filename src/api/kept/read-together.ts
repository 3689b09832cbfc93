import { notifyManager, type Query } from '@tanstack/react-query';

interface Round {
  running: number;
  /** Put the answers into the cache. */
  apply: (() => void)[];
  shown: PromiseWithResolvers<void>;
}

/** One answer that is late must not hold up the others for longer. */
const maxWaitMs = 2000;

let current: Round | null = null;

/**
 * Reads what replaces a kept answer. The answers to reads that run at the same time are shown at once: the count of a
 * column must not contradict its cards.
 */
export async function readTogether<T>(query: Query, read: () => T | Promise<T>): Promise<T> {
  current ??= openRound();
  const round = current;
  round.running += 1;
  try {
    const answer = await read();
    round.apply.push(() => {
      // A write has cancelled the read: its optimistic state is newer.
      if (query.state.fetchStatus === 'fetching') query.setData(answer, { manual: true });
    });
    return answer;
  } finally {
    round.running -= 1;
    if (round.running === 0) show(round);
    await round.shown.promise;
  }
}

function openRound(): Round {
  const round: Round = { running: 0, apply: [], shown: Promise.withResolvers() };
  setTimeout(show, maxWaitMs, round);
  return round;
}

function show(round: Round): void {
  if (current === round) current = null;
  notifyManager.batch(() => {
    for (const apply of round.apply.splice(0)) apply();
  });
  round.shown.resolve();
}
