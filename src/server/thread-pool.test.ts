import { afterEach, expect, test, vi } from 'vitest';
import { ServiceError } from '#service/errors.ts';
import { ThreadPool } from './thread-pool.ts';

const module = new URL('./testing/echo-worker.ts', import.meta.url);
let pool: ThreadPool<string, string>;
afterEach(async () => {
  vi.useRealTimers();
  await pool.close();
});

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    error => (error instanceof ServiceError ? error.code : String(error)),
  );

test('a question that takes too long is refused, and its thread is replaced', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pool = new ThreadPool({ module, threads: 1, timeMs: 1_000 });
  const slow = codeOf(pool.ask('a', 'hang'));
  const next = pool.ask('a', 'next');
  vi.advanceTimersByTime(1_000);
  expect(await slow).toBe('invalid');
  expect(await next).toBe('next');
});

test('a question that exhausts the memory ends only its thread', async () => {
  pool = new ThreadPool({ module, threads: 1 });
  expect(await codeOf(pool.ask('a', 'fill'))).toBe('invalid');
  expect(await pool.ask('a', 'next')).toBe('next');
});

test('an owner never takes all threads', async () => {
  pool = new ThreadPool({ module, threads: 2 });
  const stuck = [codeOf(pool.ask('a', 'hang')), codeOf(pool.ask('a', 'hang'))];
  expect(await pool.ask('b', 'next')).toBe('next');
  await pool.close();
  expect(await Promise.all(stuck)).toEqual(Array(2).fill('Error: The thread has ended.'));
});

test('owners take turns', async () => {
  pool = new ThreadPool({ module, threads: 1 });
  const order: string[] = [];
  const ask = (owner: string, question: string) =>
    pool.ask(owner, question).then(answer => order.push(answer));
  await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('the number of waiting questions is limited', async () => {
  pool = new ThreadPool({ module, threads: 2, maxWaiting: { perOwner: 2, total: 3 } });
  const asked = ['a', 'a', 'a', 'a', 'b', 'c', 'c'].map(owner => codeOf(pool.ask(owner, 'x')));
  expect(await Promise.all(asked)).toEqual([
    'answered',
    'answered',
    'answered',
    'unavailable',
    'answered',
    'answered',
    'unavailable',
  ]);
});
