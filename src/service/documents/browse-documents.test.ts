import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { tickingClock, useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('rows of the list of documents (%s)', engine => {
  const service = useTestService(engine, { now: tickingClock(1000) });
  let acme: TestOrganization;
  let token: string;
  let project: TestProject;
  let owner: TestPerson;
  let ada: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    project = await service.project(token, acme.id);
    owner = await acme.person('owner');
    ada = await acme.person('member', { projectIds: [project.id] });
  });

  const create = async (
    title: string,
    more: object = {},
    by: { token?: string; cookie?: string } = { token },
  ) =>
    (
      await service.request('POST', `/api/v1/organizations/${acme.id}/documents`, {
        ...by,
        body: { title, ...more },
      })
    ).body.id as string;
  const browse = async (query: Record<string, string>, { cookie } = owner) => {
    const answer = await service.request('GET', `/api/app/documents?${new URLSearchParams(query)}`, {
      cookie,
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as {
      data: { title: string; excerpt: string | null }[];
      meta: { total: number };
    };
  };
  const titles = async (query: Record<string, string>, by?: TestPerson) =>
    (await browse(query, by)).data.map(({ title }) => title);

  test('own drafts and all other documents are two lists without overlap, each counted', async () => {
    const own = { cookie: ada.cookie };
    await create('Written', {}, own);
    await create('Edited', { editor_ids: [ada.id] });
    await create('Shown', { status: 'published' }, own);
    await create('Of somebody else');
    expect(await titles({ drafts: 'own' }, ada)).toEqual(['Edited', 'Written']);
    expect(await titles({ drafts: 'others' }, ada)).toEqual(['Shown']);
    expect(await titles({ drafts: 'own' })).toEqual([]);
    expect(await titles({ drafts: 'others' })).toEqual(['Of somebody else', 'Shown', 'Edited', 'Written']);
    expect((await browse({ drafts: 'own', per_page: '1' }, ada)).meta.total).toBe(2);
  });

  test('a filter by people matches any of them, as authors and as editors', async () => {
    const ben = await acme.person('member');
    await create('By Ben', { status: 'published' }, { cookie: ben.cookie });
    await create('With Ben', { status: 'published', editor_ids: [ben.id] });
    expect(await titles({ editor_ids: ben.id })).toEqual(['With Ben', 'By Ben']);
    expect(await titles({ editor_ids: `${ben.id},${ada.id}` })).toContain('Shown');
    expect(await titles({ editor_ids: 'nobody' })).toEqual([]);
    expect(await titles({ editor_ids: ben.id, q: 'with' })).toEqual(['With Ben']);
  });

  test('a search shows an excerpt around the word, also at the end of a long text', async () => {
    const far = `<p>${'Calm water here. '.repeat(4000)}</p>`;
    await create('Long', { content_html: `${far}<p>The beacon is lit at dusk.</p>` });
    await create('Short', { content_html: '<p>First.</p><p>A <b>beacon</b> on the pier.</p>' });
    await create('Beacon', { content_html: '<p>Nothing of it.</p>' });
    const { data } = await browse({ q: 'beacon' });
    expect(data.map(({ title, excerpt }) => [title, excerpt])).toEqual([
      ['Beacon', null],
      ['Short', '… A beacon on the pier.'],
      ['Long', '… The beacon is lit at dusk.'],
    ]);
    expect(data[0]).not.toHaveProperty('content_html');
    expect((await browse({})).data.every(({ excerpt }) => excerpt === null)).toBe(true);
  });

  test('filters combine, and filters that nothing can match give an empty list', async () => {
    await create('Tagged', { tag_names: ['Gate', 'night'], project_id: project.id });
    await create('Half tagged', { tag_names: ['gate'] });
    expect(await titles({ tags: 'gate' })).toEqual(['Half tagged', 'Tagged']);
    expect(await titles({ tags: 'GATE,night' })).toEqual(['Tagged']);
    expect(await titles({ tags: 'gate', project_id: project.id, status: 'draft' })).toEqual(['Tagged']);
    expect(await titles({ tags: 'gate', sort: 'title' })).toEqual(['Half tagged', 'Tagged']);
    expect(await titles({ tags: 'gate,none' })).toEqual([]);
    expect(await titles({ tags: 'gate', archived: 'true' })).toEqual([]);
    const stranger = await (await service.createOrganization()).person('owner');
    expect(await titles({}, stranger)).toEqual([]);
    const refused = await service.request('GET', '/api/app/documents?drafts=mine', { cookie: owner.cookie });
    expect(refused.status).toBe(422);
  });
});
