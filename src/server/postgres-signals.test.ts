import { expect, test } from 'vitest';
import { PostgresSignals } from './postgres-signals.ts';
import { createPostgresDatabase } from './testing/test-database.ts';

/** Signals of one process, with a promise of the next one that it gets. */
function openSignals(url: string) {
  const signals = new PostgresSignals(url);
  let count = 0;
  let waiting: (() => void)[] = [];
  const next = () => new Promise<void>(resolve => waiting.push(resolve));
  const connected = next();
  signals.listen(() => {
    count++;
    for (const resolve of waiting.splice(0)) resolve();
    waiting = [];
  });
  return { signals, connected, next, count: () => count };
}

test('a process hears of the writes of others, not of its own', async () => {
  const url = await createPostgresDatabase();
  const [one, two] = [openSignals(url), openSignals(url)];
  await Promise.all([one.connected, two.connected]);
  const heard = two.next();
  one.signals.send();
  await heard;
  const answered = one.next();
  two.signals.send();
  await answered;
  // Own signals come back in order: one that counted would have come before the answer.
  expect([one.count(), two.count()]).toEqual([2, 2]);
  await Promise.all([one.signals.end(), two.signals.end()]);
});
