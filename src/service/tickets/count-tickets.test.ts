import { describe, expect, test } from 'vitest';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('counts of tickets (%s)', engine => {
  const service = useTestService(engine);

  async function world() {
    const acme = await service.createOrganization();
    const { token } = await acme.credential();
    const { id, boards } = await service.project(token, acme.id);
    const ada = await acme.person('member', { projectIds: [id] });
    const label = async (name: string) =>
      (
        await service.request('POST', `/api/app/projects/${id}/labels`, {
          cookie: ada.cookie,
          body: { name, color: 'teal' },
        })
      ).body.id as string;
    const [bug, map] = [await label('bug'), await label('map')];
    const create = (board: number, fields: object) =>
      service.request('POST', `/api/v1/projects/${id}/tickets`, {
        token,
        body: { board_id: boards[board]!.id, title: 'A ticket', ...fields },
      });
    await create(0, { label_ids: [bug, map], priority: 'high' });
    await create(1, { label_ids: [bug], assignee_ids: [ada.id] });
    await create(2, {});
    const count = async (query: string) =>
      (await service.request('GET', `/api/app/projects/${id}/ticket-counts?${query}`, { cookie: ada.cookie }))
        .body;
    const groups = async (query: string) => {
      const { data, total } = await count(query);
      const counts = data.map(({ value, count }: { value: string; count: number }) => [value, count]);
      return { counts: Object.fromEntries(counts), total };
    };
    const titles = async (query: string) =>
      (await service.request('GET', `/api/v1/projects/${id}/tickets?${query}`, { token })).body.meta.total;
    return { acme, id, boards, ada, bug, map, count, groups, titles };
  }

  test('by a field, each value has the count of its list, and a ticket with two labels counts for both', async () => {
    const { ada, bug, map, count, groups } = await world();
    expect(await groups('group=label')).toEqual({ counts: { [bug]: 2, [map]: 1, none: 1 }, total: 3 });
    expect(await groups('group=assignee')).toEqual({ counts: { [ada.id]: 1, none: 2 }, total: 3 });
    expect(await groups('group=priority')).toEqual({ counts: { high: 1, normal: 2 }, total: 3 });
    expect((await count('group=label')).data).toContainEqual({
      value: map,
      name: 'map',
      color: 'teal',
      count: 1,
    });
    expect(await count('')).toEqual({ data: [], total: 3 });
  });

  test('filters of lists narrow the counts, several boards and tickets without labels among them', async () => {
    const { boards, bug, map, groups, titles } = await world();
    const first = boards.slice(0, 2).map(board => board.id);
    expect(await groups(`group=label&board_ids=${first.join(',')}`)).toEqual({
      counts: { [bug]: 2, [map]: 1 },
      total: 2,
    });
    expect(await titles(`board_ids=${first.join(',')}`)).toBe(2);
    expect(await groups(`group=priority&label_ids=none,${map}`)).toEqual({
      counts: { high: 1, normal: 1 },
      total: 2,
    });
    expect(await titles('label_ids=none')).toBe(1);
    expect(await titles('not_label_ids=none')).toBe(2);
    expect(await titles('board_ids=nobody')).toBe(0);
  });

  test('nobody counts the tickets of a project that they do not see', async () => {
    const { acme, id } = await world();
    const stranger = await acme.person('member', { projectIds: [] });
    const { status } = await service.request('GET', `/api/app/projects/${id}/ticket-counts`, {
      cookie: stranger.cookie,
    });
    expect(status).toBe(403);
  });
});
