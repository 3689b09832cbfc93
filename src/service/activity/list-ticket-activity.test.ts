import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TicketActivity } from '#contract/app/activity.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const minute = 60_000;

describe.each(engines)('activity of a ticket (%s)', engine => {
  const service = useTestService(engine, { now: () => new Date(clock) });
  let acme: TestOrganization;
  let token: string;
  let credential: { id: string; name: string };
  let project: TestProject;
  let ada: TestPerson;
  let bo: TestPerson;
  let ticket: string;
  let clock = Date.parse('2026-03-01T00:00:00.000Z');
  beforeAll(async () => {
    acme = await service.createOrganization();
    const issued = await acme.credential(undefined, { name: 'intake' });
    token = issued.token;
    credential = { id: issued.id, name: issued.name };
    ada = await acme.person('owner', { name: 'Ada' });
    bo = await acme.person('owner', { name: 'Bo' });
  });
  beforeEach(async () => {
    project = await service.project(token, acme.id);
    const body = { board_id: project.boards[0]!.id, title: 'One' };
    ticket = (await service.request('POST', `/api/v1/projects/${project.id}/tickets`, { token, body })).body
      .id;
  });

  const as = (person: TestPerson) => async (method: string, path: string, body?: unknown) => {
    clock += 1000;
    const answer = await service.request(method, `/api/${path}`, { cookie: person.cookie, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const patch = (person: TestPerson, body: object) => as(person)('PATCH', `v1/tickets/${ticket}`, body);
  const history = async (): Promise<TicketActivity[]> =>
    (await as(ada)('GET', `app/tickets/${ticket}/activity`)).data;
  /** What was written down after the creation, without ids and times. */
  const entries = async () =>
    (await history()).slice(1).map(({ kind, actor, from, to }) => [actor.name, kind, from, to]);

  test('begins with the creator and the board', async () => {
    const { id, name } = project.boards[0]!;
    expect(await history()).toEqual([
      {
        id: expect.any(String),
        kind: 'created',
        actor: { type: 'credential', ...credential },
        api_credential_id: credential.id,
        at: expect.any(String),
        from: null,
        to: { id, name },
      },
    ]);
  });

  test('holds every change with the value before and after', async () => {
    const label = await as(ada)('POST', `app/projects/${project.id}/labels`, { name: 'bug' });
    const due_at = '2026-05-01T00:00:00.000Z';
    await patch(ada, { title: 'Two', description_html: '<p>Words</p>', priority: 'high', due_at });
    await patch(bo, { assignee_ids: [ada.id, bo.id], label_ids: [label.id] });
    await patch(bo, { assignee_ids: [bo.id], label_ids: [], due_at: null });
    await as(ada)('PUT', `app/tickets/${ticket}/tags`, { tag_names: ['Winter'] });
    expect(await entries()).toEqual([
      ['Ada', 'title', 'One', 'Two'],
      ['Ada', 'description', { length: 0 }, { length: 5 }],
      ['Ada', 'priority', 'normal', 'high'],
      ['Ada', 'due', null, due_at],
      ['Bo', 'assignees', [], [ada, bo].map(({ id, name }) => ({ id, name }))],
      ['Bo', 'labels', [], [{ id: label.id, name: 'bug' }]],
      ['Bo', 'due', due_at, null],
      ['Bo', 'assignees', [{ id: ada.id, name: 'Ada' }], []],
      ['Bo', 'labels', [{ id: label.id, name: 'bug' }], []],
      ['Ada', 'tags', [], [{ id: expect.any(String), name: 'Winter' }]],
    ]);
  });

  test('holds moves between boards, under the names that they had', async () => {
    const [first, second, third] = project.boards.map(({ id, name }) => ({ id, name }));
    const move = (board_id: string) => as(ada)('POST', `v1/tickets/${ticket}/move`, { board_id });
    await move(second!.id);
    await move(second!.id);
    await as(ada)('PATCH', `v1/boards/${second!.id}`, { name: 'Renamed' });
    await patch(ada, { archived: true });
    await patch(ada, { archived: false });
    await as(bo)('DELETE', `v1/tickets/${ticket}`);
    await as(bo)('POST', `app/tickets/${ticket}/restore`);
    await as(bo)('DELETE', `v1/boards/${second!.id}`, { move_to_board_id: third!.id });
    const renamed = { id: second!.id, name: 'Renamed' };
    expect(await entries()).toEqual([
      ['Ada', 'moved', first, second],
      ['Ada', 'archived', renamed, null],
      ['Ada', 'unarchived', null, renamed],
      ['Bo', 'deleted', renamed, null],
      ['Bo', 'restored', null, renamed],
      ['Bo', 'moved', renamed, third],
    ]);
  });

  test('records nothing when nothing changes', async () => {
    await patch(ada, { title: 'One', priority: 'normal', assignee_ids: [], archived: false });
    await as(ada)('POST', `v1/tickets/${ticket}/move`, { board_id: project.boards[0]!.id, position: 0 });
    const body = { priority: 'low', label_ids: ['nobody'] };
    const path = `/api/v1/tickets/${ticket}`;
    expect((await service.request('PATCH', path, { token, body })).status).toBe(422);
    expect(await entries()).toEqual([]);
  });

  test('merges texts of one author within five minutes into one entry', async () => {
    await patch(ada, { title: 'Tw' });
    await patch(ada, { description_html: '<p>a</p>' });
    clock += 4 * minute;
    await patch(ada, { title: 'Two' });
    await patch(ada, { description_html: '<p>abc</p>' });
    expect(await entries()).toEqual([
      ['Ada', 'title', 'One', 'Two'],
      ['Ada', 'description', { length: 0 }, { length: 3 }],
    ]);
    await patch(bo, { title: 'Three' });
    await patch(ada, { title: 'Four' });
    clock += 6 * minute;
    await patch(ada, { title: 'Five' });
    expect((await entries()).slice(2)).toEqual([
      ['Bo', 'title', 'Two', 'Three'],
      ['Ada', 'title', 'Three', 'Four'],
      ['Ada', 'title', 'Four', 'Five'],
    ]);
    await patch(ada, { title: 'Four' });
    expect((await entries()).slice(4)).toEqual([]);
    const times = (await history()).map(entry => entry.at);
    expect(times).toEqual(times.toSorted());
  });

  test('records comments without their text', async () => {
    const body_html = '<p>Secret</p>';
    const comment = await as(ada)('POST', `v1/tickets/${ticket}/comments`, { body_html });
    await as(ada)('PATCH', `app/comments/${comment.id}`, { body_html: '<p>Other</p>' });
    await as(bo)('DELETE', `app/comments/${comment.id}`);
    expect(await entries()).toEqual([
      ['Ada', 'commented', null, null],
      ['Ada', 'comment_edited', null, null],
      ['Bo', 'comment_deleted', null, null],
    ]);
  });

  test('records on tickets that an assignee was removed or a label deleted', async () => {
    const cy = await acme.person('member', { name: 'Cy', projectIds: [project.id] });
    const label = await as(ada)('POST', `app/projects/${project.id}/labels`, { name: 'old' });
    await patch(ada, { assignee_ids: [cy.id], label_ids: [label.id] });
    await as(ada)('DELETE', `app/labels/${label.id}`);
    await as(bo)('DELETE', `app/projects/${project.id}/members/${cy.id}`);
    expect((await entries()).slice(2)).toEqual([
      ['Ada', 'labels', [{ id: label.id, name: 'old' }], []],
      ['Bo', 'assignees', [{ id: cy.id, name: 'Cy' }], []],
    ]);
  });
});
