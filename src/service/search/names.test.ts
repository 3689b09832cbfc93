import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('names of the search (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let open: TestProject;
  let closed: TestProject;
  let owner: TestPerson;
  let member: TestPerson;

  beforeAll(async () => {
    acme = await service.createOrganization();
    const { token } = await acme.credential();
    open = await service.project(token, acme.id, { key: 'OPEN', name: 'Open' });
    closed = await service.project(token, acme.id, { key: 'SHUT', name: 'Closed' });
    owner = await acme.person('owner', { name: 'Olive' });
    member = await acme.person('member', { name: 'Zoë van  Dam', projectIds: [open.id] });
  });

  const send = async (method: string, path: string, body?: object) => {
    const answer = await service.request(method, `/api/${path}`, { cookie: owner.cookie, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const get = async (path: string, query: Record<string, string>, { cookie }: TestPerson) => {
    const answer = await service.request('GET', `/api/app/search/${path}?${new URLSearchParams(query)}`, {
      cookie,
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const names = async (of: string, q: string, who = owner): Promise<string[]> =>
    (await get('names', { of, q }, who)).data.map(({ name }: { name: string }) => name);
  const unknown = async (query: Record<string, string>, who = owner): Promise<string[]> =>
    (await get('tickets', query, who)).unknown.map(({ name }: { name: string }) => name);
  const label = (name: string, { id } = open) => send('POST', `app/projects/${id}/labels`, { name });
  const ticket = async ({ id, boards }: TestProject, tag_names: string[]) => {
    const body = { board_id: boards[0]!.id, title: 'Tagged' };
    const made = await send('POST', `v1/projects/${id}/tickets`, body);
    await send('PUT', `app/tickets/${made.id}/tags`, { tag_names });
    return made;
  };

  test('case, accents and signs of patterns do not matter; each name comes once, beginnings first', async () => {
    for (const name of ['Éclair', 'éclat 10', 'éclat 9', 'Bel éclair', '100%', '100_', 'a\\b'])
      await label(name);
    await label('Éclair', closed);
    expect(await names('label', 'ECLA')).toEqual(['Éclair', 'éclat 9', 'éclat 10', 'Bel éclair']);
    expect(await names('label', '%')).toEqual(['100%']);
    expect(await names('label', '0_')).toEqual(['100_']);
    expect(await names('label', '\\')).toEqual(['a\\b']);
    expect(await names('assignee', 'van dam')).toEqual(['Zoë van  Dam']);
  });

  test('long lists end after eight', async () => {
    for (let count = 0; count < 12; count++) await label(`Many ${count}`);
    await label('Not many');
    expect(await names('label', 'many')).toHaveLength(8);
    expect(await names('label', 'many 11')).toEqual(['Many 11']);
    expect(await names('label', 'ot many')).toEqual(['Not many']);
  });

  test('a name is as long and as strange as it may be', async () => {
    const name = 'ﷺ'.repeat(180);
    await send('POST', `v1/organizations/${acme.id}/projects`, { key: 'LONG', name });
    expect(await names('project', 'ﷺﷺ')).toEqual([name]);
    expect(await unknown({ projects: name })).toEqual([]);
  });

  test('follow a new name of a label, a project and a person', async () => {
    const { id } = await label('Old label');
    await send('PATCH', `app/labels/${id}`, { name: 'Fresh label' });
    expect(await names('label', 'old label')).toEqual([]);
    expect(await names('label', 'fresh')).toEqual(['Fresh label']);
    await send('PATCH', `v1/projects/${closed.id}`, { name: 'Fresh project' });
    expect(await names('project', 'fresh')).toEqual(['Fresh project']);
    await send('PATCH', `app/people/${member.id}`, { name: 'Zoë Fresh' });
    expect(await names('assignee', 'zoe')).toEqual(['Zoë Fresh']);
    await send('PATCH', 'app/me', { name: 'Olive Fresh' });
    expect(await names('assignee', 'fresh')).toEqual(['Olive Fresh', 'Zoë Fresh']);
  });

  test('people are found by the whole name, else by a word of it; those removed are not', async () => {
    const [first, second] = [
      await acme.person('member', { name: 'Kim' }),
      await acme.person('member', { name: 'Kim Lee' }),
    ];
    for (const [index, { id }] of [first, second].entries()) {
      await send('PUT', `app/projects/${open.id}/members/${id}`);
      const body = { board_id: open.boards[0]!.id, title: `Of ${index}`, assignee_ids: [id] };
      await send('POST', `v1/projects/${open.id}/tickets`, body);
    }
    const found = async (assignees: string) =>
      (await get('tickets', { assignees }, owner)).data.map(({ title }: { title: string }) => title).sort();
    expect(await found('KIM')).toEqual(['Of 0']);
    expect(await found('lee')).toEqual(['Of 1']);
    expect(await found('kim,lee')).toEqual(['Of 0', 'Of 1']);
    expect(await unknown({ assignees: 'ki,kim' })).toEqual(['ki']);
    await send('DELETE', `app/people/${second.id}`);
    expect(await unknown({ assignees: 'lee' })).toEqual(['lee']);
    expect(await names('assignee', 'kim')).toEqual(['Kim']);
  });

  test('a tag is one that the caller sees on a ticket or a document', async () => {
    const documents = `v1/organizations/${acme.id}/documents`;
    await ticket(closed, ['Secret tag']);
    await send('POST', documents, { title: 'Draft', tag_names: ['Secret draft'] });
    const gone = await ticket(open, ['Secret that is gone']);
    await send('DELETE', `v1/tickets/${gone.id}`);
    await ticket(open, ['Seen tag']);
    await send('POST', documents, { title: 'Paper', status: 'published', tag_names: ['Seen paper'] });
    expect(await names('tag', 'se', member)).toEqual(['Seen paper', 'Seen tag']);
    expect(await names('tag', 'secret')).toEqual(['Secret draft', 'Secret tag', 'Secret that is gone']);
    const tags = 'Secret tag,Secret draft,Seen tag,Nowhere';
    expect(await unknown({ tags }, member)).toEqual(['Secret tag', 'Secret draft', 'Nowhere']);
    expect(await unknown({ tags })).toEqual(['Nowhere']);
  });
});
