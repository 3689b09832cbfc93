import { describe, expect, test } from 'vitest';
import type { Board } from '#contract/boards.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { makeWorld, type World } from '#server/testing/world.ts';

describe.each(engines)('boards (%s)', engine => {
  const service = useTestService(engine);
  const at = (world: World) => {
    const send = (method: string, path: string, body?: unknown) =>
      service.request(method, `/api/v1${path}`, { token: world.token, body });
    return {
      send,
      boards: async () => (await send('GET', `/projects/${world.project}/boards`)).body.data as Board[],
      titles: async (board: string) =>
        (
          (await send('GET', `/projects/${world.project}/tickets?board_id=${board}`)).body.data as {
            title: string;
          }[]
        ).map(ticket => ticket.title),
      add: (board: string, title: string) =>
        send('POST', `/projects/${world.project}/tickets`, { board_id: board, title }),
    };
  };

  test('slugs are made from names, are unique, and stay when the name changes', async () => {
    const world = await makeWorld(service);
    const { send, boards } = at(world);
    const made = await Promise.all(
      Array.from({ length: 12 }, () => send('POST', `/projects/${world.project}/boards`, { name: 'To do' })),
    );
    expect(made.every(answer => answer.status === 201)).toBe(true);
    const all = await boards();
    expect(new Set(all.map(board => board.slug)).size).toBe(15);
    expect(all.map(board => board.slug)).toContain('to-do-2');
    expect(all.map(board => board.position)).toEqual(all.map((_, place) => place));
    await send('PATCH', `/boards/${world.boards[0]}`, { name: 'Renamed' });
    expect((await boards())[0]).toMatchObject({ name: 'Renamed', slug: 'to-do' });
  });

  test('an order that does not name each live board once changes nothing', async () => {
    const world = await makeWorld(service);
    const other = await makeWorld(service);
    const { send, boards } = at(world);
    const [a, b, c] = world.boards;
    const reorder = (board_ids: string[]) =>
      send('PUT', `/projects/${world.project}/boards/reorder`, { board_ids });
    for (const ids of [[], [a, b], [a, b, c, c], [a, a, b], [a, b, other.boards[0]], [a, b, 'x']]) {
      expect((await reorder(ids)).status).toBe(422);
    }
    expect((await boards()).map(board => board.id)).toEqual([a, b, c]);
    const answer = await reorder([c, a, b]);
    expect(answer.body.data.map((board: Board) => [board.id, board.position])).toEqual([
      [c, 0],
      [a, 1],
      [b, 2],
    ]);
    expect((await boards()).map(board => board.id)).toEqual([c, a, b]);
  });

  test('a limit may fall below the count; the board then refuses additions', async () => {
    const world = await makeWorld(service);
    const { send, add } = at(world);
    await add(world.boards[0], 'Second');
    const lowered = await send('PATCH', `/boards/${world.boards[0]}`, { wip_limit: 1 });
    expect(lowered.body).toMatchObject({ wip_limit: 1, ticket_count: 2 });
    expect((await add(world.boards[0], 'Third')).body.code).toBe('wip_limit_reached');
    expect(
      (await send('PATCH', `/boards/${world.boards[0]}`, { wip_limit: null })).body.wip_limit,
    ).toBeNull();
    expect((await add(world.boards[0], 'Third')).status).toBe(201);
  });

  test('deleting a board moves all its tickets to another, archived ones too, or none', async () => {
    const world = await makeWorld(service);
    const other = await makeWorld(service);
    const { send, boards, titles, add } = at(world);
    const [first, second, done] = world.boards;
    await add(first, 'Second');
    const archived = (await add(first, 'Archived')).body.id;
    await send('PATCH', `/tickets/${archived}`, { archived: true });
    await add(done, 'Was there');
    const remove = (target?: string) =>
      send('DELETE', `/boards/${first}`, target === undefined ? undefined : { move_to_board_id: target });
    for (const target of [undefined, first, other.boards[0], 'x'])
      expect((await remove(target)).status).toBe(422);
    await send('PATCH', `/boards/${done}`, { wip_limit: 2 });
    const refused = await remove(done);
    expect(refused.body).toMatchObject({ code: 'wip_limit_reached', limit: 2, count: 1 });
    expect(await titles(first)).toEqual(['First', 'Second']);
    await send('PATCH', `/boards/${done}`, { wip_limit: 3 });
    expect((await remove(done)).status).toBe(204);
    expect(await titles(done)).toEqual(['Was there', 'First', 'Second']);
    expect((await boards()).map(board => [board.id, board.position, board.ticket_count])).toEqual([
      [second, 0, 0],
      [done, 1, 3],
    ]);
    const moved = (await send('GET', `/tickets/${archived}`)).body;
    expect(moved.board_id).toBe(done);
    expect((await send('GET', `/tickets/${world.ticket}`)).body).toMatchObject({
      completed_at: expect.any(String),
      started_at: expect.any(String),
    });
    // People read this message, for whom a board is a column.
    expect(await send('DELETE', `/boards/${first}`)).toMatchObject({
      status: 404,
      body: { message: 'No such column.' },
    });
  });

  test('the target may be in the query; an empty board needs none; the last board can be deleted', async () => {
    const world = await makeWorld(service);
    const { send, boards, titles } = at(world);
    expect((await send('DELETE', `/boards/${world.boards[2]}`)).status).toBe(204);
    const byQuery = await send('DELETE', `/boards/${world.boards[0]}?move_to_board_id=${world.boards[1]}`);
    expect(byQuery.status).toBe(204);
    expect(await titles(world.boards[1])).toEqual(['First']);
    await send('DELETE', `/tickets/${world.ticket}`);
    expect((await send('DELETE', `/boards/${world.boards[1]}`)).status).toBe(204);
    expect(await boards()).toEqual([]);
  });
});
