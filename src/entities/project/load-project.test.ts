import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { query } from '#api/queries.ts';
import { workspace } from '#api/session.ts';
import { loadProject } from './load-project.ts';

const request = vi.hoisted(() => vi.fn());
vi.mock('#api/client.ts', () => ({ callAny: request, api: () => ({ call: request }) }));

const list = query('listProjects', { organization: 'o' });

function clientKnowing(...keys: string[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  client.setQueryData(workspace.queryKey, { organization: { id: 'o' } } as never);
  client.setQueryData(list.queryKey, { data: keys.map(key => ({ key })) } as never);
  return client;
}

test('a project that is newer than the cached list is found', async () => {
  request.mockResolvedValueOnce({ data: [{ key: 'OLD' }, { key: 'NEW' }] });
  expect(await loadProject(clientKnowing('OLD'), { key: 'NEW' })).toEqual({ key: 'NEW' });
});

test('a key that the service does not know either is a 404', async () => {
  request.mockResolvedValueOnce({ data: [{ key: 'OLD' }] });
  await expect(loadProject(clientKnowing('OLD'), { reference: 'NEW-1' })).rejects.toMatchObject({
    status: 404,
  });
});

test('loads that share a read go on when an invalidation repeats it', async () => {
  const client = clientKnowing('OLD');
  const answer = Promise.withResolvers<unknown>();
  request.mockReturnValueOnce(answer.promise).mockResolvedValueOnce({ data: [{ key: 'NEW' }] });
  const loads = [loadProject(client, { key: 'NEW' }), loadProject(client, { key: 'NEW' })];
  await vi.waitUntil(() => client.isFetching(list) > 0);
  await new QueryObserver(client, { ...list, enabled: false }).refetch();
  expect(await Promise.all(loads)).toEqual([{ key: 'NEW' }, { key: 'NEW' }]);
});
