import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('filters of the search (%s)', engine => {
  const service = useTestService(engine, { now: () => now });
  let acme: TestOrganization;
  let token: string;
  let first: TestProject;
  let second: TestProject;
  let ada: TestPerson;
  let owner: TestPerson;
  let now = new Date('2026-11-21T12:00:00.000Z');

  const send = async (method: string, path: string, body?: object) => {
    const answer = path.startsWith('/api/app')
      ? await service.request(method, path, { cookie: owner.cookie, body })
      : await service.request(method, path, { token, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const search = async (kind: 'tickets' | 'documents', query: object, { cookie } = owner) => {
    const path = `/api/app/search/${kind}?${new URLSearchParams(query as Record<string, string>)}`;
    const answer = await service.request('GET', path, { cookie });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const titles = async (query: object, kind: 'tickets' | 'documents' = 'tickets', person = owner) =>
    (await search(kind, query, person)).data.map((row: { title: string }) => row.title);
  const ticket = (project: TestProject, title: string, body: object = {}) => {
    now = new Date(now.getTime() + 1000);
    return send('POST', `/api/v1/projects/${project.id}/tickets`, {
      board_id: project.boards[0]!.id,
      title,
      ...body,
    });
  };

  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    first = await service.project(token, acme.id, { key: 'ONE', name: 'First' });
    second = await service.project(token, acme.id, { key: 'TWO', name: 'Second, later' });
    owner = await acme.person('owner', { name: 'Olive Owner' });
    ada = await acme.person('member', { name: 'Ada Byron', projectIds: [first.id] });
    const label = (project: TestProject, name: string) =>
      send('POST', `/api/app/projects/${project.id}/labels`, { name });
    const bug = await label(first, 'Bug');
    const design = await label(first, 'needs, design');
    const otherBug = await label(second, 'bug');
    await label(second, 'Hidden');
    const crane = await ticket(first, 'Crane', {
      label_ids: [bug.id],
      assignee_ids: [ada.id],
      priority: 'high',
      due_at: '2026-11-20T12:00:00Z',
      description_html: '<p>Steel</p>',
    });
    const dock = await ticket(first, 'Dock', {
      label_ids: [design.id],
      due_at: '2026-11-24T12:00:00Z',
      estimate: 5,
    });
    const quay = await ticket(second, 'Quay', {
      label_ids: [otherBug.id],
      assignee_ids: [owner.id],
      estimate: 2,
    });
    await send('PUT', `/api/app/tickets/${quay.id}/tags`, { tag_names: ['Night'] });
    await send('POST', `/api/app/tickets/${dock.id}/relations`, { kind: 'blocks', ticket_id: crane.id });
    const done = await ticket(first, 'Buoy');
    await send('POST', `/api/v1/tickets/${done.id}/move`, { board_id: first.boards.at(-1)!.id });
    const old = await ticket(first, 'Anchor');
    await send('PATCH', `/api/v1/tickets/${old.id}`, { archived: true });
    await send('POST', `/api/v1/tickets/${quay.id}/comments`, { body_html: '<p>Said</p>' });
    const documents = `/api/v1/organizations/${acme.id}/documents`;
    await send('POST', documents, { title: 'Rules', status: 'published', tag_names: ['Night'] });
    await send('POST', documents, { title: 'Plan', project_id: first.id, content_html: '<p>x</p>' });
  });

  test.each([
    [{ labels: 'bug' }, ['Quay', 'Crane']],
    [{ labels: 'BUG,needs\\, design' }, ['Quay', 'Dock', 'Crane']],
    [{ labels: 'none', is: 'open' }, []],
    [{ labels: 'none' }, ['Buoy', 'Anchor']],
    [{ not_labels: 'bug' }, ['Buoy', 'Dock', 'Anchor']],
    [{ assignees: 'me' }, ['Quay']],
    [{ assignees: 'ada' }, ['Crane']],
    [{ assignees: 'ada byron,olive' }, ['Quay', 'Crane']],
    [{ assignees: 'none', is_not: 'archived,done' }, ['Dock']],
    [{ not_assignees: 'me', labels: 'bug' }, ['Crane']],
    [{ tags: 'night' }, ['Quay']],
    [{ not_tags: 'night', is: 'open' }, ['Dock', 'Crane']],
    [{ projects: 'two' }, ['Quay']],
    [{ projects: 'second\\, later' }, ['Quay']],
    [{ not_projects: 'ONE' }, ['Quay']],
    [{ is: 'open' }, ['Quay', 'Dock', 'Crane']],
    [{ is: 'done' }, ['Buoy']],
    [{ is: 'archived' }, ['Anchor']],
    [{ is: 'blocked' }, ['Crane']],
    [{ is: 'overdue' }, ['Crane']],
    [{ is: 'open', is_not: 'overdue' }, ['Quay', 'Dock']],
    [{ priority: 'high,critical' }, ['Crane']],
    [{ not_priority: 'normal' }, ['Crane']],
    [{ due: 'none', is: 'open' }, ['Quay']],
    [{ due: 'any' }, ['Dock', 'Crane']],
    [{ due: 'week' }, ['Dock']],
    [{ due_from: '2026-11-20T00:00:00Z', due_before: '2026-11-21T00:00:00Z' }, ['Crane']],
    [{ estimate: 'none', is: 'open' }, ['Crane']],
    [{ estimate_min: '3' }, ['Dock']],
    [{ estimate_max: '4' }, ['Quay']],
    [{ has: 'comments' }, ['Quay']],
    [{ has: 'description' }, ['Crane']],
    [{ has_no: 'description', labels: 'bug' }, ['Quay']],
    [{ has: 'picture' }, []],
    [{ created_before: '2026-11-21T00:00:00Z' }, []],
    [{ q: 'cra', labels: 'bug' }, ['Crane']],
    [{ q: 'cra', labels: 'needs\\, design' }, []],
    [{ q: '%%', labels: 'bug' }, []],
    [{ q: 'ONE-9999999999' }, []],
  ])('tickets %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
    expect((await search('tickets', query)).meta.total).toBe(expected.length);
  });

  test.each([
    [{ tags: 'night' }, ['Rules']],
    [{ not_tags: 'night' }, ['Plan']],
    [{ projects: 'one' }, ['Plan']],
    [{ not_projects: 'one' }, ['Rules']],
    [{ is: 'draft' }, ['Plan']],
    [{ is: 'published' }, ['Rules']],
    [{ is_not: 'archived', has: 'description' }, ['Plan']],
    [{ has_no: 'comments', q: 'rul' }, ['Rules']],
    [{ updated_from: '2027-01-01T00:00:00Z' }, []],
  ])('documents %j', async (query, expected) => {
    expect(await titles(query, 'documents')).toEqual(expected);
  });

  test('names that the caller does not see are left out and said', async () => {
    const answer = await search(
      'tickets',
      { labels: 'bug,Hidden', assignees: 'nobody else', is: 'open' },
      ada,
    );
    expect(answer.unknown).toEqual([
      { filter: 'label', name: 'Hidden' },
      { filter: 'assignee', name: 'nobody else' },
    ]);
    expect(answer.data.map((row: { title: string }) => row.title)).toEqual(['Crane']);
    expect((await search('tickets', { projects: 'two' }, ada)).unknown).toEqual([
      { filter: 'project', name: 'two' },
    ]);
    expect((await search('tickets', { labels: 'Hidden' })).unknown).toEqual([]);
  });

  test('suggested names are those that the caller sees, beginnings first', async () => {
    const names = async (query: string, { cookie } = ada) =>
      (await service.request('GET', `/api/app/search/names?${query}`, { cookie })).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('of=label')).toEqual(['Bug', 'needs, design']);
    expect(await names('of=label', owner)).toEqual(['bug', 'Bug', 'Hidden', 'needs, design']);
    expect(await names('of=label&q=DES')).toEqual(['needs, design']);
    expect(await names('of=assignee&q=by')).toEqual(['Ada Byron']);
    expect(await names('of=assignee&q=o', owner)).toEqual(['Olive Owner', 'Ada Byron']);
    expect(await names('of=project')).toEqual(['First']);
    expect(await names('of=tag&q=ni')).toEqual(['Night']);
  });

  test.each([
    ['is', 'opened'],
    ['has', 'luck'],
    ['priority', 'high,urgent'],
    ['due', 'soon'],
    ['due_before', '2026-11-20'],
    ['estimate_min', '-1'],
    ['labels', Array.from({ length: 21 }, (_, at) => `l${at}`).join()],
    ['assignees', 'x'.repeat(10_000)],
  ])('%s=%s is refused', async (name, value) => {
    const path = `/api/app/search/tickets?${new URLSearchParams({ [name]: value })}`;
    const { status, body } = await service.request('GET', path, { cookie: owner.cookie });
    expect([status, Object.keys(body.errors)]).toEqual([422, [name]]);
  });
});
