import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Scope } from '#contract/scopes.ts';
import { openStream, type ReadStream } from '#server/testing/read-stream.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import {
  engines,
  startTestService,
  type TestProject,
  type TestService,
} from '#server/testing/test-service.ts';

describe.each(engines)('live events (%s)', engine => {
  let service: TestService;
  let acme: TestOrganization;
  let token: string;
  let project: TestProject;
  let owner: TestPerson;
  const open: ReadStream[] = [];
  beforeAll(async () => {
    service = await startTestService(engine);
    acme = await service.createOrganization();
    token = (await acme.credential(undefined, { name: 'intake' })).token;
    owner = await acme.person('owner', { name: 'Ada' });
  });
  afterAll(async () => {
    for (const stream of open) await stream.cancel();
    expect(service.faults).toEqual([]);
    await service.close();
  });
  beforeEach(async () => {
    project = await service.project(token, acme.id);
  });

  const follow = async (options: Parameters<typeof openStream>[1], on = service) => {
    const stream = await openStream(on, options);
    open.push(stream);
    return stream;
  };
  const ready = async (options: Parameters<typeof openStream>[1], on = service) => {
    const stream = await follow(options, on);
    const first = await stream.next();
    expect(first?.event).toBe('ready');
    return { ...stream, id: first!.id };
  };
  const as =
    (cookie: string) =>
    async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
      const answer = await service.request(method, `/api/${path}`, {
        cookie,
        body,
        ...(headers && { headers }),
      });
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer.body;
    };
  const create = (title = 'T', headers?: Record<string, string>) =>
    as(owner.cookie)(
      'POST',
      `v1/projects/${project.id}/tickets`,
      { board_id: project.boards[0]!.id, title },
      headers,
    );
  const kinds = (events: { data: { kind: string } }[]) => events.map(event => event.data.kind);

  test('name the operation, the actor, the tab and the affected boards', async () => {
    const stream = await ready({ cookie: owner.cookie });
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    const ticket = await create('T', { 'x-client-id': 'tab-1' });
    const board_id = project.boards[1]!.id;
    await service.request('POST', `/api/v1/tickets/${ticket.id}/move`, { token, body: { board_id } });
    const [created, moved] = await stream.until('moveTicket');
    expect(created!.data).toEqual({
      kind: 'createTicket',
      organization_id: acme.id,
      project_id: project.id,
      ticket_id: ticket.id,
      document_id: null,
      board_ids: [project.boards[0]!.id],
      actor: { type: 'user', id: owner.id, name: 'Ada' },
      client_id: 'tab-1',
      is_text: false,
      fields: null,
      at: expect.stringMatching(/Z$/),
    });
    expect(moved!.data).toMatchObject({
      ticket_id: ticket.id,
      actor: { type: 'credential', name: 'intake' },
      client_id: null,
    });
    expect(new Set(moved!.data.board_ids)).toEqual(new Set([project.boards[0]!.id, board_id]));
    expect(Number(moved!.id)).toBeGreaterThan(Number(created!.id));
  });

  test('name the records of every kind of write', async () => {
    const stream = await ready({ cookie: owner.cookie });
    const send = as(owner.cookie);
    const [first, second] = project.boards.map(({ id }) => ({ id })) as [{ id: string }, { id: string }];
    const ticket = await create();
    await send('PATCH', `v1/tickets/${ticket.id}`, { priority: 'high' });
    await send('PUT', `app/tickets/${ticket.id}/tags`, { tag_names: ['x'] });
    const comment = await send('POST', `v1/tickets/${ticket.id}/comments`, { body_html: '<p>a</p>' });
    await send('DELETE', `app/comments/${comment.id}`);
    const ticket_ids = [ticket.id];
    await send('PUT', `v1/projects/${project.id}/tickets/reorder`, { board_id: first.id, ticket_ids });
    await send('DELETE', `v1/tickets/${ticket.id}`);
    await send('POST', `app/tickets/${ticket.id}/restore`);
    const column = await send('POST', `v1/projects/${project.id}/boards`, { name: 'New' });
    await send('DELETE', `v1/boards/${first.id}`, { move_to_board_id: second.id });
    const document = await send('POST', `v1/organizations/${acme.id}/documents`, { title: 'D' });
    await send('PATCH', `v1/documents/${document.id}`, { title: 'E' });
    await send('DELETE', `v1/projects/${project.id}`);
    await send('POST', `app/projects/${project.id}/restore`);
    const told = (await stream.until('restoreProject')).map(({ data }) => [
      data.kind,
      data.project_id,
      data.ticket_id ?? data.document_id,
      ...data.board_ids,
    ]);
    const on = [project.id, ticket.id, first.id];
    expect(told).toEqual([
      ['createTicket', ...on],
      ['updateTicket', ...on],
      ['setTicketTags', ...on],
      ['createTicketComment', ...on],
      ['deleteComment', ...on],
      ['reorderTickets', project.id, null, first.id],
      ['deleteTicket', ...on],
      ['restoreTicket', ...on],
      ['createBoard', project.id, null, column.id],
      ['deleteBoard', project.id, null, first.id, second.id],
      ['createDocument', null, document.id],
      ['updateDocument', null, document.id],
      ['deleteProject', project.id, null],
      ['restoreProject', project.id, null],
    ]);
  });

  test('writes to a ticket say whether they saved a text', async () => {
    const stream = await ready({ cookie: owner.cookie });
    const { id } = await create();
    for (const body of [
      { cover: null },
      { priority: 'high' },
      { title: 'U' },
      { description_html: '<p>V</p>' },
    ])
      await as(owner.cookie)('PATCH', `v1/tickets/${id}`, body);
    await as(owner.cookie)('DELETE', `v1/tickets/${id}`);
    const events = await stream.until('deleteTicket');
    expect(events.map(({ data }) => data.is_text)).toEqual([false, false, false, true, true, false]);
  });

  test('writes to a ticket name the fields that they change, where it is not any', async () => {
    const stream = await ready({ cookie: owner.cookie });
    const send = as(owner.cookie);
    const { id } = await create();
    await send('PATCH', `v1/tickets/${id}`, { description_html: '<p>V</p>' });
    await send('PATCH', `v1/tickets/${id}`, { due_at: null, archived: true });
    await send('PATCH', `v1/tickets/${id}`, {});
    await send('PUT', `app/tickets/${id}/tags`, { tag_names: ['x'] });
    await send('POST', `v1/tickets/${id}/comments`, { body_html: '<p>a</p>' });
    await send('DELETE', `v1/tickets/${id}`);
    const events = await stream.until('deleteTicket');
    expect(events.map(({ data }) => data.fields)).toEqual([
      null,
      ['description_html'],
      ['due_at', 'archived'],
      [],
      ['tag_names'],
      ['comments'],
      null,
    ]);
  });

  test('refused writes and reads send no event', async () => {
    const stream = await ready({ cookie: owner.cookie });
    await service.request('POST', `/api/v1/projects/${project.id}/tickets`, { token, body: { title: 'x' } });
    await service.request('GET', `/api/v1/projects/${project.id}/tickets`, { token });
    await service.request('PATCH', `/api/v1/projects/${project.id}`, { body: { name: 'No' } });
    await create('x'.repeat(20), { 'x-client-id': 'not an id' });
    const events = await stream.until('createTicket');
    expect(kinds(events)).toEqual(['createTicket']);
    expect(events[0]!.data.client_id).toBeNull();
  });

  test('a repeated request with the same Idempotency-Key sends one event', async () => {
    const stream = await ready({ cookie: owner.cookie });
    const headers = { 'idempotency-key': 'live-1' };
    await create('Once', headers);
    await create('Once', headers);
    await as(owner.cookie)('PATCH', `v1/projects/${project.id}`, { name: 'End' });
    expect(kinds(await stream.until('updateProject'))).toEqual(['createTicket', 'updateProject']);
  });

  test('people get the events of records that they may see, and no others', async () => {
    const other = await service.createOrganization('Other');
    const member = await acme.person('member', { projectIds: [project.id] });
    const outsider = await acme.person('member');
    const narrow = await acme.credential(['tickets:read'] as Scope[]);
    const streams = {
      owner: await ready({ cookie: owner.cookie }),
      member: await ready({ cookie: member.cookie }),
      outsider: await ready({ cookie: outsider.cookie }),
      narrow: await ready({ token: narrow.token }),
      stranger: await ready({ cookie: (await other.person('owner')).cookie }),
    };
    await create();
    const draft = { title: 'Draft', project_id: project.id };
    const documents = `v1/organizations/${acme.id}/documents`;
    await as(member.cookie)('POST', documents, draft);
    await as(owner.cookie)('POST', documents, draft);
    await as(owner.cookie)('POST', documents, { title: 'Open', status: 'published' });
    await as(owner.cookie)('PATCH', `v1/projects/${project.id}`, { name: 'New' });
    await as(owner.cookie)('POST', `v1/organizations/${acme.id}/notifications`, {
      user_ids: [outsider.id],
      title: 'N',
      body: 'B',
    });
    // Visibility is checked when the event is sent.
    const before = kinds(await streams.outsider.until('sendNotifications'));
    await as(owner.cookie)('PUT', `app/projects/${project.id}/members/${outsider.id}`);
    const last = await create('Last');
    const told = async (stream: ReadStream) => {
      const events = [];
      do events.push(...(await stream.until('createTicket')));
      while (events.at(-1)!.data.ticket_id !== last.id);
      return kinds(events).slice(0, -1);
    };
    expect(await told(streams.owner)).toEqual([
      'createTicket',
      'createDocument',
      'createDocument',
      'createDocument',
      'updateProject',
      'addMember',
    ]);
    expect(await told(streams.member)).toEqual([
      'createTicket',
      'createDocument',
      'createDocument',
      'updateProject',
      'addMember',
    ]);
    expect([...before, ...(await told(streams.outsider))]).toEqual([
      'createDocument',
      'sendNotifications',
      'addMember',
    ]);
    expect(await told(streams.narrow)).toEqual(['createTicket']);
    await as(owner.cookie)('DELETE', `app/projects/${project.id}/members/${member.id}`);
    await create();
    await streams.owner.until('removeMember');
    await streams.owner.until('createTicket');
    expect(kinds(await streams.member.until('removeMember'))).toEqual(['removeMember']);
    await as(owner.cookie)('PUT', `app/projects/${project.id}/members/${member.id}`);
    expect(kinds(await streams.member.until('addMember'))).toEqual(['addMember']);
    const theirs = await other.credential();
    const body = { name: 'Theirs', key: 'TH' };
    await service.request('POST', `/api/v1/organizations/${other.id}/projects`, {
      token: theirs.token,
      body,
    });
    expect(kinds(await streams.stranger.until('createProject'))).toEqual(['createProject']);
  });

  test('changing a name sends an event, and signing in does not', async () => {
    const stream = await ready({ cookie: owner.cookie });
    const person = await acme.person('member', { name: 'Old' });
    const body = { email: person.email, password: person.password };
    expect((await service.request('POST', '/api/app/session', { body })).status).toBe(201);
    await as(person.cookie)('PATCH', 'app/me', { name: 'New' });
    expect(kinds(await stream.until('updateMe'))).toEqual(['updateMe']);
  });

  test('continue after the last event', async () => {
    const first = await ready({ cookie: owner.cookie });
    const [heard] = (await Promise.all([first.until('createTicket'), create()]))[0];
    await first.cancel();
    const missed = [await create('A'), await create('B')];
    const again = await follow({ cookie: owner.cookie, lastId: heard!.id });
    const told = [];
    for (let event = await again.next(); event?.event === 'change'; event = await again.next())
      told.push(event.data.ticket_id);
    expect(told.slice(-2)).toEqual(missed.map(ticket => ticket.id));
    // On PostgreSQL the order of numbers is not the order of commits, so the last few events are sent again.
    if (engine === 'sqlite') expect(told).toHaveLength(2);
  });

  test('continue after the event of a page that was loaded earlier', async () => {
    await create('Before');
    const { body } = await service.request('GET', '/api/app/session', { cookie: owner.cookie });
    // Long enough before the last event that none of their transactions can still be open.
    await service.host.db
      .updateTable('changes')
      .set({ at: '2026-01-01T00:00:00.000Z' })
      .where('seq', '<', Number(body.last_event_id))
      .execute();
    const { id } = await create('Meanwhile');
    const stream = await follow({ cookie: owner.cookie, lastId: body.last_event_id });
    const told = [];
    for (let event = await stream.next(); event?.event === 'change'; event = await stream.next())
      told.push(event.data.ticket_id);
    expect(told.at(-1)).toBe(id);
    // On PostgreSQL the last event is sent again.
    expect(told.length).toBeLessThanOrEqual(2);
  });

  test('reset when the missed events are not known', async () => {
    const { id } = await ready({ cookie: owner.cookie });
    for (const lastId of ['x', '-1', `${Number(id) + 1000}`, '9'.repeat(30)]) {
      const stream = await follow({ cookie: owner.cookie, lastId });
      expect((await stream.next())!.event).toBe('reset');
      expect((await stream.next())!.event).toBe('ready');
    }
    await create();
    await service.host.db
      .deleteFrom('changes')
      .where('seq', '<=', Number(id) + 1)
      .execute();
    await create();
    const stream = await follow({ cookie: owner.cookie, lastId: String(Number(id) - 5) });
    expect((await stream.next())!.event).toBe('reset');
  });

  test('end with the session, the person or the credential', async () => {
    const credential = await acme.credential();
    const leaving = await acme.person('member');
    const signedOut = await acme.person('member');
    const streams = [
      await ready({ token: credential.token }),
      await ready({ cookie: leaving.cookie }),
      await ready({ cookie: signedOut.cookie }),
    ];
    await as(owner.cookie)('DELETE', `app/credentials/${credential.id}`);
    await as(owner.cookie)('DELETE', `app/people/${leaving.id}`);
    await as(signedOut.cookie)('DELETE', 'app/session');
    for (const stream of streams) {
      let event = await stream.next();
      while (event !== null) event = await stream.next();
    }
    expect((await follow({ token: credential.token })).response.status).toBe(401);
    expect((await follow({})).response.status).toBe(401);
  });

  test('end when the organization asks for a second factor that the person lacks', async () => {
    const other = await service.createOrganization();
    const person = await other.person('member');
    const stream = await ready({ cookie: person.cookie });
    await service.host.db
      .updateTable('organizations')
      .set({ requires_second_factor: 1 })
      .where('id', '=', other.id)
      .execute();
    expect(await stream.next()).toBeNull();
  });

  test('follow a changed role', async () => {
    const person = await acme.person('admin');
    const stream = await ready({ cookie: person.cookie });
    await as(owner.cookie)('PATCH', `app/people/${person.id}`, { role: 'member' });
    await stream.until('updatePerson');
    // Until access is checked again.
    await expect
      .poll(async () => {
        await create();
        await as(owner.cookie)('PATCH', `app/people/${owner.id}`, { name: 'Ada' });
        return kinds(await stream.until('updatePerson'));
      })
      .toEqual(['updatePerson']);
  });

  test('streams of one principal are limited', async () => {
    const person = await acme.person('member');
    const own = [];
    for (let count = 0; count < 20; count++) own.push(await ready({ cookie: person.cookie }));
    const refused = await follow({ cookie: person.cookie });
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '10']);
    await own[0]!.cancel();
    await ready({ cookie: person.cookie });
    for (const stream of own) await stream.cancel();
  });

  test('HEAD and other methods open no stream', async () => {
    const head = await service.request('HEAD', '/api/app/events', { cookie: owner.cookie });
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await service.request('POST', '/api/app/events', { cookie: owner.cookie })).status).toBe(405);
  });

  if (engine === 'postgres') {
    test('another process sends each change once, in any order of commits', async () => {
      const elsewhere = service.another();
      const stream = await ready({ cookie: owner.cookie }, elsewhere);
      const others = await Promise.all([0, 1, 2].map(() => service.project(token, acme.id)));
      await stream.until('createBoard');
      const made = await Promise.all(
        Array.from({ length: 90 }, async (_, at) => {
          const at2 = others[at % 3]!;
          const body = { board_id: at2.boards[0]!.id, title: 'T' };
          const answer = await service.request('POST', `/api/v1/projects/${at2.id}/tickets`, { token, body });
          return answer.body.id as string;
        }),
      );
      const told: string[] = [];
      const ids: number[] = [];
      while (told.length < made.length) {
        const event = await stream.next();
        if (event?.data.kind !== 'createTicket') continue;
        told.push(event.data.ticket_id);
        ids.push(Number(event.id));
      }
      expect(told.toSorted()).toEqual(made.toSorted());
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    });

    test('a change whose transaction commits late is sent', async () => {
      const stream = await ready({ cookie: owner.cookie });
      const row = {
        organization_id: acme.id,
        kind: 'updateProject',
        project_id: project.id,
        board_ids: '[]',
        actor_type: 'user',
        actor_id: owner.id,
        actor_name: 'Ada',
        at: new Date().toISOString(),
      };
      await service.host.db.transaction().execute(async db => {
        await db.insertInto('changes').values(row).execute();
        await create();
        expect(kinds(await stream.until('createTicket'))).toEqual(['createTicket']);
      });
      expect(kinds(await stream.until('updateProject'))).toEqual(['updateProject']);
    });
  }
});
