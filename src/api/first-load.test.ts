import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { query } from './queries.ts';
import { createQueryClient } from './query-client.ts';

const silence = (_url: string, init?: RequestInit) =>
  new Promise<Response>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal!.reason));
  });
const answer =
  (status: number, id = '') =>
  async () =>
    Response.json({ message: 'No.', id: 't' }, { status, headers: { 'x-request-id': id } });

let ofApi: (url: string, init?: RequestInit) => Promise<Response>;
let ofService: (url: string, init?: RequestInit) => Promise<Response>;
const fetch = vi.fn((url: string, init?: RequestInit) =>
  (url.startsWith('/api') ? ofApi : ofService)(url, init),
);
const asked = () => fetch.mock.calls.filter(([url]) => url.startsWith('/api')).length;
const options = query('readTicket', { ticket: 't' });

beforeEach(() => {
  vi.useFakeTimers();
  // The fake timers do not reach the clock of these signals.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
    const late = new AbortController();
    setTimeout(() => late.abort(new Error('late')), milliseconds);
    return late.signal;
  });
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
  ofService = answer(200);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** How a first load stands after three seconds. */
async function afterThreeSeconds() {
  const client = createQueryClient();
  client.prefetchQuery(options);
  await vi.advanceTimersByTimeAsync(2999);
  return client.getQueryState(options.queryKey)!;
}

test('an error of the service is shown at once, under the id of the only request', async () => {
  let id = 0;
  ofApi = () => answer(503, `request-${++id}`)();
  const { error } = await afterThreeSeconds();
  expect(error).toMatchObject({ status: 503, requestId: 'request-1' });
  expect(asked()).toBe(1);
});

test('a first load fails within three seconds when the service does not answer', async () => {
  ofApi = silence;
  ofService = silence;
  expect((await afterThreeSeconds()).error).toMatchObject({ status: 0 });
  expect(asked()).toBe(1);
});

test('a lost call is retried once and fails within three seconds', async () => {
  ofApi = () => Promise.reject(new TypeError('Failed to fetch'));
  expect((await afterThreeSeconds()).error).toMatchObject({ status: 0 });
  expect(asked()).toBe(2);
});

test('a slow answer is awaited while the service is healthy', async () => {
  ofApi = () => new Promise(resolve => setTimeout(() => void answer(200)().then(resolve), 10_000));
  expect(await afterThreeSeconds()).toMatchObject({ status: 'pending', error: null });
  expect(fetch.mock.calls.map(([url]) => url)).toContain('/healthz');
});

test('the probe ends when the answer arrives', async () => {
  ofApi = () => new Promise(resolve => setTimeout(() => void answer(200)().then(resolve), 2000));
  ofService = silence;
  expect(await afterThreeSeconds()).toMatchObject({ status: 'success' });
  const [, init] = fetch.mock.calls.find(([url]) => url === '/healthz')!;
  expect(init?.signal?.aborted).toBe(true);
});

test('a refetch is retried with longer pauses', async () => {
  ofApi = answer(500);
  const client = createQueryClient();
  client.setQueryData(options.queryKey, { id: 't' } as never);
  client.prefetchQuery({ ...options, staleTime: 0 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked()).toBe(4);
});
