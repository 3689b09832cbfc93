import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStream } from '#server/testing/read-stream.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('notices of due dates (%s)', engine => {
  let now = new Date('2026-11-23T12:00:00.000Z');
  const service = useTestService(engine, { now: () => now });
  let acme: TestOrganization;
  let mara: TestPerson;
  let ada: TestPerson;
  let token: string;
  let project: TestProject;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    project = await service.project(token, acme.id);
    mara = await acme.person('owner', { name: 'Mara' });
  });
  beforeEach(async () => {
    now = new Date('2026-11-23T12:00:00.000Z');
    ada = await acme.person('member', { projectIds: [project.id] });
    await service.tick();
  });

  const at = async (time: string) => {
    now = new Date(time);
    await service.tick();
  };
  const ask = async (who: TestPerson, method: string, path: string, body: object = {}) => {
    const answer = await service.request(method, `/api/${path}`, { cookie: who.cookie, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const makeTicket = (body: object, who = mara) =>
    ask(who, 'POST', `v1/projects/${project.id}/tickets`, {
      title: 'Crane',
      board_id: project.boards[0]!.id,
      assignee_ids: [ada.id],
      ...body,
    });
  const change = (id: string, body: object, who = mara) => ask(who, 'PATCH', `v1/tickets/${id}`, body);
  const settings = (body: object, who = ada) => ask(who, 'PATCH', 'app/me/notification-settings', body);
  const inboxOf = async ({ cookie }: TestPerson) =>
    (await service.request('GET', '/api/app/notifications', { cookie })).body.data
      .filter(({ kind }: { kind: string }) => kind.includes('due'))
      .toReversed();
  const titles = async (person = ada) => (await inboxOf(person)).map(({ title }: { title: string }) => title);

  test('tomorrow and overdue come once each, at nine in the time zone of the person', async () => {
    await settings({ time_zone: 'Asia/Kathmandu' });
    // 23:59:59.999 on 26 November in Kathmandu.
    const { reference } = await makeTicket({ due_at: '2026-11-26T18:14:59.999Z' });
    await at('2026-11-25T03:14:59.000Z');
    expect(await titles()).toEqual([]);
    await at('2026-11-25T03:15:00.000Z');
    await at('2026-11-25T03:16:00.000Z');
    expect(await inboxOf(ada)).toMatchObject([
      {
        kind: 'due_tomorrow',
        title: `${reference} is due tomorrow`,
        body: 'Crane',
        url: `/projects/${project.key}/board/${reference}`,
        sender: null,
      },
    ]);
    await at('2026-11-26T18:16:00.000Z');
    await at('2026-11-27T03:14:00.000Z');
    expect(await titles()).toHaveLength(1);
    await at('2026-11-27T03:15:00.000Z');
    await at('2026-11-28T03:15:00.000Z');
    expect(await titles()).toEqual([`${reference} is due tomorrow`, `${reference} is overdue`]);
  });

  test('a server that was off for weeks sends one notice for a ticket that became overdue meanwhile', async () => {
    const overdue = await makeTicket({ due_at: '2026-11-25T21:00:00Z' });
    const soon = await makeTicket({ due_at: '2026-12-06T21:00:00Z' });
    await makeTicket({ due_at: '2026-12-07T21:00:00Z' });
    await at('2026-12-06T08:00:00.000Z');
    await at('2026-12-06T08:01:00.000Z');
    expect(await titles()).toEqual([`${soon.reference} is due today`, `${overdue.reference} is overdue`]);
  });

  test('tickets that were overdue before the first look are not reported', async () => {
    const bea = await acme.person('member', { projectIds: [project.id] });
    await makeTicket({ due_at: '2026-10-01T21:00:00Z', assignee_ids: [bea.id] });
    const { reference } = await makeTicket({ due_at: '2026-11-22T21:00:00Z', assignee_ids: [bea.id] });
    await at('2026-11-23T12:01:00.000Z');
    expect(await titles(bea)).toEqual([`${reference} is overdue`]);
  });

  test('nothing for what is done, archived, deleted, hidden, or no longer to be seen', async () => {
    const due = { due_at: '2026-11-24T21:00:00Z' };
    await makeTicket({ ...due, board_id: project.boards[2]!.id });
    await change((await makeTicket(due)).id, { archived: true });
    await ask(mara, 'DELETE', `v1/tickets/${(await makeTicket(due)).id}`);
    const hidden = await service.project(token, acme.id);
    await ask(mara, 'PUT', `app/projects/${hidden.id}/members/${ada.id}`);
    const board_id = hidden.boards[0]!.id;
    await ask(mara, 'POST', `v1/projects/${hidden.id}/tickets`, {
      ...due,
      title: 'Hidden',
      board_id,
      assignee_ids: [ada.id],
    });
    await ask(mara, 'PATCH', `v1/boards/${board_id}`, { is_hidden: true });
    const closed = await service.project(token, acme.id);
    await ask(mara, 'PUT', `app/projects/${closed.id}/members/${ada.id}`);
    await ask(ada, 'POST', `v1/projects/${closed.id}/tickets`, {
      ...due,
      title: 'Closed',
      board_id: closed.boards[0]!.id,
    });
    await ask(mara, 'DELETE', `app/projects/${closed.id}/members/${ada.id}`);
    const archived = await service.project(token, acme.id);
    await ask(mara, 'PUT', `app/projects/${archived.id}/members/${ada.id}`);
    await ask(ada, 'POST', `v1/projects/${archived.id}/tickets`, {
      ...due,
      title: 'Archived',
      board_id: archived.boards[0]!.id,
    });
    await ask(mara, 'PATCH', `v1/projects/${archived.id}`, { archived: true });
    await at('2026-11-24T09:00:00.000Z');
    expect(await titles()).toEqual([]);
  });

  test('the creator is told while nobody is assigned, and people who only watch if they ask for it', async () => {
    const [bea, cleo] = [
      await acme.person('member', { projectIds: [project.id] }),
      await acme.person('member', { projectIds: [project.id] }),
    ];
    await service.tick();
    const due = { due_at: '2026-11-24T21:00:00Z' };
    const mine = await makeTicket({ ...due, assignee_ids: [] }, ada);
    const theirs = await makeTicket(due, bea);
    for (const who of [bea, cleo])
      await ask(who, 'PUT', `app/tickets/${mine.id}/watch`, { is_watching: true });
    await settings({ kinds: { watched_due_tomorrow: true } }, cleo);
    await settings({ kinds: { watched_due_tomorrow: true } }, ada);
    await at('2026-11-24T09:00:00.000Z');
    expect((await titles()).toSorted()).toEqual(
      [`${mine.reference} is due today`, `${theirs.reference} is due today`].toSorted(),
    );
    expect(await titles(bea)).toEqual([]);
    expect(await inboxOf(cleo)).toMatchObject([
      { kind: 'watched_due_tomorrow', title: `${mine.reference} is due today` },
    ]);
  });

  test('another due date is reported anew, one by somebody else soon, an own one in the morning', async () => {
    const { id, reference } = await makeTicket({ due_at: '2026-11-24T21:00:00Z' });
    const tomorrow = `${reference} is due tomorrow`;
    await at('2026-11-23T12:01:00.000Z');
    expect(await titles()).toEqual([tomorrow]);
    await change(id, { due_at: '2026-11-24T20:00:00Z' });
    await change(id, { due_at: '2026-11-24T21:00:00Z' });
    await at('2026-11-23T12:02:00.000Z');
    expect(await titles()).toEqual([tomorrow]);
    await change(id, { due_at: '2026-11-24T20:00:00Z' });
    await at('2026-11-23T12:03:00.000Z');
    expect(await titles()).toEqual([tomorrow, tomorrow]);
    await change(id, { due_at: '2026-11-24T19:00:00Z' }, ada);
    await at('2026-11-23T12:04:00.000Z');
    expect(await titles()).toEqual([tomorrow, tomorrow]);
    await at('2026-11-24T09:00:00.000Z');
    expect((await titles()).at(-1)).toBe(`${reference} is due today`);
  });

  test('an own due date waits for the morning, whatever others do before', async () => {
    await at('2026-11-23T12:01:00.000Z');
    const due = { due_at: '2026-11-24T21:00:00Z' };
    const made = await makeTicket(due, ada);
    const dated = await makeTicket({});
    await change(dated.id, { due_at: '2026-11-24T20:00:00Z' }, ada);
    const taken = await makeTicket({ ...due, assignee_ids: [] });
    await change(taken.id, { assignee_ids: [ada.id] }, ada);
    const theirs = await makeTicket(due);
    await at('2026-11-23T12:02:00.000Z');
    expect(await titles()).toEqual([`${theirs.reference} is due tomorrow`]);
    await change(made.id, { due_at: '2026-11-24T22:00:00Z' });
    await at('2026-11-23T12:03:00.000Z');
    expect((await titles()).slice(1)).toEqual([`${made.reference} is due tomorrow`]);
    // Somebody else's deed a moment before nine must not take the place of the look in the morning.
    now = new Date('2026-11-24T08:59:59.000Z');
    await makeTicket(due);
    await at('2026-11-24T09:00:00.000Z');
    expect((await titles()).slice(2)).toEqual(
      expect.arrayContaining([`${dated.reference} is due today`, `${taken.reference} is due today`]),
    );
  });

  test('a kind that is turned off sends nothing, and a new time zone loses and doubles nothing', async () => {
    await settings({ time_zone: 'America/New_York', kinds: { overdue: false } });
    await service.tick();
    const { reference } = await makeTicket({ due_at: '2026-11-26T03:00:00Z' });
    // It is 25 November there: tomorrow on 24 November at nine.
    await at('2026-11-24T13:00:00.000Z');
    await settings({ time_zone: 'Asia/Tokyo' });
    // In Tokyo it is due on 26 November, and nine of 25 November has not come.
    await at('2026-11-24T14:30:00.000Z');
    expect(await titles()).toEqual([]);
    await at('2026-11-25T00:00:00.000Z');
    await settings({ time_zone: 'America/New_York' });
    await at('2026-11-25T14:00:00.000Z');
    await at('2026-11-27T14:00:00.000Z');
    expect(await titles()).toEqual([`${reference} is due tomorrow`]);
  });

  test('more tickets than one transaction takes are all reported, and the open inbox hears of it', async () => {
    const stream = await openStream(service, { cookie: ada.cookie });
    expect((await stream.next())?.event).toBe('ready');
    const rows = await service.host.db.selectFrom('tickets').selectAll().execute();
    const { seq: _, ...row } = rows[0]!;
    for (let number = 1_000; number < 1_120; number++) {
      const copy = {
        ...row,
        id: service.host.newId(),
        number,
        segment_id: null,
        rank: null,
        archived_at: null,
      };
      const ticket = { ...copy, deleted_at: null, completed_at: null, due_at: '2026-11-24T21:00:00.000Z' };
      await service.host.db.insertInto('tickets').values(ticket).execute();
      const link = { ticket_id: ticket.id, user_id: ada.id, place: 0 };
      await service.host.db.insertInto('ticket_assignees').values(link).execute();
    }
    await at('2026-11-24T08:00:00.000Z');
    await at('2026-11-24T09:00:00.000Z');
    const { meta } = (await service.request('GET', '/api/app/notifications', { cookie: ada.cookie })).body;
    expect(meta.total).toBe(120);
    const [event] = await stream.until('sendNotifications');
    expect(event!.data).toMatchObject({ actor: { name: 'Docket' }, ticket_id: null });
    await stream.cancel();
  });

  test('a minute in which nothing is due costs one statement', async () => {
    await at('2026-11-23T13:00:00.000Z');
    const { db } = service.host;
    let statements = 0;
    const executor = db.getExecutor();
    const countOn = Object.getPrototypeOf(executor) as typeof executor;
    const { executeQuery } = countOn;
    countOn.executeQuery = function (...args) {
      statements++;
      return executeQuery.apply(this, args) as never;
    };
    await service.tick();
    countOn.executeQuery = executeQuery;
    expect(statements).toBe(1);
  });
});
