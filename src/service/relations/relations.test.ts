import { beforeAll, describe, expect, test } from 'vitest';
import type { RelationKind, TicketRelation } from '#contract/app/extensions.ts';
import type { Ticket } from '#contract/tickets.ts';
import { openStream } from '#server/testing/read-stream.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('relations of tickets (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  let owner: TestPerson;
  let open: TestProject;
  let closed: TestProject;
  /** A member of the open project alone. */
  let member: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    open = await service.project(token, acme.id);
    closed = await service.project(token, acme.id);
    owner = await acme.person('owner');
    member = await acme.person('member', { projectIds: [open.id] });
  });

  const send = (who: TestPerson, method: string, path: string, body?: object) =>
    service.request(method, `/api/${path}`, { cookie: who.cookie, ...(body && { body }) });
  const sendOk = async (method: string, path: string, body?: object) => {
    const answer = await send(owner, method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const create = (title: string, project = open): Promise<Ticket> =>
    sendOk('POST', `v1/projects/${project.id}/tickets`, { board_id: project.boards[0]!.id, title });
  const relate = (ticket: Ticket, kind: RelationKind, other: { id: string }, who = owner) =>
    send(who, 'POST', `app/tickets/${ticket.id}/relations`, { kind, ticket_id: other.id });
  const list = async (ticket: Ticket, who = owner): Promise<TicketRelation[]> =>
    (await send(who, 'GET', `app/tickets/${ticket.id}/relations`)).body.data;
  const pairs = async (ticket: Ticket, who = owner) =>
    (await list(ticket, who)).map(({ kind, ticket: { title } }) => [kind, title]);
  const blockersOf = async (ticket: Ticket, who = owner) =>
    (await send(who, 'GET', `v1/tickets/${ticket.id}`)).body.blocked_by;
  const refOf = ({ id, reference, title }: Ticket) => ({ id, reference, title });
  const done = async () => {
    const board = open.boards.at(-1)!;
    await sendOk('PATCH', `v1/boards/${board.id}`, { is_done: true });
    return board.id;
  };

  test('each kind is listed from both ends, once for two tickets', async () => {
    const [a, b] = [await create('A'), await create('B')];
    const kinds: [RelationKind, RelationKind][] = [
      ['blocks', 'blocked_by'],
      ['relates_to', 'relates_to'],
      ['duplicated_by', 'duplicates'],
    ];
    for (const [kind] of kinds) expect((await relate(a, kind, b)).status).toBe(201);
    expect(await pairs(a)).toEqual(kinds.map(([kind]) => [kind, 'B']));
    expect(await pairs(b)).toEqual(kinds.map(([, kind]) => [kind, 'A']));
    const before = await list(a);
    for (const [kind, other] of kinds) {
      expect((await relate(a, kind, b)).body.id).toBe(before.find(relation => relation.kind === kind)!.id);
      expect((await relate(b, other, a)).body.kind).toBe(other);
    }
    expect(await list(a)).toEqual(before);
    expect((await relate(b, 'blocks', a)).body.message).toContain('already');
    expect((await relate(a, 'duplicates', b)).status).toBe(422);
  });

  test('an open blocker is named on the ticket and in lists until it is done, archived, deleted or removed', async () => {
    const [blocker, ticket] = [await create('Blocker'), await create('Blocked')];
    const relation = (await relate(ticket, 'blocked_by', blocker)).body;
    const named = [refOf(blocker)];
    expect(await blockersOf(ticket)).toEqual(named);
    const listed = (await sendOk('GET', `v1/projects/${open.id}/tickets?q=${ticket.reference}`)).data;
    expect(listed[0].blocked_by).toEqual(named);
    expect(await blockersOf(blocker)).toEqual([]);
    await sendOk('POST', `v1/tickets/${blocker.id}/move`, { board_id: await done() });
    expect(await blockersOf(ticket)).toEqual([]);
    await sendOk('POST', `v1/tickets/${blocker.id}/move`, { board_id: open.boards[0]!.id });
    await sendOk('PATCH', `v1/tickets/${blocker.id}`, { archived: true });
    expect(await blockersOf(ticket)).toEqual([]);
    await sendOk('PATCH', `v1/tickets/${blocker.id}`, { archived: false });
    await sendOk('DELETE', `v1/tickets/${blocker.id}`);
    expect(await blockersOf(ticket)).toEqual([]);
    expect(await list(ticket)).toEqual([]);
    await sendOk('POST', `app/tickets/${blocker.id}/restore`);
    expect(await blockersOf(ticket)).toEqual(named);
    await sendOk('DELETE', `app/tickets/${blocker.id}/relations/${relation.id}`);
    expect(await blockersOf(ticket)).toEqual([]);
    expect(await list(ticket)).toEqual([]);
  });

  test('a ticket of a project that one does not see has no name, no place and no way in', async () => {
    const [ticket, secret] = [await create('Open'), await create('Secret', closed)];
    const relation = (await relate(ticket, 'blocked_by', secret)).body;
    expect(relation.ticket.title).toBe('Secret');
    const hidden = { id: secret.id, reference: null, title: null };
    expect(await blockersOf(ticket, member)).toEqual([hidden]);
    const place = { project_id: null, board_id: null, is_done: false, archived_at: null };
    expect((await list(ticket, member)).map(each => each.ticket)).toEqual([{ ...hidden, ...place }]);
    const activity = await send(member, 'GET', `app/tickets/${ticket.id}/activity`);
    expect(activity.text).toContain('blocked_by');
    for (const word of ['Secret', secret.reference]) expect(activity.text).not.toContain(word);
    const other = await create('Other secret', closed);
    expect((await relate(ticket, 'blocks', other, member)).status).toBe(422);
    expect((await send(member, 'GET', `app/tickets/${secret.id}/relations`)).status).toBe(403);
    const path = `app/tickets/${ticket.id}/relations/${relation.id}`;
    expect((await send(member, 'DELETE', path)).status).toBe(204);
    expect(await list(secret)).toEqual([]);
  });

  test('refuses itself, other organizations, unknown and deleted tickets, and relations of others', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C')];
    const elsewhere = await service.createOrganization('Elsewhere');
    const foreign = await service.project((await elsewhere.credential()).token, elsewhere.id);
    const stranger = await elsewhere.person('owner');
    const body = { board_id: foreign.boards[0]!.id, title: 'Foreign' };
    const theirs = (await send(stranger, 'POST', `v1/projects/${foreign.id}/tickets`, body)).body;
    await sendOk('DELETE', `v1/tickets/${c.id}`);
    for (const id of [a.id, theirs.id, c.id, service.host.newId(), 'x'])
      expect((await relate(a, 'blocks', { id })).status).toBe(422);
    expect((await relate(a, 'follows' as never, b)).status).toBe(422);
    const { id } = (await relate(a, 'blocks', b)).body;
    const d = await create('D');
    expect((await send(owner, 'DELETE', `app/tickets/${d.id}/relations/${id}`)).status).toBe(404);
    expect((await send(stranger, 'DELETE', `app/tickets/${a.id}/relations/${id}`)).status).toBe(403);
    expect(await pairs(a)).toEqual([['blocks', 'B']]);
  });

  test('credentials may read and write relations', async () => {
    const [a, b] = [await create('A'), await create('B')];
    const path = `/api/app/tickets/${a.id}/relations`;
    const added = await service.request('POST', path, { token, body: { kind: 'blocks', ticket_id: b.id } });
    expect(added.status).toBe(201);
    expect((await service.request('GET', path, { token })).body.data).toEqual([added.body]);
    const reading = (await acme.credential(['tickets:read'])).token;
    expect((await service.request('GET', path, { token: reading })).status).toBe(200);
    expect((await service.request('DELETE', `${path}/${added.body.id}`, { token: reading })).status).toBe(
      403,
    );
  });

  test('both ends have it in their history', async () => {
    const [a, b] = [await create('A'), await create('B')];
    const { id } = (await relate(a, 'blocks', b)).body;
    await sendOk('DELETE', `app/tickets/${a.id}/relations/${id}`);
    const entries = async (ticket: Ticket) =>
      (await sendOk('GET', `app/tickets/${ticket.id}/activity`)).data
        .slice(1)
        .map(({ kind, from, to }: { kind: string; from: unknown; to: unknown }) => [kind, from, to]);
    const named = ({ id, reference, title }: Ticket) => [{ id, name: `${reference} ${title}` }];
    expect(await entries(a)).toEqual([
      ['blocks', [], named(b)],
      ['blocks', named(b), []],
    ]);
    expect(await entries(b)).toEqual([
      ['blocked_by', [], named(a)],
      ['blocked_by', named(a), []],
    ]);
  });

  test('readers of either end hear of it, and of nothing else', async () => {
    const [ticket, secret] = [await create('Open'), await create('Secret', closed)];
    const streams = [];
    for (const who of [owner, member]) {
      const stream = await openStream(service, { cookie: who.cookie });
      expect((await stream.next())?.event).toBe('ready');
      streams.push(stream);
    }
    await relate(secret, 'blocks', ticket);
    await create('The last');
    const [all, ofMember] = await Promise.all(
      streams.map(async stream => JSON.stringify(await stream.until('createTicket'))),
    );
    for (const stream of streams) await stream.cancel();
    for (const id of [open.id, closed.id, secret.id]) expect(all).toContain(id);
    expect(ofMember).toContain('addRelation');
    for (const id of [closed.id, secret.id, closed.boards[0]!.id]) expect(ofMember).not.toContain(id);
  });

  test('a column that counts as done, or gives its tickets to one that does, reaches the cards that they block', async () => {
    const project = await service.project(token, acme.id);
    const [first, second] = project.boards.map(({ id }) => id) as [string, string];
    const blocker: Ticket = await sendOk('POST', `v1/projects/${project.id}/tickets`, {
      board_id: second,
      title: 'Blocker',
    });
    const [near, far] = [await create('Near', project), await create('Far')];
    for (const blocked of [near, far]) await relate(blocker, 'blocks', blocked);
    const stream = await openStream(service, { cookie: owner.cookie });
    expect((await stream.next())?.event).toBe('ready');
    const boardsHeard = async () => {
      await create('The last');
      const events = (await stream.until('createTicket')).filter(({ event }) => event !== 'createTicket');
      return events.flatMap(({ data }) => data.board_ids as string[]);
    };

    await sendOk('PATCH', `v1/boards/${second}`, { is_done: true });
    expect(await blockersOf(near)).toEqual([]);
    expect(await boardsHeard()).toEqual(expect.arrayContaining([first, far.board_id]));
    await sendOk('PATCH', `v1/boards/${second}`, { name: 'Renamed' });
    expect(await boardsHeard()).not.toContain(first);
    await sendOk('DELETE', `v1/boards/${second}`, { move_to_board_id: first });
    expect((await blockersOf(far)).map(({ id }: Ticket) => id)).toEqual([blocker.id]);
    expect(await boardsHeard()).toContain(far.board_id);
    await stream.cancel();
  });

  test('tickets of two projects that are related crosswise at once do not block each other', async () => {
    const ours = await Promise.all([0, 1, 2, 3].map(() => create('Ours')));
    const theirs = await Promise.all([0, 1, 2, 3].map(() => create('Theirs', closed)));
    const answers = await Promise.all(
      ours.flatMap((ticket, index) => [
        relate(ticket, 'blocks', theirs[index]!),
        relate(theirs[(index + 1) % 4]!, 'relates_to', ticket),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    for (const ticket of ours) expect(await list(ticket)).toHaveLength(2);
  });
});
