import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('labels (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  let project: TestProject;
  let ada: TestPerson;
  let admin: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    project = await service.project(token, acme.id);
    admin = await acme.person('admin');
    ada = await acme.person('member', { projectIds: [project.id] });
  });

  const as = (person: TestPerson, method: string, path: string, body?: object) =>
    service.request(method, path, { cookie: person.cookie, ...(body && { body }) });
  const create = (body: object, on = project) => as(ada, 'POST', `/api/app/projects/${on.id}/labels`, body);
  const list = async () =>
    (await service.request('GET', `/api/v1/projects/${project.id}/labels`, { token })).body.data;

  test('have unique names in a project, whatever the case', async () => {
    const made = await create({ name: ' Zürich ', color: 'teal' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Zürich', color: 'teal', project_id: project.id });
    expect(await list()).toContainEqual(made.body);
    for (const name of ['zÜRICH', 'Zu\u0308rich']) {
      const refused = await create({ name });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual(['name']);
    }
    const other = await service.project(token, acme.id);
    await as(ada, 'POST', `/api/app/projects/${other.id}/labels`, { name: 'x' });
    expect((await create({ name: 'Zürich' }, other)).status).toBe(403);
  });

  test('can be deleted while they are put on tickets', async () => {
    const path = `/api/v1/projects/${project.id}/tickets`;
    for (let round = 0; round < 5; round++) {
      const { id } = (await create({ name: `round ${round}` })).body;
      const body = { board_id: project.boards[0]!.id, title: 'x', label_ids: [id] };
      const creating = Array.from({ length: 6 }, () => service.request('POST', path, { token, body }));
      const deleted = await as(admin, 'DELETE', `/api/app/labels/${id}`);
      expect(deleted.status).toBe(204);
      for (const { status } of await Promise.all(creating)) expect([201, 422]).toContain(status);
    }
  });

  test('change name and colour, but not to a name that is taken', async () => {
    const { id } = (await create({ name: 'first' })).body;
    await create({ name: 'second' });
    const path = `/api/app/labels/${id}`;
    expect((await as(ada, 'PATCH', path, { color: '#123456' })).body).toMatchObject({
      name: 'first',
      color: '#123456',
    });
    expect((await as(ada, 'PATCH', path, { name: 'FIRST', color: null })).body).toMatchObject({
      name: 'FIRST',
      color: null,
    });
    const refused = await as(ada, 'PATCH', path, { name: 'Second' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['name']);
    expect((await list()).map((label: { name: string }) => label.name)).toContain('FIRST');
  });

  test('leave the tickets when they are deleted', async () => {
    const label = (await create({ name: 'gone' })).body;
    const kept = (await create({ name: 'kept' })).body;
    const made = await service.request('POST', `/api/v1/projects/${project.id}/tickets`, {
      token,
      body: { board_id: project.boards[0]!.id, title: 'T', label_ids: [label.id, kept.id] },
    });
    expect(made.body.labels).toHaveLength(2);
    expect((await as(admin, 'DELETE', `/api/app/labels/${label.id}`)).status).toBe(204);
    const ticket = await service.request('GET', `/api/v1/tickets/${made.body.id}`, { token });
    expect(ticket.body.labels).toEqual([kept]);
    expect((await as(admin, 'DELETE', `/api/app/labels/${label.id}`)).status).toBe(404);
  });

  test('are deleted by owners and admins alone', async () => {
    const { id } = (await create({ name: 'lasting' })).body;
    const refused = await as(ada, 'DELETE', `/api/app/labels/${id}`);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Only owners and admins can delete a label.',
    ]);
    expect((await list()).map((label: { id: string }) => label.id)).toContain(id);
    expect((await as(admin, 'DELETE', `/api/app/labels/${id}`)).status).toBe(204);
  });

  test('can be changed by members who may write', async () => {
    const { id } = (await create({ name: 'guarded' })).body;
    const viewer = await acme.person('viewer', { projectIds: [project.id] });
    const outsider = await acme.person('member');
    const stranger = await (await service.createOrganization()).person('owner');
    for (const person of [viewer, outsider, stranger]) {
      expect((await as(person, 'PATCH', `/api/app/labels/${id}`, { name: 'mine' })).status).toBe(403);
      expect((await as(person, 'DELETE', `/api/app/labels/${id}`)).status).toBe(403);
    }
    expect((await as(ada, 'DELETE', '/api/app/labels/nothing%00')).status).toBe(404);
    expect(service.faults).toEqual([]);
  });
});
