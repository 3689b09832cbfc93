import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('names of mentions (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let owner: TestPerson;
  let inside: TestPerson;
  let outside: TestPerson;
  let project: TestProject;
  beforeAll(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner');
    project = await service.project((await acme.credential()).token, acme.id);
    inside = await acme.person('member', { projectIds: [project.id] });
    outside = await acme.person('viewer');
  });

  const ask = async (method: string, path: string, body?: object) => {
    const answer = await service.request(method, path, { cookie: owner.cookie, ...(body && { body }) });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const read = async (who: TestPerson, query: Record<string, string>) => {
    const search = new URLSearchParams(query);
    return service.request('GET', `/api/app/mentions?${search}`, { cookie: who.cookie });
  };
  const one = async (who: TestPerson, query: Record<string, string>) => (await read(who, query)).body.data;
  const makeTicket = () =>
    ask('POST', `/api/v1/projects/${project.id}/tickets`, {
      title: 'Secret',
      board_id: project.boards[0]!.id,
    });
  const makeDocument = (body: object = {}) =>
    ask('POST', `/api/v1/organizations/${acme.id}/documents`, {
      title: 'Secret',
      project_id: project.id,
      ...body,
    });

  test('a ticket has its name and board for people of its project, and no name for others', async () => {
    const { id, reference } = await makeTicket();
    await ask('PATCH', `/api/v1/tickets/${id}`, { title: 'Renamed' });
    const open = {
      kind: 'ticket',
      id,
      visibility: 'open',
      name: 'Renamed',
      reference,
      project_id: project.id,
      board_id: project.boards[0]!.id,
      is_done: false,
    };
    expect(await one(inside, { ticket: id })).toEqual([open]);
    const hidden = {
      ...open,
      visibility: 'hidden',
      name: null,
      reference: null,
      project_id: null,
      board_id: null,
    };
    expect(await one(outside, { ticket: id })).toEqual([hidden]);
    await ask('DELETE', `/api/v1/tickets/${id}`);
    expect(await one(inside, { ticket: id })).toEqual([{ ...open, visibility: 'deleted' }]);
    expect(await one(outside, { ticket: id })).toEqual([hidden]);
  });

  test('a ticket is done on a done board', async () => {
    const { id } = await makeTicket();
    await ask('PATCH', `/api/v1/boards/${project.boards[1]!.id}`, { is_done: true });
    await ask('POST', `/api/v1/tickets/${id}/move`, { board_id: project.boards[1]!.id });
    expect(await one(inside, { ticket: id })).toMatchObject([{ is_done: true }]);
  });

  test('a document has its name for people who may see it, deleted or not', async () => {
    const { id } = await makeDocument();
    expect(await one(owner, { document: id })).toMatchObject([{ visibility: 'open', name: 'Secret' }]);
    expect(await one(inside, { document: id })).toMatchObject([
      { visibility: 'hidden', name: null, project_id: null },
    ]);
    await ask('PATCH', `/api/v1/documents/${id}`, { status: 'published', title: 'Shown' });
    expect(await one(inside, { document: id })).toMatchObject([{ visibility: 'open', name: 'Shown' }]);
    expect(await one(outside, { document: id })).toMatchObject([{ visibility: 'hidden', name: null }]);
    await ask('DELETE', `/api/v1/documents/${id}`);
    expect(await one(inside, { document: id })).toMatchObject([{ visibility: 'deleted', name: 'Shown' }]);
    expect(await one(outside, { document: id })).toMatchObject([{ visibility: 'hidden', name: null }]);
  });

  test('a person keeps the name after leaving', async () => {
    const person = await acme.person('member', { name: 'Dana' });
    expect(await one(outside, { person: person.id })).toMatchObject([{ visibility: 'open', name: 'Dana' }]);
    await ask('DELETE', `/api/app/people/${person.id}`);
    expect(await one(outside, { person: person.id })).toMatchObject([
      { visibility: 'deleted', name: 'Dana' },
    ]);
  });

  test('reads many at once, without unknown ones and those of another organization', async () => {
    const other = await service.createOrganization('Other');
    const foreign = await other.person('owner');
    const { id } = await makeTicket();
    const answer = await read(owner, {
      person: `${foreign.id},${owner.id},x`,
      ticket: `${service.host.newId()},${id}`,
      document: 'x',
    });
    expect(answer.body.data.map((found: { id: string }) => found.id)).toEqual([owner.id, id]);
    expect(await one(foreign, { ticket: id, person: owner.id })).toEqual([]);
    expect(
      (await read(owner, { ticket: Array.from({ length: 101 }, () => service.host.newId()).join() })).status,
    ).toBe(422);
    expect(await one(owner, {})).toEqual([]);
  });
});
