import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('inbox (%s)', engine => {
  const service = useTestService(engine, { now: () => now });
  let acme: TestOrganization;
  let token: string;
  let project: TestProject;
  let ada: TestPerson;
  let now = new Date('2026-11-21T12:00:00.000Z');
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    project = await service.project(token, acme.id, { key: 'a-b' });
  });
  beforeEach(async () => {
    ada = await acme.person('member', { projectIds: [project.id] });
  });

  const get = async (path: string, person = ada) =>
    (await service.request('GET', `/api/app/${path}`, { cookie: person.cookie })).body;
  const mark = async (body: object) =>
    (await service.request('POST', '/api/app/notifications/mark', { cookie: ada.cookie, body })).body;
  const notify = async (...titles: string[]) => {
    for (const title of titles) {
      now = new Date(now.getTime() + 1000);
      await service.request('POST', `/api/v1/organizations/${acme.id}/notifications`, {
        token,
        body: { user_ids: [ada.id], title, body: 'Body' },
      });
    }
  };
  const titles = (list: { data: { title: string }[] }) => list.data.map(entry => entry.title);

  test('names the present title of the ticket that a notification is about', async () => {
    const request = (method: string, path: string, body: object) =>
      service.request(method, `/api/v1/${path}`, { token, body });
    const ticket = await request('POST', `projects/${project.id}/tickets`, {
      title: 'Crane',
      board_id: project.boards[0]!.id,
      assignee_ids: [ada.id],
    });
    await request('PATCH', `tickets/${ticket.body.id}`, { title: 'Crane 4' });
    await notify('Tomorrow');
    const named = async () =>
      (await get('notifications')).data.map((row: { record_title: string | null }) => row.record_title);
    expect(await named()).toEqual([null, 'Crane 4']);
    const { cookie } = await acme.person('owner');
    await service.request('DELETE', `/api/app/projects/${project.id}/members/${ada.id}`, { cookie });
    expect(await named()).toEqual([null, null]);
  });

  test('shows own notifications, the newest first, page by page', async () => {
    await notify('one', 'two', 'three');
    const first = await get('notifications?per_page=2');
    expect(titles(first)).toEqual(['three', 'two']);
    expect(first.meta).toEqual({ page: 1, per_page: 2, total: 3, last_page: 2 });
    expect(first.unread_count).toBe(3);
    expect(titles(await get('notifications?per_page=2&page=2'))).toEqual(['one']);
    expect(titles(await get('notifications?page=900'))).toEqual([]);
    const other = await acme.person('member');
    expect(titles(await get('notifications', other))).toEqual([]);
  });

  test('marks some or all, and only one’s own', async () => {
    await notify('one', 'two', 'three');
    const [three, two] = (await get('notifications')).data;
    const before = ada;
    ada = await acme.person('member');
    expect(await mark({ ids: [three.id], read: true })).toEqual({ unread_count: 0 });
    ada = before;
    expect(await mark({ ids: [three.id, two.id, 'nothing\u0001'], read: true })).toEqual({ unread_count: 1 });
    expect(titles(await get('notifications?unread=true'))).toEqual(['one']);
    expect(titles(await get('notifications?unread=false'))).toEqual(['three', 'two']);
    const [{ read_at }] = (await get('notifications?unread=false')).data;
    now = new Date(now.getTime() + 1000);
    await mark({ ids: [three.id], read: true });
    expect((await get('notifications?unread=false')).data[0].read_at).toBe(read_at);
    expect(await mark({ ids: [], read: false })).toEqual({ unread_count: 1 });
    expect(await mark({ read: true })).toEqual({ unread_count: 0 });
    expect(await mark({ read: false })).toEqual({ unread_count: 3 });
  });

  test('counts records, not the notifications about them', async () => {
    for (const url of [
      '/a-b-1',
      '/projects/a-b/board/a-b-1#comment-2',
      '/a-b-2',
      '/documents/x',
      null,
      null,
    ]) {
      await service.request('POST', `/api/v1/organizations/${acme.id}/notifications`, {
        token,
        body: { user_ids: [ada.id], title: 'T', body: 'B', url },
      });
    }
    expect((await get('notifications')).unread_count).toBe(5);
    expect(await get('me/counts')).toEqual({ unread_count: 5, my_ticket_count: 0 });
    expect(await get('me/counts', await acme.person('member'))).toMatchObject({ unread_count: 0 });
    expect(await mark({ read: true })).toEqual({ unread_count: 0 });
  });

  const makeTicket = async (body: object) => {
    const answer = await service.request('POST', `/api/v1/projects/${project.id}/tickets`, {
      token,
      body: { board_id: project.boards[0]!.id, title: 'T', ...body },
    });
    return answer.body;
  };

  test('lists open tickets that are assigned to the caller, earliest due date first', async () => {
    const mine = { assignee_ids: [ada.id] };
    await makeTicket({ title: 'some day', ...mine });
    await makeTicket({ title: 'later', due_at: '2026-12-24T12:00:00Z', ...mine });
    await makeTicket({
      title: 'soon',
      due_at: '2026-11-22T12:00:00Z',
      ...mine,
      board_id: project.boards[1]!.id,
    });
    await makeTicket({ title: 'done', ...mine, board_id: project.boards[2]!.id });
    await makeTicket({ title: 'somebody else’s' });
    const archived = await makeTicket({ title: 'archived', ...mine });
    await service.request('PATCH', `/api/v1/tickets/${archived.id}`, { token, body: { archived: true } });
    const deleted = await makeTicket({ title: 'deleted', ...mine });
    await service.request('DELETE', `/api/v1/tickets/${deleted.id}`, { token });

    const list = await get('my-tickets?per_page=2');
    expect(titles(list)).toEqual(['soon', 'later']);
    expect(list.meta.total).toBe(3);
    expect(await get('me/counts')).toMatchObject({ my_ticket_count: 3 });
    expect(await get('me/counts', await acme.person('member'))).toMatchObject({ my_ticket_count: 0 });
    expect(list.data[0]).toMatchObject({ project_name: 'Test project', board_name: 'Doing', position: 0 });
    expect(titles(await get('my-tickets?per_page=2&page=2'))).toEqual(['some day']);
  });

  test('finds a ticket by its reference, whatever its case', async () => {
    const made = await makeTicket({ title: 'found' });
    const find = (reference: string, person = ada) =>
      service.request('GET', `/api/app/references/${encodeURIComponent(reference)}`, {
        cookie: person.cookie,
      });
    expect(made.reference).toMatch(/^a-b-\d+$/);
    expect((await find(made.reference.toUpperCase())).body).toMatchObject({ id: made.id, title: 'found' });
    for (const reference of ['a-b-99999', 'a-b', 'a-b-4294967297', 'x-1', 'a-b\0-1', `${'9'.repeat(99)}`]) {
      expect((await find(reference)).status).toBe(404);
    }
    const outsider = await acme.person('member');
    expect((await find(made.reference, outsider)).status).toBe(404);
    const stranger = await (await service.createOrganization()).person('owner');
    expect((await find(made.reference, stranger)).status).toBe(404);
    expect(service.faults).toEqual([]);
  });
});
