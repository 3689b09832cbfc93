import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('tags (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  let project: TestProject;
  let ada: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    project = await service.project(token, acme.id);
    ada = await acme.person('member', { projectIds: [project.id] });
  });

  const makeTicket = async (): Promise<string> => {
    const body = { board_id: project.boards[0]!.id, title: 'T' };
    const answer = await service.request('POST', `/api/v1/projects/${project.id}/tickets`, { token, body });
    return answer.body.id;
  };
  const setTags = (ticket: string, tag_names: string[], person = ada) =>
    service.request('PUT', `/api/app/tickets/${ticket}/tags`, { cookie: person.cookie, body: { tag_names } });
  const namesOf = (answer: { body: { tags: { name: string }[] } }) => answer.body.tags.map(tag => tag.name);
  const makeDocument = (body: object) =>
    service.request('POST', `/api/v1/organizations/${acme.id}/documents`, {
      token,
      body: { title: 'D', status: 'published', ...body },
    });

  test('are found or created by name, and keep their first spelling', async () => {
    const [one, two] = [await makeTicket(), await makeTicket()];
    expect(namesOf(await setTags(one, ['Winter', 'gate 4', 'WINTER']))).toEqual(['Winter', 'gate 4']);
    expect(namesOf(await setTags(two, ['GATE 4', 'winter', 'new']))).toEqual(['gate 4', 'Winter', 'new']);
    expect(namesOf(await setTags(two, []))).toEqual([]);
    const listed = await service.request('GET', `/api/v1/projects/${project.id}/tags`, { token });
    expect(listed.body.data).toMatchObject([
      { name: 'gate 4', ticket_count: 1 },
      { name: 'Winter', ticket_count: 1 },
    ]);
    expect((await setTags(one, ['a,b'])).status).toBe(422);
  });

  test('are created once by concurrent requests', async () => {
    const tickets = await Promise.all(Array.from({ length: 8 }, makeTicket));
    const answers = await Promise.all(
      tickets.map((ticket, at) => setTags(ticket, at % 2 ? ['Alpha', 'Beta'] : ['beta', 'alpha'])),
    );
    expect(answers.map(answer => answer.status)).toEqual(Array(8).fill(200));
    expect(
      new Set(answers.flatMap(answer => answer.body.tags.map((tag: { id: string }) => tag.id))).size,
    ).toBe(2);
    expect(service.faults).toEqual([]);
  });

  test('raise the version only when they change', async () => {
    const ticket = await makeTicket();
    const first = await setTags(ticket, ['x', 'y']);
    expect((await setTags(ticket, ['X', 'Y'])).headers.get('etag')).toBe(first.headers.get('etag'));
    expect((await setTags(ticket, ['y', 'x'])).headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  test('on documents are counted over the documents that the caller sees', async () => {
    const hidden = await service.project(token, acme.id);
    await makeDocument({ tag_names: ['Shared', 'open'] });
    await makeDocument({ tag_names: ['shared'], project_id: project.id });
    await makeDocument({ tag_names: ['shared', 'secret'], project_id: hidden.id });
    await makeDocument({ tag_names: ['shared', 'sketch'], status: 'draft' });
    const archived = await makeDocument({ tag_names: ['shared', 'old'] });
    await service.request('PATCH', `/api/v1/documents/${archived.body.id}`, {
      token,
      body: { archived: true },
    });
    const read = async (path: string, person: TestPerson) =>
      (await service.request('GET', `/api/app/${path}`, { cookie: person.cookie })).body;
    const tags = async (person: TestPerson) =>
      (await read('document-tags', person)).data.map((tag: { name: string; document_count: number }) => [
        tag.name,
        tag.document_count,
      ]);
    expect(await tags(ada)).toEqual([
      ['open', 1],
      ['Shared', 2],
    ]);
    expect(await read('document-counts', ada)).toEqual({
      all: 2,
      draft: 0,
      published: 2,
      archived: 1,
      templates: 0,
    });
    const owner = await acme.person('owner');
    expect(await tags(owner)).toEqual([
      ['open', 1],
      ['secret', 1],
      ['Shared', 4],
      ['sketch', 1],
    ]);
    expect(await read('document-counts', owner)).toEqual({
      all: 4,
      draft: 1,
      published: 3,
      archived: 1,
      templates: 0,
    });
    const sketches = { all: 1, draft: 1, published: 0, archived: 0, templates: 0 };
    expect(await read('document-counts?tags=sketch', owner)).toEqual(sketches);
    const none = { all: 0, draft: 0, published: 0, archived: 0, templates: 0 };
    expect(await read('document-counts?tags=sketch', ada)).toEqual(none);
    expect(await read('document-counts?tags=old', owner)).toEqual({ ...none, archived: 1, templates: 0 });
    expect(await read('document-counts?q=nowhere', owner)).toEqual(none);
  });
});
