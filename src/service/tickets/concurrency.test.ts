import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, startTestService, type TestService } from '#server/testing/test-service.ts';
import { makeWorld, type World } from '#server/testing/world.ts';

describe.each(engines)('many requests at once (%s)', engine => {
  let service: TestService;
  /** As many server processes as the engine allows. */
  let servers: TestService[];
  beforeAll(async () => {
    service = await startTestService(engine);
    servers = engine === 'postgres' ? [service, await service.another()] : [service];
  });
  afterAll(async () => {
    expect(servers.flatMap(server => server.faults)).toEqual([]);
    for (const server of servers.toReversed()) await server.close();
  });

  const send = (
    world: World,
    at: number,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => servers[at % servers.length]!.request(method, `/api/v1${path}`, { token: world.token, body, headers });
  const list = async (world: World, board: string) =>
    (await send(world, 0, 'GET', `/projects/${world.project}/tickets?board_id=${board}&per_page=200`)).body;
  const statuses = (answers: { status: number }[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  const dense = (tickets: { position: number }[]) => tickets.map(ticket => ticket.position);
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

  test('50 creates and moves into a board with room for 3: 3 in, 47 clear refusals', async () => {
    const world = await makeWorld(service);
    const [from, to] = world.boards;
    await send(world, 0, 'PATCH', `/boards/${to}`, { wip_limit: 3 });
    const movers: string[] = [];
    for (let count = 0; count < 25; count++) {
      movers.push(
        (
          await send(world, 0, 'POST', `/projects/${world.project}/tickets`, {
            board_id: from,
            title: `Mover ${count}`,
          })
        ).body.id,
      );
    }
    const answers = await Promise.all(
      upTo(50).map(at =>
        at % 2 === 0
          ? send(world, at >> 1, 'POST', `/projects/${world.project}/tickets`, {
              board_id: to,
              title: `New ${at}`,
            })
          : send(world, at >> 1, 'POST', `/tickets/${movers[at >> 1]}/move`, { board_id: to, position: 0 }),
      ),
    );
    expect(answers.filter(answer => answer.status < 300).length).toBe(3);
    const refused = answers.filter(answer => answer.status === 422);
    expect(refused.length).toBe(47);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'wip_limit_reached', limit: 3, count: 3 });
      expect(body.message).toContain('Doing');
    }
    const inside = await list(world, to);
    const outside = await list(world, from);
    expect(dense(inside.data)).toEqual(upTo(3));
    expect(dense(outside.data)).toEqual(upTo(outside.meta.total));
    const all = [...inside.data, ...outside.data];
    expect(new Set(all.map(ticket => ticket.number)).size).toBe(all.length);
    expect(movers.every(id => all.filter(ticket => ticket.id === id).length === 1)).toBe(true);
    const boards = (await send(world, 0, 'GET', `/projects/${world.project}/boards`)).body.data;
    expect(boards.map((board: { ticket_count: number }) => board.ticket_count)).toEqual([
      outside.meta.total,
      3,
      0,
    ]);
  });

  test('unarchiving, deleting a board and moving share one last place', async () => {
    const world = await makeWorld(service);
    const [, second, last] = world.boards;
    const create = async (board: string) =>
      (await send(world, 0, 'POST', `/projects/${world.project}/tickets`, { board_id: board, title: 'T' }))
        .body.id;
    const archived = await create(last);
    await send(world, 0, 'PATCH', `/tickets/${archived}`, { archived: true });
    await create(second);
    await send(world, 0, 'PATCH', `/boards/${last}`, { wip_limit: 1 });
    const answers = await Promise.all([
      send(world, 0, 'PATCH', `/tickets/${archived}`, { archived: false }),
      send(world, 1, 'POST', `/tickets/${world.ticket}/move`, { board_id: last }),
      send(world, 0, 'DELETE', `/boards/${second}`, { move_to_board_id: last }),
      send(world, 1, 'POST', `/projects/${world.project}/tickets`, { board_id: last, title: 'New' }),
    ]);
    expect(answers.filter(answer => answer.status < 300).length).toBe(1);
    expect(statuses(answers)[422]).toBe(3);
    expect((await list(world, last)).meta.total).toBe(1);
  });

  test('moves, reorders, archives and deletions at once lose no ticket and double none', async () => {
    const world = await makeWorld(service);
    const ids = [world.ticket];
    for (let count = 0; count < 29; count++) {
      ids.push(
        (
          await send(world, 0, 'POST', `/projects/${world.project}/tickets`, {
            board_id: world.boards[count % 3],
            title: 'T',
          })
        ).body.id,
      );
    }
    const answers = await Promise.all(
      upTo(150).map(at => {
        const id = ids[(at * 7) % ids.length]!;
        const board = world.boards[(at * 5) % 3]!;
        if (at % 15 === 14) return send(world, at, 'PATCH', `/tickets/${id}`, { archived: at % 2 === 0 });
        if (at % 10 === 9)
          return send(world, at, 'PUT', `/projects/${world.project}/tickets/reorder`, {
            board_id: board,
            ticket_ids: ids.slice(0, 3),
          });
        return send(world, at, 'POST', `/tickets/${id}/move`, { board_id: board, position: at % 12 });
      }),
    );
    expect(Object.keys(statuses(answers)).every(status => ['200', '204', '422'].includes(status))).toBe(true);
    const seen: string[] = [];
    for (const board of world.boards) {
      const tickets = (await list(world, board)).data;
      expect(dense(tickets)).toEqual(upTo(tickets.length));
      seen.push(...tickets.map((ticket: { id: string }) => ticket.id));
    }
    const archived = (
      await send(world, 0, 'GET', `/projects/${world.project}/tickets?archived=true&per_page=200`)
    ).body.data;
    seen.push(...archived.map((ticket: { id: string }) => ticket.id));
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test('one Idempotency-Key makes one ticket, however often it is sent', async () => {
    const world = await makeWorld(service);
    const path = `/projects/${world.project}/tickets`;
    const body = { board_id: world.boards[0], title: 'Once' };
    const key = { 'idempotency-key': 'the same' };
    const answers = await Promise.all(upTo(20).map(at => send(world, at, 'POST', path, body, key)));
    const made = answers.filter(answer => answer.status === 201);
    expect(new Set(made.map(answer => answer.body.id)).size).toBe(1);
    expect(statuses(answers)[201]! + (statuses(answers)[409] ?? 0)).toBe(20);
    const again = await send(world, 1, 'POST', path, body, key);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(made[0]!.body);
    expect((await send(world, 0, 'POST', path, { ...body, title: 'Other' }, key)).status).toBe(422);
    expect((await list(world, world.boards[0])).meta.total).toBe(2);
  });
});
