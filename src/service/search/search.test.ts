import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('search (%s)', engine => {
  const service = useTestService(engine, { now: () => now });
  let acme: TestOrganization;
  let token: string;
  let first: TestProject;
  let second: TestProject;
  let ada: TestPerson;
  let owner: TestPerson;
  let now = new Date('2026-11-21T12:00:00.000Z');
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    first = await service.project(token, acme.id, { key: 'ONE', name: 'First' });
    second = await service.project(token, acme.id, { key: 'TWO', name: 'Second' });
    owner = await acme.person('owner');
    ada = await acme.person('member', { projectIds: [first.id] });
  });

  const search = async (path: string, { cookie } = owner) => {
    const answer = await service.request('GET', `/api/app/search/${path}`, { cookie });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const ticket = async (project: TestProject, title: string, html?: string) => {
    now = new Date(now.getTime() + 1000);
    const body = { board_id: project.boards[0]!.id, title, ...(html && { description_html: html }) };
    return (await service.request('POST', `/api/v1/projects/${project.id}/tickets`, { token, body })).body;
  };
  const document = async (title: string, body: object = {}) => {
    now = new Date(now.getTime() + 1000);
    const path = `/api/v1/organizations/${acme.id}/documents`;
    return (await service.request('POST', path, { token, body: { title, ...body } })).body;
  };
  const titles = (list: { data: { title: string }[] }) => list.data.map(row => row.title);

  test('finds tickets of all projects that the caller sees, matches in titles first, with an excerpt around the word', async () => {
    await ticket(first, 'Quay lamps', '<p>Two of them flicker.</p><p>See the <b>lantern</b> list.</p>');
    await ticket(second, 'Lantern on the pier');
    await ticket(first, 'Lanterns by the gate');
    const gone = await ticket(first, 'Lantern that is gone');
    await service.request('DELETE', `/api/v1/tickets/${gone.id}`, { token });
    const kept = await ticket(first, 'Lantern of last year');
    await service.request('PATCH', `/api/v1/tickets/${kept.id}`, { token, body: { archived: true } });

    const all = await search('tickets?q=lantern');
    expect(titles(all)).toEqual([
      'Lanterns by the gate',
      'Lantern on the pier',
      'Quay lamps',
      'Lantern of last year',
    ]);
    expect(all.data[1]).toMatchObject({ project_name: 'Second', reference: 'TWO-1', excerpt: null });
    expect(all.data[2].excerpt).toBe('… See the lantern list.');
    expect(all.data[2]).not.toHaveProperty('description_html');
    expect(titles(await search('tickets?q=lantern', ada))).not.toContain('Lantern on the pier');
    expect(titles(await search(`tickets?q=lantern&project_id=${second.id}`))).toEqual([
      'Lantern on the pier',
    ]);
    expect(titles(await search(`tickets?q=lantern&project_id=${second.id}`, ada))).toEqual([]);
    const short = await search('tickets?q=lantern&fields=summary&per_page=2&page=2');
    expect(titles(short)).toEqual(['Quay lamps', 'Lantern of last year']);
    expect(short.data[0].excerpt).toBeNull();
    expect(short.meta.total).toBe(4);
    expect((await search('tickets?q=lantern&page=9')).meta).toMatchObject({ total: 4, page: 9 });
  });

  test('lists the ticket of a reference first', async () => {
    const named = await ticket(second, 'Named by its number');
    await ticket(first, `Mentions ${named.reference} in its title`);
    expect(titles(await search(`tickets?q=${named.reference.toLowerCase()}`))[0]).toBe('Named by its number');
  });

  test('finds documents, but no drafts of other people', async () => {
    await document('Berth rules', {
      status: 'published',
      content_html: '<h2>Night</h2><p>Lanterns are lit.</p>',
    });
    await document('Lantern draft');
    const all = await search('documents?q=lantern');
    expect(titles(all)).toEqual(['Lantern draft', 'Berth rules']);
    expect(all.data[1].excerpt).toBe('… Lanterns are lit.');
    expect(all.data[1]).not.toHaveProperty('content_html');
    expect(titles(await search('documents?q=lantern', ada))).toEqual(['Berth rules']);
  });

  test('finds nothing without words, in another organization, or in an unknown project', async () => {
    for (const query of ['', '?q=', '?q=%20%25', '?q=lantern&project_id=x', '?q=zzz']) {
      expect((await search(`tickets${query}`)).data).toEqual([]);
      expect((await search(`documents${query}`)).data).toEqual([]);
    }
    const stranger = await (await service.createOrganization()).person('owner');
    expect((await search('tickets?q=lantern', stranger)).meta.total).toBe(0);
    expect((await search('documents?q=lantern', stranger)).meta.total).toBe(0);
    expect(service.faults).toEqual([]);
  });
});
