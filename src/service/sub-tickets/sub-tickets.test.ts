import { describe, expect, test } from 'vitest';
import type { TicketActivity } from '#contract/app/activity.ts';
import type { Ticket } from '#contract/tickets.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { makeWorld, type World } from '#server/testing/world.ts';

describe.each(engines)('sub-tickets (%s)', engine => {
  const service = useTestService(engine);

  const at = (world: World) => {
    const send = (method: string, path: string, body?: unknown) =>
      service.request(method, `/api/${path}`, { token: world.token, body });
    const create = async (title: string, more: object = {}): Promise<Ticket> => {
      const body = { board_id: world.boards[0], title, ...more };
      const answer = await send('POST', `v1/projects/${world.project}/tickets`, body);
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    };
    return {
      send,
      create,
      chain: async (length: number) => {
        const tickets = [await create('Level 1')];
        for (let level = 2; level <= length; level++)
          tickets.push(await create(`Level ${level}`, { parent_id: tickets.at(-1)!.id }));
        return tickets;
      },
      read: async (id: string): Promise<Ticket> => (await send('GET', `v1/tickets/${id}`)).body,
      setParent: (id: string, parent_id: unknown) => send('PATCH', `v1/tickets/${id}`, { parent_id }),
      children: async (id: string): Promise<string[]> =>
        (await send('GET', `app/tickets/${id}/sub-tickets`)).body.data.map(({ title }: Ticket) => title),
      titles: async (query: string): Promise<string[]> =>
        (await send('GET', `v1/projects/${world.project}/tickets?${query}`)).body.data.map(
          ({ title }: Ticket) => title,
        ),
      refOf: ({ id, reference, title }: Ticket) => ({ id, reference, title }),
    };
  };

  test('a ticket names its parent, and the parent counts its sub-tickets', async () => {
    const world = await makeWorld(service);
    const { create, read, refOf, send, setParent, children } = at(world);
    const parent = await create('Parent');
    expect(parent).toMatchObject({ parent: null, sub_tickets: null });
    const first = await create('First part', { parent_id: parent.id });
    expect(first.parent).toEqual({ ...refOf(parent), place: 0 });
    const second = await create('Second part', { board_id: world.boards[2] });
    expect((await setParent(second.id, parent.id)).body.parent).toEqual({ ...refOf(parent), place: 1 });
    expect((await read(parent.id)).sub_tickets).toEqual({ done: 1, total: 2 });
    const [listed] = (await send('GET', `v1/projects/${world.project}/tickets?q=Parent`)).body.data;
    expect(listed.sub_tickets).toEqual({ done: 1, total: 2 });
    expect(await children(parent.id)).toEqual(['First part', 'Second part']);
    await setParent(second.id, null);
    expect((await read(second.id)).parent).toBeNull();
    expect((await read(parent.id)).sub_tickets).toEqual({ done: 0, total: 1 });
  });

  test('the count follows moves, done boards, archiving, deletion and restoring', async () => {
    const world = await makeWorld(service);
    const { create, read, send } = at(world);
    const parent = await create('Parent');
    const child = await create('Child', { parent_id: parent.id, board_id: world.boards[1] });
    const counts = async () => (await read(parent.id)).sub_tickets;
    const done = { done: 1, total: 1 };
    await send('POST', `v1/tickets/${child.id}/move`, { board_id: world.boards[2] });
    expect(await counts()).toEqual(done);
    await send('PATCH', `v1/tickets/${child.id}`, { archived: true });
    expect(await counts()).toEqual(done);
    await send('PATCH', `v1/tickets/${child.id}`, { archived: false });
    await send('DELETE', `v1/tickets/${child.id}`);
    expect(await counts()).toBeNull();
  });

  test('a whole board that becomes done completes its sub-tickets', async () => {
    const world = await makeWorld(service);
    const { create, read, send } = at(world);
    const [one, other] = [await create('One'), await create('Other')];
    for (let count = 0; count < 3; count++)
      await create('Part', { parent_id: one.id, board_id: world.boards[1] });
    await create('Part', { parent_id: other.id, board_id: world.boards[1] });
    await create('Part', { parent_id: other.id });
    const counts = async () => [(await read(one.id)).sub_tickets, (await read(other.id)).sub_tickets];
    await send('PATCH', `v1/boards/${world.boards[1]}`, { is_done: true });
    expect(await counts()).toEqual([
      { done: 3, total: 3 },
      { done: 1, total: 2 },
    ]);
    await send('DELETE', `v1/boards/${world.boards[1]}`, { move_to_board_id: world.boards[0] });
    expect(await counts()).toEqual([
      { done: 0, total: 3 },
      { done: 0, total: 2 },
    ]);
  });

  test('sub-tickets of a deleted ticket stay, and have it again when it is restored', async () => {
    const acme = await service.createOrganization();
    const { token } = await acme.credential();
    const project = await service.project(token, acme.id);
    const owner = await acme.person('owner');
    const send = async (method: string, path: string, body?: object) => {
      const answer = await service.request(method, `/api/${path}`, {
        cookie: owner.cookie,
        ...(body && { body }),
      });
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer.body;
    };
    const create = (title: string, more: object = {}) =>
      send('POST', `v1/projects/${project.id}/tickets`, { board_id: project.boards[0]!.id, title, ...more });
    const parent = await create('Parent');
    const child = await create('Child', { parent_id: parent.id });
    const parentOf = async () => (await send('GET', `v1/tickets/${child.id}`)).parent;
    await send('DELETE', `v1/tickets/${parent.id}`);
    expect(await parentOf()).toBeNull();
    expect((await send('GET', `v1/projects/${project.id}/tickets?parent_id=none`)).data).toHaveLength(1);
    await send('PATCH', `v1/tickets/${child.id}`, { parent_id: null });
    await send('POST', `app/tickets/${parent.id}/restore`);
    expect((await parentOf()).id).toBe(parent.id);
    await send('DELETE', `v1/tickets/${child.id}`);
    await send('POST', `app/tickets/${child.id}/restore`);
    expect((await send('GET', `v1/tickets/${parent.id}`)).sub_tickets).toEqual({ done: 0, total: 1 });
    await send('PATCH', `v1/tickets/${parent.id}`, { archived: true });
    expect((await parentOf()).id).toBe(parent.id);
  });

  test('refuses cycles, other projects, unknown tickets and more than five levels', async () => {
    const world = await makeWorld(service);
    const { create, chain, send, setParent } = at(world);
    const levels = await chain(5);
    const refusal = async (id: string, parent: unknown) => {
      const { status, body } = await setParent(id, parent);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['parent_id']]);
      return body.message;
    };
    const [top, second, , , last] = levels;
    expect(await refusal(top!.id, top!.id)).toContain('its own parent');
    expect(await refusal(top!.id, last!.id)).toContain('below this ticket');
    const other = await create('Other');
    expect(await refusal(other.id, last!.id)).toContain('5 levels');
    expect(await refusal(top!.id, other.id)).toContain('5 levels');
    expect((await setParent(second!.id, null)).status).toBe(200);
    expect((await setParent(top!.id, other.id)).status).toBe(200);
    expect((await setParent(second!.id, other.id)).status).toBe(200);
    expect(await refusal(other.id, top!.id)).toContain('below this ticket');
    const elsewhere = await makeWorld(service);
    await send('DELETE', `v1/tickets/${last!.id}`);
    for (const id of [elsewhere.ticket, last!.id, 'x', '\u0000', service.host.newId()])
      expect(await refusal(world.ticket, id)).toContain('No such ticket');
  });

  test('a ticket has at most 200 sub-tickets', async () => {
    const world = await makeWorld(service);
    const { create, read, setParent, send, children } = at(world);
    const parent = await create('Parent');
    for (let count = 0; count < 200; count++) await create('Part', { parent_id: parent.id });
    const more = await create('More');
    expect((await setParent(more.id, parent.id)).status).toBe(422);
    const body = { board_id: world.boards[0], title: 'More', parent_id: parent.id };
    expect((await send('POST', `v1/projects/${world.project}/tickets`, body)).status).toBe(422);
    expect((await read(parent.id)).sub_tickets).toEqual({ done: 0, total: 200 });
    expect(await children(parent.id)).toHaveLength(200);
  }, 30_000);

  test('the order is kept, and a part of it can be changed', async () => {
    const world = await makeWorld(service);
    const { create, send, children } = at(world);
    const parent = await create('Parent');
    const parts: Ticket[] = [];
    for (const title of ['A', 'B', 'C', 'D']) parts.push(await create(title, { parent_id: parent.id }));
    const [a, , c, d] = parts.map(({ id }) => id);
    const reorder = (ticket_ids: unknown) =>
      send('PUT', `app/tickets/${parent.id}/sub-tickets/reorder`, { ticket_ids });
    expect((await reorder([d, c, a])).status).toBe(204);
    expect(await children(parent.id)).toEqual(['D', 'B', 'C', 'A']);
    for (const ids of [[], [a, a], [world.ticket], [parent.id], ['x'], ['\u0000']])
      expect((await reorder(ids)).status).toBe(422);
    expect(await children(parent.id)).toEqual(['D', 'B', 'C', 'A']);
  });

  test('a ticket returns to its place among the sub-tickets, also beside those that came since', async () => {
    const world = await makeWorld(service);
    const { create, read, send, setParent, children } = at(world);
    const parent = await create('Parent');
    const parts: Ticket[] = [];
    for (const title of ['A', 'B', 'C', 'D']) parts.push(await create(title, { parent_id: parent.id }));
    const [, b, c, d] = parts as [Ticket, Ticket, Ticket, Ticket];
    const putBack = async ({ id, parent: above }: Ticket) =>
      send('PATCH', `v1/tickets/${id}`, { parent_id: above!.id, parent_place: above!.place });
    for (const { id } of [b, c, d]) await setParent(id, null);
    await create('E', { parent_id: parent.id });
    expect(await children(parent.id)).toEqual(['A', 'E']);
    for (const part of [c, d, b]) expect((await putBack(part)).status).toBe(200);
    expect(await children(parent.id)).toEqual(['A', 'B', 'E', 'C', 'D']);
    expect((await read(parent.id)).sub_tickets).toEqual({ done: 0, total: 5 });
    for (const parent_place of [-1, 1.5, '1', null, 1_000_000_001])
      expect((await send('PATCH', `v1/tickets/${b.id}`, { parent_place })).status).toBe(422);
    const far = { parent_id: parent.id, parent_place: 1_000_000_000 };
    await setParent(b.id, null);
    expect((await send('PATCH', `v1/tickets/${b.id}`, far)).status).toBe(200);
    await create('F', { parent_id: parent.id });
    expect(await children(parent.id)).toEqual(['A', 'E', 'C', 'D', 'B', 'F']);
  });

  test('the list is filtered by parent', async () => {
    const world = await makeWorld(service);
    const { create, titles, send, refOf } = at(world);
    const [one, other] = [await create('One'), await create('Other')];
    await create('A', { parent_id: one.id });
    await create('B', { parent_id: other.id });
    expect(await titles(`parent_id=${one.id}`)).toEqual(['A']);
    expect(await titles(`parent_id=${one.id},${other.id}`)).toEqual(['A', 'B']);
    expect(await titles(`parent_id=${other.id},none`)).toEqual(['First', 'One', 'Other', 'B']);
    expect(await titles('parent_id=x')).toEqual([]);
    expect(await titles(`not_parent_id=${one.id}`)).toEqual(['First', 'One', 'Other', 'B']);
    expect(await titles(`not_parent_id=none,${one.id}`)).toEqual(['B']);
    const parents = (await send('GET', `app/projects/${world.project}/parents`)).body.data;
    const counts = { done: 0, total: 1 };
    expect(parents).toEqual([other, one].map(parent => ({ ...refOf(parent), ...counts })));
  });

  test('both tickets have a line in their history, with the present names', async () => {
    const acme = await service.createOrganization();
    const { token } = await acme.credential();
    const project = await service.project(token, acme.id);
    const owner = await acme.person('owner');
    const send = async (method: string, path: string, body?: object) =>
      (await service.request(method, `/api/${path}`, { cookie: owner.cookie, ...(body && { body }) })).body;
    const create = (title: string): Promise<Ticket> =>
      send('POST', `v1/projects/${project.id}/tickets`, { board_id: project.boards[0]!.id, title });
    const [parent, child] = [await create('Parent'), await create('Child')];
    for (const parent_id of [parent.id, parent.id, null])
      await send('PATCH', `v1/tickets/${child.id}`, { parent_id });
    await send('PATCH', `v1/tickets/${parent.id}`, { title: 'Renamed' });
    const entries = async (id: string, wanted: TicketActivity['kind']) =>
      ((await send('GET', `app/tickets/${id}/activity`)).data as TicketActivity[])
        .filter(({ kind }) => kind === wanted)
        .map(({ from, to }) => [from, to]);
    const above = { id: parent.id, name: `${parent.reference} Renamed` };
    const below = { id: child.id, name: `${child.reference} Child` };
    expect(await entries(child.id, 'parent')).toEqual([
      [null, above],
      [above, null],
    ]);
    expect(await entries(parent.id, 'sub_tickets')).toEqual([
      [[], [below]],
      [[below], []],
    ]);
  });
});
