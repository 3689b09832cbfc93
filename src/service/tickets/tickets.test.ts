import { beforeAll, describe, expect, test } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { makeWorld, type World } from '#server/testing/world.ts';

describe.each(engines)('tickets (%s)', engine => {
  const service = useTestService(engine, { now: () => new Date(clock) });
  let clock: number;
  beforeAll(async () => {
    clock = Date.parse('2026-03-01T00:00:00.000Z');
  });

  const at = (world: World) => {
    const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
      clock += 1000;
      return service.request(method, `/api/v1${path}`, { token: world.token, body, headers });
    };
    return {
      send,
      create: async (title: string, board = 0, more: object = {}) =>
        (
          await send('POST', `/projects/${world.project}/tickets`, {
            board_id: world.boards[board],
            title,
            ...more,
          })
        ).body as Ticket,
      read: async (id: string) => (await send('GET', `/tickets/${id}`)).body,
      list: async (query = '') =>
        (await send('GET', `/projects/${world.project}/tickets?per_page=200${query}`)).body.data as Ticket[],
      titles: async (query = '') =>
        (
          (await send('GET', `/projects/${world.project}/tickets?per_page=200${query}`)).body.data as Ticket[]
        ).map(ticket => ticket.title),
      move: (id: string, board: number, position?: number) =>
        send('POST', `/tickets/${id}/move`, { board_id: world.boards[board], position }),
    };
  };

  test('a new ticket has every field, its own number and the credential as its creator', async () => {
    const world = await makeWorld(service);
    const { create } = at(world);
    const ticket = await create('Second');
    expect(ticket).toMatchObject({
      number: 2,
      reference: expect.stringMatching(/^W\d+-2$/),
      position: 1,
      priority: 'normal',
      description_html: null,
      due_at: null,
      started_at: null,
      completed_at: null,
      archived_at: null,
      api_credential_id: world.credentialId,
      created_by: { type: 'credential', id: world.credentialId, name: 'Test credential' },
      assignees: [],
      labels: [],
      tags: [],
      comment_count: 0,
      checklist: null,
    });
  });

  test('numbers are never used again', async () => {
    const world = await makeWorld(service);
    const { create, send } = at(world);
    const second = await create('Second');
    await send('DELETE', `/tickets/${second.id}`);
    expect((await create('Third')).number).toBe(3);
  });

  test('moves go to any place, past the end is the end, and positions stay dense', async () => {
    const world = await makeWorld(service);
    const { create, titles, list, move } = at(world);
    const [b, c] = [await create('B'), await create('C')];
    await move(c.id, 0, 0);
    expect(await titles()).toEqual(['C', 'First', 'B']);
    await move(c.id, 0, 1);
    expect(await titles()).toEqual(['First', 'C', 'B']);
    await move(world.ticket, 0, 99);
    expect(await titles()).toEqual(['C', 'B', 'First']);
    await move(c.id, 0);
    expect(await titles()).toEqual(['B', 'First', 'C']);
    const moved = await move(b.id, 1, 5);
    expect(moved.body).toMatchObject({ board_id: world.boards[1], position: 0 });
    expect((await list(`&board_id=${world.boards[0]}`)).map(ticket => ticket.position)).toEqual([0, 1]);
  });

  test('a board at its limit refuses additions; tickets can leave it and move within it', async () => {
    const world = await makeWorld(service);
    const { create, move, send } = at(world);
    const inside = await create('Inside', 1);
    const other = await create('Other', 1);
    await send('PATCH', `/boards/${world.boards[1]}`, { wip_limit: 1 });
    const refused = await move(world.ticket, 1);
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({
      message: '“Doing” has reached its limit of 1 ticket.',
      code: 'wip_limit_reached',
      limit: 1,
      count: 2,
    });
    expect((await move(other.id, 1, 0)).status).toBe(200);
    expect((await move(inside.id, 2)).status).toBe(200);
    expect((await move(world.ticket, 1)).status).toBe(422);
    expect((await move(other.id, 0)).status).toBe(200);
    expect((await move(world.ticket, 1)).status).toBe(200);
    const created = await send('POST', `/projects/${world.project}/tickets`, {
      board_slug: 'doing',
      title: 'No',
    });
    expect(created.body.code).toBe('wip_limit_reached');
  });

  test('boards of other projects and organizations, deleted boards and malformed ids are refused as targets', async () => {
    const world = await makeWorld(service);
    const other = await makeWorld(service);
    const { send } = at(world);
    const second = (
      await send('POST', `/organizations/${world.organization}/projects`, { name: 'B', key: 'B' })
    ).body;
    const sibling = (await send('POST', `/projects/${second.id}/boards`, { name: 'Sibling' })).body;
    await send('DELETE', `/boards/${world.boards[2]}`);
    for (const board_id of [other.boards[0], sibling.id, world.boards[2], 'x', 'a\0', '\ud800']) {
      const answer = await send('POST', `/tickets/${world.ticket}/move`, { board_id });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['board_id']);
    }
    const both = await send('POST', `/projects/${world.project}/tickets`, {
      board_id: world.boards[0],
      board_slug: world.slug,
      title: 'X',
    });
    const none = await send('POST', `/projects/${world.project}/tickets`, { title: 'X' });
    expect([both.status, none.status]).toEqual([422, 422]);
    const bySlug = await send('POST', `/projects/${world.project}/tickets`, {
      board_slug: world.slug,
      title: 'X',
    });
    expect(bySlug.body.board_id).toBe(world.boards[1]);
  });

  test('a ticket is started when it leaves the first board, and completed on a done board', async () => {
    const world = await makeWorld(service);
    const { move, send, read } = at(world);
    const started = (await move(world.ticket, 1)).body;
    expect(started.started_at).not.toBeNull();
    const done = (await move(world.ticket, 2)).body;
    expect(done).toMatchObject({ started_at: started.started_at, completed_at: expect.any(String) });
    const extra = (
      await send('POST', `/projects/${world.project}/boards`, { name: 'Shipped', is_done: true })
    ).body;
    const shipped = (await send('POST', `/tickets/${world.ticket}/move`, { board_id: extra.id })).body;
    expect(shipped.completed_at).toBe(done.completed_at);
    expect((await move(world.ticket, 1)).body).toMatchObject({
      started_at: started.started_at,
      completed_at: null,
    });
    await send('PATCH', `/boards/${world.boards[1]}`, { is_done: true });
    expect((await read(world.ticket)).completed_at).not.toBeNull();
    await send('PATCH', `/boards/${world.boards[1]}`, { is_done: false });
    expect((await read(world.ticket)).completed_at).toBeNull();
    expect((await move(world.ticket, 0)).body).toMatchObject({ started_at: null, completed_at: null });
  });

  test('the tickets named in a reorder exchange their places', async () => {
    const world = await makeWorld(service);
    const { create, titles, send } = at(world);
    const [b, c, d] = [await create('B'), await create('C'), await create('D')];
    const reorder = (ticket_ids: string[]) =>
      send('PUT', `/projects/${world.project}/tickets/reorder`, { board_id: world.boards[0], ticket_ids });
    expect((await reorder([d.id, world.ticket])).status).toBe(204);
    expect(await titles()).toEqual(['D', 'B', 'C', 'First']);
    await reorder([world.ticket, c.id, b.id, d.id]);
    expect(await titles()).toEqual(['First', 'C', 'B', 'D']);
    const elsewhere = await create('Elsewhere', 1);
    await send('PATCH', `/tickets/${c.id}`, { archived: true });
    for (const ids of [[b.id, b.id], [b.id, elsewhere.id], [b.id, c.id], ['nobody'], [b.id, 'a\0']]) {
      expect((await reorder(ids)).status).toBe(422);
    }
    expect(await titles(`&board_id=${world.boards[0]}`)).toEqual(['First', 'B', 'D']);
  });

  test('an archived ticket leaves its place, keeps its last position and returns to the end', async () => {
    const world = await makeWorld(service);
    const { create, titles, send, read, move } = at(world);
    await create('B');
    const archive = (archived: boolean) => send('PATCH', `/tickets/${world.ticket}`, { archived });
    const first = (await archive(true)).body;
    expect(first).toMatchObject({ position: 0, archived_at: expect.any(String) });
    expect((await archive(true)).body.archived_at).toBe(first.archived_at);
    expect(await titles()).toEqual(['B']);
    expect(await titles('&archived=true')).toEqual(['First']);
    expect((await titles('&archived=all')).toSorted()).toEqual(['B', 'First']);
    expect((await move(world.ticket, 1)).status).toBe(422);
    expect((await archive(false)).body).toMatchObject({ archived_at: null, position: 1 });
    expect(await titles()).toEqual(['B', 'First']);
    await archive(true);
    await send('PATCH', `/boards/${world.boards[0]}`, { wip_limit: 1 });
    const refused = await archive(false);
    expect(refused.body.code).toBe('wip_limit_reached');
    expect((await read(world.ticket)).archived_at).not.toBeNull();
  });

  test('an outdated version is 412 and changes nothing; an empty change answers the ticket as it is', async () => {
    const world = await makeWorld(service);
    const { send, read } = at(world);
    const path = `/tickets/${world.ticket}`;
    const before = await send('GET', path);
    const etag = before.headers.get('etag')!;
    expect((await send('PATCH', path, {})).headers.get('etag')).toBe(etag);
    expect((await send('PATCH', path, {})).body.updated_at).toBe(before.body.updated_at);
    const saved = await send('PATCH', path, { title: 'Mine' }, { 'if-match': etag });
    expect(saved.status).toBe(200);
    expect(saved.headers.get('etag')).not.toBe(etag);
    for (const old of [etag, '"999"', '"nonsense"', 'W/"x"']) {
      expect((await send('PATCH', path, { title: 'Theirs' }, { 'if-match': old })).status).toBe(412);
    }
    expect((await read(world.ticket)).title).toBe('Mine');
    expect((await send('PATCH', path, { title: 'Any' }, { 'if-match': '*' })).status).toBe(200);
  });

  test('read-only and unknown fields change nothing', async () => {
    const world = await makeWorld(service);
    const { send, read } = at(world);
    const before = await read(world.ticket);
    const answer = await send('PATCH', `/tickets/${world.ticket}`, {
      id: 'x',
      number: 99,
      position: 7,
      board_id: world.boards[1],
      project_id: 'x',
      api_credential_id: null,
      created_at: 'x',
      deleted_at: 'x',
      version: 9,
      nonsense: {},
    });
    expect(answer.status).toBe(200);
    expect(await read(world.ticket)).toEqual(before);
  });

  test('filters combine; words match in any case and accent, in parts of titles and in references', async () => {
    const world = await makeWorld(service);
    const { create, titles, send } = at(world);
    await create('Café menu for the harbour', 1, {
      priority: 'high',
      due_at: '2026-02-01T00:00:00Z',
      label_ids: [world.label],
    });
    await create('Harbour fees', 0, {
      assignee_ids: [world.user],
      description_html: '<p>Rounds half-cents <b>twice</b>, 100% of them_all</p>',
    });
    await create('東京の港湾計画', 0, { due_at: '2026-03-03T00:00:00Z' });
    const q = (text: string) => titles(`&q=${encodeURIComponent(text)}`);
    expect(await q('CAFE')).toEqual(['Café menu for the harbour']);
    expect(await q('cafe\u0301')).toEqual(['Café menu for the harbour']);
    expect((await q('harb')).toSorted()).toEqual(['Café menu for the harbour', 'Harbour fees']);
    expect(await q('harb twice')).toEqual(['Harbour fees']);
    expect(await q('港湾')).toEqual(['東京の港湾計画']);
    expect(await q('計画')).toEqual(['東京の港湾計画']);
    expect(await q('bogus')).toEqual([]);
    expect(await q('%')).toEqual([]);
    const key = (await send('GET', `/tickets/${world.ticket}`)).body.reference;
    expect((await q(key))[0]).toBe('First');
    expect((await q('3'))[0]).toBe('Harbour fees');
    expect(await titles('&priority=high,critical')).toEqual(['Café menu for the harbour']);
    expect(await titles('&due=overdue')).toEqual(['Café menu for the harbour']);
    expect(await titles('&due=week')).toEqual(['東京の港湾計画']);
    expect((await titles('&due=none')).toSorted()).toEqual(['First', 'Harbour fees']);
    expect(await titles(`&label_ids=nobody,${world.label}`)).toEqual(['Café menu for the harbour']);
    expect(await titles(`&assignee_ids=${world.user}&q=harbour`)).toEqual(['Harbour fees']);
    expect(await titles(`&assignee_ids=${world.user}&priority=high`)).toEqual([]);
    const sorted = async (filters: string) => (await titles(filters)).toSorted();
    expect(await sorted('&assignee_ids=none')).toEqual([
      'Café menu for the harbour',
      'First',
      '東京の港湾計画',
    ]);
    expect(await sorted(`&assignee_ids=none,${world.user}&q=harb`)).toEqual([
      'Café menu for the harbour',
      'Harbour fees',
    ]);
    expect(await sorted('&not_assignee_ids=none')).toEqual(['Harbour fees']);
    expect(await sorted(`&not_assignee_ids=${world.user}&q=harb`)).toEqual(['Café menu for the harbour']);
    expect(await sorted(`&not_label_ids=${world.label}&due=none`)).toEqual(['First', 'Harbour fees']);
    expect(await sorted('&not_label_ids=nobody&q=harb')).toEqual([
      'Café menu for the harbour',
      'Harbour fees',
    ]);
    expect(await sorted('&not_priority=high,bogus&q=harb')).toEqual(['Harbour fees']);
    expect(await sorted('&not_tag_ids=nobody&q=harb')).toEqual(['Café menu for the harbour', 'Harbour fees']);
    await send('PATCH', `/tickets/${world.ticket}`, { title: 'Second' });
    expect(await q('first')).toEqual([]);
    expect(await q('second')).toEqual(['Second']);
  });

  test('pages walk through boards in order and give each ticket once', async () => {
    const world = await makeWorld(service);
    const { create, send } = at(world);
    for (let count = 0; count < 11; count++) await create(`T${count}`, count % 3);
    for (const perPage of [1, 4, 7, 50]) {
      const seen: string[] = [];
      let last = 1;
      for (let page = 1; page <= last; page++) {
        const { body } = await send(
          'GET',
          `/projects/${world.project}/tickets?per_page=${perPage}&page=${page}&fields=summary`,
        );
        expect(body.meta).toMatchObject({ page, per_page: perPage, total: 12 });
        expect(body.data.every((ticket: object) => !('description_html' in ticket))).toBe(true);
        seen.push(...body.data.map((ticket: Ticket) => ticket.title));
        last = body.meta.last_page;
      }
      expect(seen).toEqual(['First', 'T0', 'T3', 'T6', 'T9', 'T1', 'T4', 'T7', 'T10', 'T2', 'T5', 'T8']);
      expect(
        (await send('GET', `/projects/${world.project}/tickets?per_page=${perPage}&page=99`)).body.data,
      ).toEqual([]);
    }
  });

  test('checklists, assignees and labels come with the ticket; strangers are refused by field', async () => {
    const world = await makeWorld(service);
    const other = await makeWorld(service);
    const { create, send, read } = at(world);
    const ticket = await create('T', 0, {
      assignee_ids: [world.user, world.user],
      label_ids: [world.label],
      description_html:
        '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>a</p></li><li data-type="taskItem" data-checked="false"><p>b</p></li></ul>',
    });
    expect(ticket.checklist).toEqual({ done: 1, total: 2 });
    expect(ticket.assignees.map(person => person.id)).toEqual([world.user]);
    expect(ticket.labels).toEqual([
      { id: world.label, project_id: world.project, name: 'bug', color: 'red' },
    ]);
    for (const [field, ids] of [
      ['assignee_ids', [other.user]],
      ['assignee_ids', ['x\0']],
      ['label_ids', [other.label]],
      ['label_ids', ['nobody']],
    ] as const) {
      const refused = await send('PATCH', `/tickets/${ticket.id}`, { title: 'No', [field]: ids });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual([field]);
    }
    expect((await read(ticket.id)).title).toBe('T');
    for (const [method, path] of [
      ['PATCH', `/tickets/${ticket.id}`],
      ['POST', `/projects/${world.project}/tickets`],
    ] as const) {
      const both = await send(method, path, {
        ...(method === 'POST' && { board_id: world.boards[0], title: 'x' }),
        assignee_ids: [other.user],
        label_ids: ['nobody'],
      });
      expect(both.status).toBe(422);
      expect(Object.keys(both.body.errors)).toEqual(['assignee_ids', 'label_ids']);
    }
    const cleared = await send('PATCH', `/tickets/${ticket.id}`, { assignee_ids: [], label_ids: [] });
    expect(cleared.body).toMatchObject({ assignees: [], labels: [] });
  });
});
