// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test, vi } from 'vitest';
import { useNextPages } from './use-next-pages.ts';

const last = 3;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

/** Shows a list of four pages, of which all are wanted, until these are there; answers what was asked for. */
async function readUntil(expected: number[], read: (page: number, client: QueryClient) => void) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: number[] = [];
  let shown: readonly number[] = [];
  function List() {
    const pages = useInfiniteQuery({
      queryKey: ['list'],
      queryFn: async ({ pageParam }) => {
        asked.push(pageParam);
        read(pageParam, client);
        await new Promise(resolve => setTimeout(resolve, 2));
        return pageParam;
      },
      initialPageParam: 0,
      getNextPageParam: (page: number) => (page < last ? page + 1 : undefined),
    });
    useNextPages(pages, true);
    shown = pages.data?.pages ?? [];
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(QueryClientProvider, { client }, createElement(List))));
  const turn = () => act(() => new Promise(resolve => setTimeout(resolve)));
  await vi.waitFor(
    async () => {
      await turn();
      expect(shown).toEqual(expected);
    },
    { timeout: 15_000 },
  );
  // What goes on too far does so now.
  for (let more = 0; more < 10; more++) await turn();
  expect(shown).toEqual(expected);
  await act(async () => root.unmount());
  return asked;
}

test('pages are read one after the other, each once', async () => {
  expect(await readUntil([0, 1, 2, 3], () => {})).toEqual([0, 1, 2, 3]);
});

test('a page under way that is dropped because the list is read again is asked for once more', async () => {
  let reread = false;
  await readUntil([0, 1, 2, 3], (page, client) => {
    if (page !== 1 || reread) return;
    reread = true;
    void client.invalidateQueries({ queryKey: ['list'] });
  });
  expect(reread).toBe(true);
});

test('after a failure nothing is asked for by itself', async () => {
  const asked = await readUntil([0, 1], page => {
    if (page === 2) throw new Error('Gone');
  });
  expect(asked).toEqual([0, 1, 2]);
});
