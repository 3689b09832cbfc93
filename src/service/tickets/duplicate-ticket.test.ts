import { beforeEach, describe, expect, test } from 'vitest';
import type { TicketActivity } from '#contract/app/activity.ts';
import type { Ticket } from '#contract/tickets.ts';
import { openStream } from '#server/testing/read-stream.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.each(engines)('copies of tickets (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let project: TestProject;
  let owner: TestPerson;
  let member: TestPerson;

  beforeEach(async () => {
    acme = await service.createOrganization();
    project = await service.project((await acme.credential()).token, acme.id);
    owner = await acme.person('owner');
    member = await acme.person('member', { projectIds: [project.id] });
  });

  const send = (method: string, path: string, body?: object, who = owner, headers = {}) =>
    service.request(method, `/api/${path}`, { cookie: who.cookie, headers, ...(body && { body }) });
  const sendOk = async (method: string, path: string, body?: object) => {
    const answer = await send(method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const create = (title: string, more: object = {}): Promise<Ticket> =>
    sendOk('POST', `v1/projects/${project.id}/tickets`, { board_id: project.boards[0]!.id, title, ...more });
  const duplicate = ({ id }: { id: string }, who = owner) =>
    send('POST', `app/tickets/${id}/duplicate`, undefined, who);
  const titles = async (): Promise<string[]> =>
    (await sendOk('GET', `v1/projects/${project.id}/tickets`)).data.map(({ title }: Ticket) => title);

  test('has the values of the ticket, but not its comments, history and relations', async () => {
    const label = await sendOk('POST', `app/projects/${project.id}/labels`, { name: 'bug' });
    const parent = await create('Parent');
    const original = await create('Ship it', {
      description_html:
        '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Done</p></li></ul>',
      priority: 'high',
      due_at: '2030-01-02T03:04:05Z',
      estimate: 5,
      assignee_ids: [member.id],
      label_ids: [label.id],
      parent_id: parent.id,
    });
    await sendOk('PUT', `app/tickets/${original.id}/tags`, { tag_names: ['Acme', 'Beta'] });
    await sendOk('POST', `v1/tickets/${original.id}/comments`, { body_html: '<p>Said</p>' });
    await sendOk('POST', `app/tickets/${original.id}/relations`, { kind: 'blocks', ticket_id: parent.id });
    const before = await sendOk('GET', `v1/tickets/${original.id}`);
    const { status, body: copy } = await duplicate(original);
    expect(status).toBe(201);
    const { id, number, reference, position, created_at, updated_at, board_entered_at, ...values } = copy;
    values.parent = { ...values.parent, place: before.parent.place };
    expect(before).toMatchObject({ ...values, comment_count: 1 });
    expect([id === original.id, number, position]).toEqual([false, 3, 2]);
    expect(copy.tags.map(({ name }: { name: string }) => name)).toEqual(['Acme', 'Beta']);
    expect([copy.checklist, copy.parent.id]).toEqual([{ done: 1, total: 1 }, parent.id]);
    expect(copy.comment_count).toBe(0);
    expect(await sendOk('GET', `v1/tickets/${original.id}`)).toEqual(before);
    expect((await sendOk('GET', `v1/tickets/${parent.id}`)).sub_tickets).toEqual({ done: 0, total: 2 });
    expect((await sendOk('GET', `app/tickets/${id}/relations`)).data).toEqual([]);
    const activity: TicketActivity[] = (await sendOk('GET', `app/tickets/${id}/activity`)).data;
    expect(activity.map(({ kind, from }) => [kind, from])).toEqual([
      ['created', { id: original.id, name: original.reference }],
      ['parent', null],
    ]);
    const found = await sendOk('GET', 'app/search/tickets?q=ship');
    expect(found.data.map((row: Ticket) => row.id)).toContain(id);
    expect(reference).not.toBe(original.reference);
    expect([created_at, updated_at, board_entered_at].every(at => at >= before.created_at)).toBe(true);
  });

  test('stands right below the ticket; that of an archived ticket at the end', async () => {
    for (const title of ['A', 'B', 'C']) await create(title);
    const [a, b] = (await sendOk('GET', `v1/projects/${project.id}/tickets`)).data as Ticket[];
    await sendOk('PATCH', `v1/tickets/${(await duplicate(a!)).body.id}`, { title: 'A2' });
    await sendOk('PATCH', `v1/tickets/${(await duplicate(a!)).body.id}`, { title: 'A3' });
    expect(await titles()).toEqual(['A', 'A3', 'A2', 'B', 'C']);
    await sendOk('PATCH', `v1/tickets/${b!.id}`, { archived: true });
    const copy = (await duplicate(b!)).body;
    expect(copy.archived_at).toBeNull();
    expect(await titles()).toEqual(['A', 'A3', 'A2', 'C', 'B']);
  });

  test('is refused by a full column with its limit, and by one that is gone', async () => {
    const [column] = project.boards;
    const ticket = await create('A');
    await sendOk('PATCH', `v1/boards/${column!.id}`, { wip_limit: 1 });
    const { status, body } = await duplicate(ticket);
    expect([status, body.code, body.limit, body.count]).toEqual([422, 'wip_limit_reached', 1, 1]);
    expect(body.message).toContain(column!.name);
    expect(await titles()).toEqual(['A']);
    await sendOk('PATCH', `v1/tickets/${ticket.id}`, { archived: true });
    await sendOk('DELETE', `v1/boards/${column!.id}`, { move_to_board_id: project.boards[1]!.id });
    expect((await duplicate(ticket)).status).toBe(201);
  });

  test('needs the right to write, and a ticket that one sees and that is there', async () => {
    const ticket = await create('A');
    const viewer = await acme.person('viewer', { projectIds: [project.id] });
    const outside = await acme.person('member');
    for (const who of [viewer, outside]) expect((await duplicate(ticket, who)).status).toBe(403);
    expect((await duplicate(ticket, member)).status).toBe(201);
    const { token } = await acme.credential(['tickets:write']);
    const path = `/api/app/tickets/${ticket.id}/duplicate`;
    expect((await service.request('POST', path, { token })).status).toBe(201);
    await sendOk('DELETE', `v1/tickets/${ticket.id}`);
    expect((await duplicate(ticket)).status).toBe(404);
    expect(await titles()).toEqual(['A', 'A']);
  });

  test('leaves out people who have left, and tells the others of their assignment', async () => {
    const leaving = await acme.person('member', { projectIds: [project.id] });
    const mention = `<p><span data-type="mention" data-kind="person" data-id="${member.id}">@M</span></p>`;
    const ticket = await create('A', {
      assignee_ids: [member.id, leaving.id],
      description_html: mention,
    });
    await sendOk('DELETE', `app/projects/${project.id}/members/${leaving.id}`);
    const inbox = async () =>
      (await send('GET', 'app/notifications', undefined, member)).body.data.map(
        ({ kind, title }: { kind: string; title: string }) => [kind, title],
      );
    const before = await inbox();
    const copy = (await duplicate(ticket)).body;
    expect(copy.assignees.map(({ id }: { id: string }) => id)).toEqual([member.id]);
    expect((await inbox()).slice(0, -before.length)).toEqual([
      ['assigned', expect.stringContaining(copy.reference)],
    ]);
  });

  test('shares the pictures of the description', async () => {
    const file = await sendOk('POST', 'app/files', { name: 'a.png', data: pixel });
    const description_html = `<p>See</p><img src="${file.url}" alt="">`;
    const ticket = await create('A', { description_html });
    const copy = (await duplicate(ticket, member)).body;
    expect(copy.description_html).toContain(file.url);
    const references = await service.host.db
      .selectFrom('file_references')
      .select(['kind', 'record_id'])
      .where('file_id', '=', file.id)
      .execute();
    expect(references).toContainEqual({ kind: 'ticket', record_id: copy.id });
    await sendOk('PATCH', `v1/tickets/${ticket.id}`, { description_html: null });
    const request = new Request(`http://docket.test${file.url}`, { headers: { cookie: member.cookie } });
    expect((await service.fetch(request)).status).toBe(200);
  });

  test('is refused where the parent has no room for it', async () => {
    const parent = await create('Parent');
    const child = await create('Part', { parent_id: parent.id });
    await service.host.db
      .updateTable('sub_ticket_counts')
      .set({ total: 200 })
      .where('ticket_id', '=', parent.id)
      .execute();
    const { status, body } = await duplicate(child);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['parent_id']]);
    expect(await titles()).toEqual(['Parent', 'Part']);
  });

  test('the same Idempotency-Key gives the same copy', async () => {
    const ticket = await create('A');
    const again = () =>
      send('POST', `app/tickets/${ticket.id}/duplicate`, undefined, owner, { 'idempotency-key': 'copy' });
    const [first, second] = [await again(), await again()];
    expect(second.body).toEqual(first.body);
    expect(await titles()).toEqual(['A', 'A']);
  });

  test('others hear of the copy in its column', async () => {
    const ticket = await create('A');
    const stream = await openStream(service, { cookie: member.cookie });
    expect((await stream.next())?.event).toBe('ready');
    const copy = (await duplicate(ticket)).body;
    const event = (await stream.until('duplicateTicket')).at(-1)!;
    expect(event.data).toMatchObject({ ticket_id: copy.id, board_ids: [ticket.board_id] });
    await stream.cancel();
  });
});
