import { beforeAll, describe, expect, test } from 'vitest';
import type { TicketTemplate } from '#contract/app/templates.ts';
import type { Ticket } from '#contract/tickets.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.each(engines)('ticket templates (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  let ada: TestPerson;
  let project: TestProject;

  beforeAll(async () => {
    acme = await service.createOrganization();
    ({ token } = await acme.credential());
  });
  const start = async () => {
    project = await service.project(token, acme.id);
    ada = await acme.person('member', { projectIds: [project.id] });
  };
  const as = (who: { cookie: string } | { token: string }, method: string, path: string, body?: object) =>
    service.request(method, `/api/${path}`, { ...who, ...(body && { body }) });
  const create = async (body: object): Promise<TicketTemplate> => {
    const answer = await as(ada, 'POST', `app/projects/${project.id}/ticket-templates`, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const list = async (): Promise<TicketTemplate[]> =>
    (await as(ada, 'GET', `app/projects/${project.id}/ticket-templates`)).body.data;
  const read = async (id: string): Promise<TicketTemplate> =>
    (await as(ada, 'GET', `app/ticket-templates/${id}`)).body;
  const label = async (name: string): Promise<{ id: string }> =>
    (await as(ada, 'POST', `app/projects/${project.id}/labels`, { name })).body;

  test('keep what a ticket begins with, cleaned as descriptions are', async () => {
    await start();
    const bug = await label('bug');
    const values = {
      title: ' Bug of {date} ',
      priority: 'high',
      due_in_days: 3,
      estimate: 5,
      sub_ticket_titles: [' Reproduce ', 'Fix'],
    };
    const template = await create({
      name: ' Bug ',
      ...values,
      description_html: '<p onclick="x()">Steps<script>alert(1)</script></p>',
      label_ids: [bug.id, bug.id],
      assignee_ids: [ada.id],
    });
    expect(template).toMatchObject({
      ...values,
      name: 'Bug',
      title: 'Bug of {date}',
      description_html: '<p>Steps</p>',
      labels: [{ id: bug.id, name: 'bug' }],
      assignees: [{ id: ada.id }],
      missing_labels: 0,
      missing_assignees: 0,
      sub_ticket_titles: ['Reproduce', 'Fix'],
      position: 0,
    });
    expect(await read(template.id)).toEqual(template);
    const { description_html: _, ...listed } = template;
    expect(await list()).toEqual([listed]);
    const plain = await create({ name: 'Plain' });
    expect(plain).toMatchObject({ title: '', description_html: null, priority: 'normal', position: 1 });
  });

  test('have unique names, bounded texts and lists, and labels and people of the project', async () => {
    await start();
    await create({ name: 'Zürich' });
    const path = `app/projects/${project.id}/ticket-templates`;
    const other = await service.project(token, acme.id);
    const stranger = await acme.person('member', { projectIds: [other.id] });
    for (const [field, value] of [
      ['name', 'zÜRICH'],
      ['name', ''],
      ['name', 'n'.repeat(51)],
      ['title', 't'.repeat(501)],
      ['description_html', 'd'.repeat(200_001)],
      ['priority', 'none'],
      ['label_ids', ['x\u0000']],
      ['assignee_ids', [stranger.id]],
      ['due_in_days', -1],
      ['due_in_days', 1000],
      ['estimate', 1000],
      ['sub_ticket_titles', Array.from({ length: 21 }, () => 'x')],
      ['sub_ticket_titles', [' ']],
    ] as const) {
      const refused = await as(ada, 'POST', path, { name: 'Other', [field]: value });
      expect([field, refused.status]).toEqual([field, 422]);
      expect(Object.keys(refused.body.errors)[0]).toMatch(new RegExp(`^${field}`));
    }
    expect(await list()).toHaveLength(1);
    for (let count = 1; count < 50; count++) await create({ name: `Template ${count}` });
    expect((await as(ada, 'POST', path, { name: 'One too many' })).status).toBe(422);
  });

  test('are changed, deleted, restored and put in order', async () => {
    await start();
    const [a, b, c] = [
      await create({ name: 'A', estimate: 2 }),
      await create({ name: 'B' }),
      await create({ name: 'C' }),
    ];
    const patch = (id: string, body: object) => as(ada, 'PATCH', `app/ticket-templates/${id}`, body);
    expect(
      (await patch(a.id, { name: 'a', estimate: null, description_html: '<p>New</p>' })).body,
    ).toMatchObject({
      name: 'a',
      estimate: null,
      description_html: '<p>New</p>',
    });
    expect((await patch(a.id, { name: 'b' })).status).toBe(422);
    const reorder = (template_ids: string[]) =>
      as(ada, 'PUT', `app/projects/${project.id}/ticket-templates/reorder`, { template_ids });
    expect((await reorder([c.id, a.id, b.id])).status).toBe(204);
    for (const ids of [[], [c.id], [c.id, c.id, a.id], [c.id, a.id, 'x\u0000']])
      expect((await reorder(ids)).status).toBe(422);
    const names = async () => (await list()).map(({ name }) => name);
    expect(await names()).toEqual(['C', 'a', 'B']);
    expect((await read(b.id)).position).toBe(2);
    expect((await as(ada, 'DELETE', `app/ticket-templates/${a.id}`)).status).toBe(204);
    expect(await names()).toEqual(['C', 'B']);
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
    ] as const)
      expect(
        (await as(ada, method, `app/ticket-templates/${a.id}${path}`, method === 'PATCH' ? {} : undefined))
          .status,
      ).toBe(404);
    const namesake = await create({ name: 'A' });
    expect((await as(ada, 'POST', `app/ticket-templates/${a.id}/restore`)).status).toBe(422);
    await patch(namesake.id, { name: 'D' });
    expect((await as(ada, 'POST', `app/ticket-templates/${a.id}/restore`)).body.name).toBe('a');
    expect(await names()).toEqual(['C', 'a', 'B', 'D']);
  });

  test('are written by those who may write tickets, credentials among them', async () => {
    await start();
    const { id } = await create({ name: 'Guarded' });
    const viewer = await acme.person('viewer', { projectIds: [project.id] });
    const reading = await acme.credential(['tickets:read']);
    for (const who of [viewer, { token: reading.token }]) {
      expect((await as(who, 'GET', `app/ticket-templates/${id}`)).status).toBe(200);
      expect((await as(who, 'PATCH', `app/ticket-templates/${id}`, { name: 'Mine' })).status).toBe(403);
      expect(
        (await as(who, 'POST', `app/projects/${project.id}/ticket-templates`, { name: 'x' })).status,
      ).toBe(403);
    }
    expect((await as({ token }, 'PATCH', `app/ticket-templates/${id}`, { name: 'By key' })).status).toBe(200);
    await as({ token }, 'DELETE', `v1/projects/${project.id}`);
    expect((await as({ token }, 'GET', `app/ticket-templates/${id}`)).status).toBe(404);
  });

  test('leave out labels and people that are gone, and count them', async () => {
    await start();
    const [kept, gone] = [await label('kept'), await label('gone')];
    const leaving = await acme.person('member', { projectIds: [project.id] });
    const { id } = await create({
      name: 'T',
      label_ids: [gone.id, kept.id],
      assignee_ids: [ada.id, leaving.id],
    });
    const owner = await acme.person('owner');
    await as(owner, 'DELETE', `app/labels/${gone.id}`);
    await as(owner, 'DELETE', `app/projects/${project.id}/members/${leaving.id}`);
    const expected = { missing_labels: 1, missing_assignees: 1 };
    for (const template of [await read(id), (await list())[0]!]) {
      expect(template).toMatchObject(expected);
      expect(template.labels.map(({ name }) => name)).toEqual(['kept']);
      expect(template.assignees.map(person => person.id)).toEqual([ada.id]);
    }
  });

  test('make a ticket together with its sub-tickets, or nothing when the limit leaves no room', async () => {
    await start();
    const [board] = project.boards;
    const send = (body: object) =>
      as(ada, 'POST', `v1/projects/${project.id}/tickets`, { board_id: board!.id, title: 'Parent', ...body });
    const titles = async () =>
      (await as(ada, 'GET', `v1/projects/${project.id}/tickets`)).body.data.map(({ title }: Ticket) => title);
    const made = await send({ sub_ticket_titles: ['One', ' Two '] });
    expect(made.status, made.text).toBe(201);
    expect(made.body.sub_tickets).toEqual({ done: 0, total: 2 });
    expect(await titles()).toEqual(['Parent', 'One', 'Two']);
    const children = (await as(ada, 'GET', `app/tickets/${made.body.id}/sub-tickets`)).body.data;
    expect(children).toMatchObject([
      { title: 'One', board_id: board!.id, created_at: made.body.created_at },
      { title: 'Two' },
    ]);
    await as({ token }, 'PATCH', `v1/boards/${board!.id}`, { wip_limit: 5 });
    const refused = await send({ sub_ticket_titles: ['A', 'B'] });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'wip_limit_reached',
      message: expect.stringContaining('has room for 2 more tickets, not for 3.'),
    });
    expect(await titles()).toHaveLength(3);
    expect((await send({ sub_ticket_titles: ['A'] })).status).toBe(201);
    for (const list of [['x'.repeat(501)], [''], Array.from({ length: 21 }, () => 'x'), 'x'])
      expect((await send({ sub_ticket_titles: list })).status).toBe(422);
  });

  test('show their pictures to the members of the project, and keep them visible in tickets made from them', async () => {
    await start();
    const upload = await as(ada, 'POST', 'app/files', { name: 'a.png', data: pixel });
    const { url } = upload.body;
    const html = `<p>See</p><img src="${url}" alt="">`;
    const { id } = await create({ name: 'With a picture', description_html: html });
    const colleague = await acme.person('member', { projectIds: [project.id] });
    const outsider = await acme.person('member');
    const statusFor = async ({ cookie }: TestPerson) =>
      (await service.fetch(new Request(`http://docket.test${url}`, { headers: { cookie } }))).status;
    expect([await statusFor(colleague), await statusFor(outsider)]).toEqual([200, 404]);
    await as(colleague, 'POST', `v1/projects/${project.id}/tickets`, {
      board_id: project.boards[0]!.id,
      title: 'Made',
      description_html: (await read(id)).description_html!,
    });
    await as(ada, 'DELETE', `app/ticket-templates/${id}`);
    expect([await statusFor(colleague), await statusFor(outsider)]).toEqual([200, 404]);
  });
});
