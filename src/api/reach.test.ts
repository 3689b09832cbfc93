import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Reach = typeof import('./reach.ts');

let reach: Reach;
let answer: () => Promise<Response>;
const fetch = vi.fn((_url: string, _init?: RequestInit) => answer());

const silence = () => Promise.reject(new TypeError('Failed to fetch'));
const status = (code: number) => () => Promise.resolve(new Response(null, { status: code }));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
  answer = status(200);
  reach = await import('./reach.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = () => vi.advanceTimersByTimeAsync(0);

test('one lost call is no outage while the probe is answered', async () => {
  reach.noteStatus(0);
  await rest();
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/healthz']);
  expect(reach.reachable.get()).toBe(true);
});

test.each([
  ['no answer', silence],
  ['the word of a proxy', status(502)],
])('%s to a probe means offline, until a probe is answered', async (_what, given) => {
  const told: boolean[] = [];
  reach.reachable.subscribe(value => told.push(value));
  answer = given;
  reach.noteStatus(0);
  await rest();
  expect(reach.reachable.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  // Each time later: after 1, 3, 7 and 15 seconds.
  expect(fetch).toHaveBeenCalledTimes(5);
  answer = status(200);
  await vi.advanceTimersByTimeAsync(8000);
  expect(told).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(6);
});

test('any answered call means that the service is back', async () => {
  answer = silence;
  reach.noteStatus(0);
  await rest();
  reach.noteStatus(404);
  expect(reach.reachable.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a refusal of the health check is an answer', async () => {
  answer = status(404);
  reach.noteStatus(0);
  await rest();
  expect(reach.reachable.get()).toBe(true);
});
