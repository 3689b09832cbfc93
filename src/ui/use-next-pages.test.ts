// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test, vi } from 'vitest';
import { useNextPages } from './use-next-pages.ts';

const lastPage = 3;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

/** Renders a list that reads all of its four pages until it shows `expected`; returns the numbers of the pages it read. */
async function readUntil(expected: number[], read: (page: number, client: QueryClient) => void) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const requestedPages: number[] = [];
  let visiblePages: readonly number[] = [];
  function List() {
    const pages = useInfiniteQuery({
      queryKey: ['list'],
      queryFn: async ({ pageParam }) => {
        requestedPages.push(pageParam);
        read(pageParam, client);
        await new Promise(resolve => setTimeout(resolve, 2));
        return pageParam;
      },
      initialPageParam: 0,
      getNextPageParam: (page: number) => (page < lastPage ? page + 1 : undefined),
    });
    useNextPages(pages, true);
    visiblePages = pages.data?.pages ?? [];
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(QueryClientProvider, { client }, createElement(List))));
  const nextTask = () => act(() => new Promise(resolve => setTimeout(resolve)));
  await vi.waitFor(
    async () => {
      await nextTask();
      expect(visiblePages).toEqual(expected);
    },
    { timeout: 15_000 },
  );
  // A list that reads too many pages would do so now.
  for (let i = 0; i < 10; i++) await nextTask();
  expect(visiblePages).toEqual(expected);
  await act(async () => root.unmount());
  return requestedPages;
}

test('pages are read one after the other, each once', async () => {
  expect(await readUntil([0, 1, 2, 3], () => {})).toEqual([0, 1, 2, 3]);
});

test('a page whose read is cancelled by a refetch of the list is read again', async () => {
  let reread = false;
  await readUntil([0, 1, 2, 3], (page, client) => {
    if (page !== 1 || reread) return;
    reread = true;
    void client.invalidateQueries({ queryKey: ['list'] });
  });
  expect(reread).toBe(true);
});

test('after a failure no page is read automatically', async () => {
  const requestedPages = await readUntil([0, 1], page => {
    if (page === 2) throw new Error('Gone');
  });
  expect(requestedPages).toEqual([0, 1, 2]);
});
