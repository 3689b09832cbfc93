import { describe, expect, test } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { contract } from '#contract/operations.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { addressOf, validRequests } from '#server/testing/valid-requests.ts';
import { makeWorld, type World } from '#server/testing/world.ts';

const operations = Object.entries(contract) as [keyof typeof contract, Operation][];
const recordOperations = operations.filter(([, operation]) => operation.params[0] !== 'organization');
const deletions: Record<string, string> = {
  project: '/projects/{project}',
  board: '/boards/{board}',
  ticket: '/tickets/{ticket}',
  document: '/documents/{document}',
};
const underProject = new Set(['board', 'ticket']);

describe.each(engines)('soft-deleted records (%s)', engine => {
  const service = useTestService(engine);

  const send = (world: World, name: keyof typeof contract, operation: Operation) => {
    const valid = validRequests[name](world);
    return service.request(operation.method, addressOf(world, operation.path, valid.query), {
      token: world.token,
      ...(operation.body ? { body: valid.body } : {}),
    });
  };

  test.each(operations)('%s succeeds with a valid request', async (name, operation) => {
    const answer = await send(await makeWorld(service), name, operation);
    expect(`${answer.status} ${answer.status >= 400 ? answer.text : ''}`).toBe(`${operation.status} `);
    if (operation.status === 204) expect(answer.text).toBe('');
    else expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test.each(recordOperations)(
    '%s answers 404 for a deleted record, and for one whose project is deleted',
    async (name, operation) => {
      const kind = operation.params[0]!;
      const world = await makeWorld(service);
      const body = kind === 'board' ? { move_to_board_id: world.boards[1] } : undefined;
      const deletion = await service.request('DELETE', addressOf(world, deletions[kind]!), {
        token: world.token,
        body,
      });
      expect(deletion.status).toBe(204);
      expect((await send(world, name, operation)).status).toBe(404);
      if (!underProject.has(kind)) return;
      const second = await makeWorld(service);
      await service.request('DELETE', addressOf(second, deletions.project!), { token: second.token });
      expect((await send(second, name, operation)).status).toBe(404);
    },
  );

  test('nothing lists, counts, finds or links a deleted record', async () => {
    const world = await makeWorld(service);
    const get = async (path: string) =>
      (await service.request('GET', addressOf(world, path), { token: world.token })).body;
    await service.request('DELETE', addressOf(world, '/tickets/{ticket}'), { token: world.token });
    await service.request('DELETE', addressOf(world, '/documents/{document}'), { token: world.token });
    expect((await get('/projects/{project}/tickets')).meta.total).toBe(0);
    expect((await get('/projects/{project}/tickets?q=first')).meta.total).toBe(0);
    expect((await get('/projects/{project}/tickets?archived=all')).meta.total).toBe(0);
    expect((await get('/projects/{project}/boards')).data[0].ticket_count).toBe(0);
    expect((await get('/projects/{project}/analytics')).totals.open).toBe(0);
    expect((await get('/organizations/{organization}/documents')).meta.total).toBe(0);
    expect((await get('/organizations/{organization}/documents?q=paper')).meta.total).toBe(0);
    await service.request('DELETE', addressOf(world, '/projects/{project}'), { token: world.token });
    expect((await get('/organizations/{organization}/projects')).data).toEqual([]);
  });
});
