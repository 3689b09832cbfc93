import type { Clock } from '../autosave/clock.ts';

/** Rejects as without a connection when no answer comes in so many milliseconds. */
export function inTime<Answer>(clock: Clock, limit: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const lost = { kind: 'network', status: 0, message: 'No answer came.' };
    const cancel = clock.after(limit, () => reject(lost));
    answer.then(resolve, reject).finally(cancel);
  });
}
