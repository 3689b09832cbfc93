import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { noteUpToDate } from '#api/live.ts';
import { upToDateTime } from './as-of.ts';

afterEach(() => void vi.useRealTimers());

test('the oldest answer on screen counts, unless the live stream is newer', () => {
  vi.useFakeTimers({ now: 1000 });
  const client = new QueryClient();
  expect(upToDateTime(client)).toBe(0);
  for (const [key, updatedAt] of Object.entries({ a: 400, b: 300, forever: 200, gone: 100 })) {
    client.setQueryData([key], 1, { updatedAt });
    const staleTime = key === 'forever' ? Number.POSITIVE_INFINITY : 600;
    const options = { queryKey: [key], queryFn: () => 1, staleTime, refetchOnMount: false };
    if (key !== 'gone') new QueryObserver(client, options).subscribe(() => {});
  }
  expect(upToDateTime(client)).toBe(300);
  noteUpToDate();
  expect(upToDateTime(client)).toBe(1000);
});
