import { beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { tickingClock, useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('list documents (%s)', engine => {
  const service = useTestService(engine, { now: tickingClock(1000) });
  let acme: TestOrganization;
  let token: string;
  beforeEach(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
  });

  const create = async (
    title: string,
    more: object = {},
    by: { token?: string; cookie?: string } = { token },
  ) => {
    const answer = await service.request('POST', `/api/v1/organizations/${acme.id}/documents`, {
      ...by,
      body: { title, ...more },
    });
    expect(answer.status, answer.text).toBe(201);
    return answer.body as { id: string };
  };
  const list = async (
    query: Record<string, string> = {},
    by: { token?: string; cookie?: string } = { token },
  ) => {
    const path = `/api/v1/organizations/${acme.id}/documents?${new URLSearchParams(query)}`;
    const answer = await service.request('GET', path, by);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as { data: Record<string, unknown>[]; meta: object };
  };
  const titles = async (query?: Record<string, string>, by?: { token?: string; cookie?: string }) =>
    (await list(query, by)).data.map(item => item.title);
  const patch = (id: string, body: object) =>
    service.request('PATCH', `/api/v1/documents/${id}`, { token, body });

  test('puts the newest update first and pages', async () => {
    expect(await list()).toEqual({ data: [], meta: { page: 1, per_page: 50, total: 0, last_page: 1 } });
    const first = await create('A');
    for (const title of ['B', 'C', 'D', 'E']) await create(title);
    await patch(first.id, { caption: 'Touched' });
    expect(await titles()).toEqual(['A', 'E', 'D', 'C', 'B']);
    const second = await list({ page: '2', per_page: '2' });
    expect(second.data.map(item => item.title)).toEqual(['D', 'C']);
    expect(second.meta).toEqual({ page: 2, per_page: 2, total: 5, last_page: 3 });
    const past = await list({ page: String(Number.MAX_SAFE_INTEGER).slice(0, 15), per_page: '200' });
    expect(past.data).toEqual([]);
  });

  test('sorts by the requested order', async () => {
    for (const title of ['beta', 'Alpha', 'gamma']) await create(title);
    expect(await titles({ sort: 'title' })).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await titles({ sort: '-title' })).toEqual(['gamma', 'beta', 'Alpha']);
    expect(await titles({ sort: 'created' })).toEqual(['beta', 'Alpha', 'gamma']);
    expect(await titles({ sort: '-created' })).toEqual(['gamma', 'Alpha', 'beta']);
    expect(await titles({ sort: 'updated' })).toEqual(['beta', 'Alpha', 'gamma']);
  });

  test('leaves the HTML out of a summary and nothing else', async () => {
    await create('Long', { content_html: '<p>Text</p>', tag_names: ['a'] });
    const [whole] = (await list()).data;
    const [summary] = (await list({ fields: 'summary' })).data;
    const { content_html, ...rest } = whole!;
    expect(content_html).toBe('<p>Text</p>');
    expect(summary).toEqual(rest);
  });

  test('filters by project, status, tags and archive, all together', async () => {
    const project = await service.project(token, acme.id, { boards: [] });
    await create('In', { project_id: project.id, status: 'published', tag_names: ['Red', 'Blue'] });
    await create('Draft in', { project_id: project.id, tag_names: ['red'] });
    await create('Out', { tag_names: ['Blue'] });
    const shelved = await create('Shelved', { tag_names: ['Red'] });
    await patch(shelved.id, { archived: true });

    expect(await titles({ project_id: project.id })).toEqual(['Draft in', 'In']);
    expect(await titles({ project_id: service.host.newId() })).toEqual([]);
    expect(await titles({ project_id: 'nothing\0' })).toEqual([]);
    expect(await titles({ status: 'draft' })).toEqual(['Out', 'Draft in']);
    expect(await titles({ tags: 'RED' })).toEqual(['Draft in', 'In']);
    expect(await titles({ tags: 'red, blue ,RED' })).toEqual(['In']);
    expect(await titles({ tags: 'red,none' })).toEqual([]);
    expect(await titles({ tags: Array.from({ length: 2000 }, (_, at) => `t${at}`).join() })).toEqual([]);
    expect(await titles({ archived: 'true' })).toEqual(['Shelved']);
    expect(await titles({ archived: 'all', tags: 'red' })).toEqual(['Shelved', 'Draft in', 'In']);
    expect(await titles({ project_id: project.id, status: 'published', tags: 'blue', q: 'in' })).toEqual([
      'In',
    ]);
  });

  test('finds words of title, caption and text, titles first', async () => {
    await create('Quarterly plan', { caption: 'Überblick für alle' });
    await create('Notes', { content_html: '<p>The <strong>plan</strong>s &amp; 100% of <em>50_50</em></p>' });
    await create('東京都の計画');
    const gone = await create('Plan that was deleted');
    await service.request('DELETE', `/api/v1/documents/${gone.id}`, { token });

    expect(await titles({ q: 'PLAN' })).toEqual(['Quarterly plan', 'Notes']);
    expect(await titles({ q: 'plan', sort: '-updated' })).toEqual(['Notes', 'Quarterly plan']);
    expect(await titles({ q: 'uberblick quart' })).toEqual(['Quarterly plan']);
    expect(await titles({ q: 'plan missing' })).toEqual([]);
    expect(await titles({ q: '京都' })).toEqual(['東京都の計画']);
    expect(await titles({ q: '50_50' })).toEqual(['Notes']);
    for (const q of ['%', '_', '"', "'", '*', '()', '🙂']) expect(await titles({ q })).toEqual([]);
    expect(await titles({ q: '  ' })).toHaveLength(3);
  });

  test('finds words of the updated text, and none of the earlier one', async () => {
    const { id } = await create('Before', { content_html: '<p>Apples</p>' });
    await patch(id, { title: 'After', content_html: '<p>Pears</p>' });
    expect(await titles({ q: 'before' })).toEqual([]);
    expect(await titles({ q: 'apples' })).toEqual([]);
    expect(await titles({ q: 'after pears' })).toEqual(['After']);
  });

  test('lists the documents that a person may open', async () => {
    const [mine, theirs] = [
      await service.project(token, acme.id, { boards: [] }),
      await service.project(token, acme.id, { boards: [] }),
    ];
    const member = await acme.person('member', { projectIds: [mine.id] });
    const viewer = await acme.person('viewer', { projectIds: [mine.id] });
    const admin = await acme.person('admin');
    const published = { status: 'published' };
    const all = [
      await create('Own draft', {}, member),
      await create('Draft of another'),
      await create('Draft to edit', { editor_ids: [member.id], project_id: mine.id }),
      await create('Draft out of reach', { editor_ids: [member.id], project_id: theirs.id }),
      await create('Common', published),
      await create('In my project', { ...published, project_id: mine.id }),
      await create('In their project', { ...published, project_id: theirs.id }),
    ];
    const opened = async (by: { cookie: string }) => {
      const found: string[] = [];
      for (const { id } of all) {
        const { status, body } = await service.request('GET', `/api/v1/documents/${id}`, {
          cookie: by.cookie,
        });
        if (status === 200) found.unshift(body.title);
        else expect(status).toBe(403);
      }
      return found;
    };
    expect(await titles({}, member)).toEqual(['In my project', 'Common', 'Draft to edit', 'Own draft']);
    expect(await opened(member)).toEqual(await titles({}, member));
    expect(await titles({}, viewer)).toEqual(['In my project', 'Common']);
    expect(await opened(viewer)).toEqual(await titles({}, viewer));
    expect(await titles({}, admin)).toHaveLength(7);
    expect((await list({ per_page: '1' }, viewer)).meta).toMatchObject({ total: 2, last_page: 2 });
  });

  test('keeps organizations apart', async () => {
    await create('Ours', { tag_names: ['shared'] });
    const other = await service.createOrganization('Other');
    const by = { token: (await other.credential()).token };
    const { body } = await service.request('GET', `/api/v1/organizations/${other.id}/documents?q=ours`, by);
    expect(body.data).toEqual([]);
  });
});
