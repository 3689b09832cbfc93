import { sql } from 'kysely';
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
      reference: null,
      count: 1,
    });
    expect(await count('')).toEqual({ data: [], group_count: 0, total: 3 });
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

  test('by parent, with the key and title of each; a deleted parent is none', async () => {
    const { id, boards, ada, count, groups } = await world();
    const make = async (fields: object) =>
      (
        await service.request('POST', `/api/v1/projects/${id}/tickets`, {
          cookie: ada.cookie,
          body: { board_id: boards[0]!.id, title: 'Lamp', ...fields },
        })
      ).body;
    const [lamp, gate] = [await make({}), await make({ title: 'Gate' })];
    await make({ parent_id: lamp.id });
    await make({ parent_id: lamp.id, board_id: boards[1]!.id });
    await make({ parent_id: gate.id });
    expect(await groups('group=parent')).toEqual({
      counts: { [lamp.id]: 2, [gate.id]: 1, none: 5 },
      total: 8,
    });
    const { data, group_count } = await count('group=parent&by_board=true');
    expect(group_count).toBe(3);
    expect(data).toContainEqual({
      value: lamp.id,
      name: 'Lamp',
      color: null,
      reference: lamp.reference,
      count: 2,
      boards: { [boards[0]!.id]: 1, [boards[1]!.id]: 1 },
    });
    await service.request('DELETE', `/api/v1/tickets/${gate.id}`, { cookie: ada.cookie });
    expect((await groups('group=parent')).counts).toEqual({ [lamp.id]: 2, none: 5 });
  });

  test('on request, each board of a group and of all tickets has its count', async () => {
    const { boards, bug, map, count } = await world();
    const [first, second, third] = boards.map(board => board.id) as [string, string, string];
    const { data, boards: all } = await count('group=label&by_board=true');
    const byValue = Object.fromEntries(
      data.map((group: { value: string; boards: object }) => [group.value, group.boards]),
    );
    expect(byValue).toEqual({
      [bug]: { [first]: 1, [second]: 1 },
      [map]: { [first]: 1 },
      none: { [third]: 1 },
    });
    expect(all).toEqual({ [first]: 1, [second]: 1, [third]: 1 });
  });

  test('on request, the estimates of each board add up, of the tickets that match alone', async () => {
    const { id, boards, ada, bug, count } = await world();
    const [first, second, third] = boards.map(board => board.id) as [string, string, string];
    for (const [board_id, estimate, label_ids] of [
      [first, 5, [bug]],
      [first, 8, [bug]],
      [first, 13, []],
      [second, 3, []],
    ])
      await service.request('POST', `/api/v1/projects/${id}/tickets`, {
        cookie: ada.cookie,
        body: { board_id, title: 'Lamp', estimate, label_ids },
      });
    expect((await count('by_board=true')).estimates).toEqual({ [first]: 26, [second]: 3, [third]: 0 });
    const matching = await count(`by_board=true&group=label&label_ids=${bug}`);
    expect(matching.estimates).toEqual({ [first]: 13, [second]: 0 });
    expect((await count('')).estimates).toBeUndefined();
  });

  test('of more than 1,000 parents the first by number have a count, and all of them are counted', async () => {
    const { id, boards, count } = await world();
    const { db } = service.host;
    const at = '2026-01-05T09:00:00.000Z';
    const added = Array.from({ length: 2010 }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      number: 100 + index,
    }));
    await sql`insert into tickets (id, project_id, board_id, number, title, priority, created_at, updated_at, version, board_entered_at)
      values ${sql.join(
        added.map(
          ticket =>
            sql`(${ticket.id}, ${id}, ${boards[0]!.id}, ${ticket.number}, ${'Part'}, ${'normal'}, ${at}, ${at}, 1, ${at})`,
        ),
      )}`.execute(db);
    const links = added.slice(0, 1005).map((parent, index) => ({
      ticket_id: added[1005 + index]!.id,
      parent_id: parent.id,
      place: 0,
      height: 1,
    }));
    await db.insertInto('ticket_parents').values(links).execute();
    const { data, group_count, total } = await count('group=parent');
    const counted = data.map(({ value }: { value: string }) => value);
    expect(new Set(counted)).toEqual(new Set(['none', ...added.slice(0, 1000).map(parent => parent.id)]));
    expect({ group_count, total }).toEqual({ group_count: 1006, total: 2013 });
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
