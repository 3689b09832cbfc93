import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NextRows } from './next-rows.tsx';
import { render } from './testing/render.tsx';

test('the button loads the next rows also when a refetch of the list cancels their request', async () => {
  // Other tests of the page may have left it offline.
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  let isCancelled = false;
  function List() {
    const pages = useInfiniteQuery({
      queryKey: ['list'],
      queryFn: async ({ pageParam }) => {
        if (pageParam === 1 && !isCancelled) {
          isCancelled = true;
          void client.invalidateQueries({ queryKey: ['list'] });
        }
        return pageParam;
      },
      initialPageParam: 0,
      getNextPageParam: (last: number) => last + 1,
    });
    return (
      <>
        <p>{pages.data?.pages.map(number => `Page ${number}`).join()}</p>
        <NextRows pages={pages} paused />
      </>
    );
  }
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Page 0', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('Page 0,Page 1', { exact: true })).toBeVisible();
  expect(isCancelled).toBe(true);
});
