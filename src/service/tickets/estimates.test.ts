import { describe, expect, test } from 'vitest';
import type { Board } from '#contract/boards.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('estimates (%s)', engine => {
  const service = useTestService(engine);

  async function start() {
    const acme = await service.createOrganization();
    const { token } = await acme.credential();
    const project = await service.project(token, acme.id, { boards: ['To do', 'Doing', 'Done'] });
    const boards = project.boards.map(board => board.id);
    const { cookie } = await acme.person('owner');
    const send = (method: string, path: string, body?: object) =>
      service.request(method, `/api${path}`, { cookie, ...(body && { body }) });
    const tickets = `/v1/projects/${project.id}/tickets`;
    return {
      project: project.id,
      boards,
      send,
      create: async (title: string, estimate?: number | null) => {
        const body = { board_id: boards[0], title, ...(estimate !== undefined && { estimate }) };
        return (await send('POST', tickets, body)).body as { id: string; estimate: number | null };
      },
      titles: async (query: string) =>
        ((await send('GET', `${tickets}?${query}`)).body.data as { title: string }[]).map(one => one.title),
      totals: async () =>
        ((await send('GET', `/v1/projects/${project.id}/boards`)).body.data as Board[]).map(
          board => board.estimate_total,
        ),
    };
  }

  test('are whole numbers up to 999 or none, and stay when a change does not name them', async () => {
    const { send, create } = await start();
    const { id, estimate } = await create('Without');
    expect(estimate).toBeNull();
    const change = (value: unknown) => send('PATCH', `/v1/tickets/${id}`, { estimate: value });
    for (const value of [-1, 1000, 1.5, '3', true, []]) {
      const { status, body } = await change(value);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['estimate']]);
    }
    for (const value of [0, 999, null, 5]) expect((await change(value)).body.estimate).toBe(value);
    expect((await send('PATCH', `/v1/tickets/${id}`, { title: 'Renamed' })).body.estimate).toBe(5);
    const { data } = (await send('GET', `/app/tickets/${id}/activity`)).body;
    expect(
      data
        .filter(({ kind }: { kind: string }) => kind === 'estimate')
        .map(({ from, to }: { from: unknown; to: unknown }) => [from, to]),
    ).toEqual([
      [null, '0'],
      ['0', '999'],
      ['999', null],
      [null, '5'],
    ]);
  });

  test('filter the list by size and order it, tickets without one last', async () => {
    const { create, titles } = await start();
    for (const [title, estimate] of [
      ['Three', 3],
      ['None', null],
      ['Zero', 0],
      ['Eight', 8],
      ['Nine', 9],
      ['Four', 4],
    ] as const)
      await create(title, estimate);
    expect(await titles('estimate=any')).toEqual(['Three', 'Zero', 'Eight', 'Nine', 'Four']);
    expect(await titles('estimate=none')).toEqual(['None']);
    expect(await titles('estimate=small')).toEqual(['Three', 'Zero']);
    expect(await titles('estimate=medium')).toEqual(['Eight', 'Four']);
    expect(await titles('estimate=large')).toEqual(['Nine']);
    expect(await titles('sort=estimate')).toEqual(['Zero', 'Three', 'Four', 'Eight', 'Nine', 'None']);
    expect((await titles('sort=-estimate')).slice(0, 2)).toEqual(['Nine', 'Eight']);
  });

  test('are summed by board over its live tickets', async () => {
    const { send, boards, create, totals, project } = await start();
    const one = await create('One', 3);
    const two = await create('Two', 5);
    await create('Three');
    expect(await totals()).toEqual([8, 0, 0]);
    await send('POST', `/v1/tickets/${one.id}/move`, { board_id: boards[1] });
    await send('PATCH', `/v1/tickets/${two.id}`, { estimate: 13 });
    expect(await totals()).toEqual([13, 3, 0]);
    await send('PATCH', `/v1/tickets/${two.id}`, { archived: true });
    expect(await totals()).toEqual([0, 3, 0]);
    await send('PATCH', `/v1/tickets/${two.id}`, { archived: false });
    await send('DELETE', `/v1/tickets/${one.id}`);
    expect(await totals()).toEqual([13, 0, 0]);
    const renamed = await send('PATCH', `/v1/boards/${boards[0]}`, { name: 'Renamed' });
    expect(renamed.body.estimate_total).toBe(13);
    const added = await send('POST', `/v1/projects/${project}/boards`, { name: 'New' });
    expect(added.body.estimate_total).toBe(0);
    await send('DELETE', `/v1/boards/${boards[0]}?move_to_board_id=${boards[2]}`);
    expect(await totals()).toEqual([0, 13, 0]);
  });
});
