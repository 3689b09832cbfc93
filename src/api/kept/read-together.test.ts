import { notifyManager, type Query, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { readTogether } from './read-together.ts';

afterEach(() => void vi.useRealTimers());

/** Reads anew what the cache holds under each name; the answers come when they are resolved. */
function readAgain(client: QueryClient, names: readonly string[]) {
  return Object.fromEntries(
    names.map(name => {
      client.setQueryData([name], 'kept');
      const query = client.getQueryCache().find({ queryKey: [name] }) as Query;
      const { promise, resolve } = Promise.withResolvers<string>();
      query.setOptions({ queryKey: [name], queryFn: () => readTogether(query, () => promise) });
      const read = query.fetch().catch(() => 'cancelled');
      return [name, { resolve, read }];
    }),
  );
}

/** What screens see whenever they are notified; components subscribe in this way. */
function pairs(client: QueryClient): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const name of ['count', 'cards'])
    new QueryObserver(client, { queryKey: [name], enabled: false }).subscribe(
      notifyManager.batchCalls(() =>
        seen.add(`${client.getQueryData(['count'])} ${client.getQueryData(['cards'])}`),
      ),
    );
  return seen;
}

test('answers that replace kept ones are shown together', async () => {
  const client = new QueryClient();
  const { count, cards } = readAgain(client, ['count', 'cards']);
  const seen = pairs(client);
  count!.resolve('true');
  // The other answer comes a task later.
  await new Promise(resolve => setTimeout(resolve));
  expect(client.getQueryData(['count'])).toBe('kept');
  cards!.resolve('true');
  await Promise.all([count!.read, cards!.read]);
  await new Promise(resolve => setTimeout(resolve));
  expect([...seen].filter(pair => pair !== 'kept kept' && pair !== 'true true')).toEqual([]);
  expect(seen).toContain('true true');
});

test('an answer that is late holds up the others for two seconds', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const { count, cards } = readAgain(client, ['count', 'cards']);
  count!.resolve('true');
  await vi.advanceTimersByTimeAsync(1990);
  expect(client.getQueryData(['count'])).toBe('kept');
  await vi.advanceTimersByTimeAsync(20);
  expect(client.getQueryData(['count'])).toBe('true');
  cards!.resolve('later');
  await cards!.read;
  expect(client.getQueryData(['cards'])).toBe('later');
});

test('an answer to a read that a write has cancelled is not shown', async () => {
  const client = new QueryClient();
  const { count, cards } = readAgain(client, ['count', 'cards']);
  count!.resolve('old');
  await new Promise(resolve => setTimeout(resolve));
  await Promise.all([
    client.cancelQueries({ queryKey: ['count'] }),
    client.setQueryData(['count'], 'written'),
  ]);
  cards!.resolve('true');
  await Promise.all([count!.read, cards!.read]);
  expect(client.getQueryData(['count'])).toBe('written');
});
