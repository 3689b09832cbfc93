import { beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('people (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let owner: TestPerson;
  let token: string;
  beforeEach(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner', { name: 'Olga' });
    token = (await acme.credential()).token;
  });

  const as = (person: TestPerson, method: string, path: string, body?: object) =>
    service.request(method, path, { cookie: person.cookie, ...(body && { body }) });
  const makeProject = (): Promise<TestProject> => service.project(token, acme.id);

  test('are listed by name with the projects they were added to', async () => {
    const project = await makeProject();
    const ada = await acme.person('member', { name: 'Ada', projectIds: [project.id] });
    const answer = await as(ada, 'GET', '/api/app/people');
    expect(answer.body.data.map((person: { name: string }) => person.name)).toEqual(['Ada', 'Olga']);
    expect(answer.body.data[0]).toMatchObject({ role: 'member', project_ids: [project.id] });
    expect(answer.body.data[1]).toMatchObject({ role: 'owner', project_ids: [] });
  });

  test('see only shared projects of other people', async () => {
    const [shared, hidden] = [await makeProject(), await makeProject()];
    const ada = await acme.person('viewer', { projectIds: [shared.id] });
    const bob = await acme.person('member', { projectIds: [shared.id, hidden.id] });
    const projectsOf = async (reader: TestPerson) =>
      (await as(reader, 'GET', '/api/app/people')).body.data.find(
        (person: { id: string }) => person.id === bob.id,
      ).project_ids;
    expect(await projectsOf(ada)).toEqual([shared.id]);
    expect(await projectsOf(owner)).toEqual([shared.id, hidden.id]);
  });

  test('stay on no ticket after a concurrent assignment and removal', async () => {
    const project = await makeProject();
    const path = `/api/v1/projects/${project.id}/tickets`;
    const board_id = project.boards[0]!.id;
    const leaving = async (person: TestPerson, method: string, where: string, body?: object) => {
      const assigning = Array.from({ length: 6 }, () =>
        service.request('POST', path, { token, body: { board_id, title: 'x', assignee_ids: [person.id] } }),
      );
      const left = await as(owner, method, where, body);
      expect(left.status).toBeLessThan(300);
      for (const { status } of await Promise.all(assigning)) expect([201, 422]).toContain(status);
      const rows = await service.host.db
        .selectFrom('ticket_assignees')
        .select('ticket_id')
        .where('user_id', '=', person.id)
        .execute();
      expect(rows).toEqual([]);
    };
    for (let round = 0; round < 5; round++) {
      const member = await acme.person('member', { projectIds: [project.id] });
      await leaving(member, 'DELETE', `/api/app/projects/${project.id}/members/${member.id}`);
      const person = await acme.person('member', { projectIds: [project.id] });
      await leaving(person, 'DELETE', `/api/app/people/${person.id}`);
      const admin = await acme.person('admin');
      await leaving(admin, 'PATCH', `/api/app/people/${admin.id}`, { role: 'viewer' });
    }
  });

  test('see the projects they belong to as soon as they are added', async () => {
    const project = await makeProject();
    for (const role of ['member', 'viewer'] as const) {
      const person = await acme.person(role);
      const path = `/api/v1/projects/${project.id}`;
      expect((await as(person, 'GET', path)).status).toBe(403);

      const member = `/api/app/projects/${project.id}/members/${person.id}`;
      for (let twice = 0; twice < 2; twice++) {
        const added = await as(owner, 'PUT', member);
        expect(added.status).toBe(200);
        expect(added.body).toMatchObject({ id: person.id, role, is_explicit: true });
      }
      expect((await as(person, 'GET', path)).status).toBe(200);
      expect((await as(person, 'PATCH', path, { name: 'X' })).status).toBe(role === 'member' ? 200 : 403);

      for (let twice = 0; twice < 2; twice++) expect((await as(owner, 'DELETE', member)).status).toBe(204);
      expect((await as(person, 'GET', path)).status).toBe(403);
    }
    expect((await as(owner, 'GET', `/api/v1/projects/${project.id}`)).status).toBe(200);
  });

  test('are unassigned from the tickets of a project that they leave', async () => {
    const [left, kept] = [await makeProject(), await makeProject()];
    const ada = await acme.person('member', { projectIds: [left.id, kept.id] });
    const [gone, stays] = await Promise.all(
      [left, kept].map(async project => {
        const answer = await service.request('POST', `/api/v1/projects/${project.id}/tickets`, {
          token,
          body: { board_id: project.boards[0]!.id, title: 'T', assignee_ids: [ada.id, owner.id] },
        });
        expect(answer.status).toBe(201);
        return answer.body.id;
      }),
    );
    await as(owner, 'DELETE', `/api/app/projects/${left.id}/members/${ada.id}`);
    const assignees = async (id: string) =>
      (await service.request('GET', `/api/v1/tickets/${id}`, { token })).body.assignees.map(
        (person: { id: string }) => person.id,
      );
    expect(await assignees(gone)).toEqual([owner.id]);
    expect(await assignees(stays)).toEqual([ada.id, owner.id]);
  });

  test('have their roles changed only within the rights of the caller', async () => {
    const admin = await acme.person('admin');
    const ada = await acme.person('member');
    const role = (by: TestPerson, of: TestPerson, to: string) =>
      as(by, 'PATCH', `/api/app/people/${of.id}`, { role: to });
    expect((await role(ada, ada, 'admin')).status).toBe(403);
    expect((await role(admin, ada, 'owner')).status).toBe(403);
    expect((await role(admin, owner, 'member')).status).toBe(403);
    expect((await role(admin, ada, 'admin')).body.role).toBe('admin');
    // What a role allows holds from the next request on.
    expect((await as(ada, 'GET', '/api/app/credentials')).status).toBe(200);
    expect((await role(admin, ada, 'viewer')).body.role).toBe('viewer');
    expect((await as(ada, 'GET', '/api/app/credentials')).status).toBe(403);

    const last = await role(owner, owner, 'admin');
    expect(last.status).toBe(422);
    expect(Object.keys(last.body.errors)).toEqual(['role']);
  });

  test('keep one owner when two step down at once', async () => {
    const second = await acme.person('owner');
    const answers = await Promise.all([
      as(owner, 'PATCH', `/api/app/people/${second.id}`, { role: 'admin' }),
      as(second, 'PATCH', `/api/app/people/${owner.id}`, { role: 'admin' }),
    ]);
    expect(answers.map(answer => answer.status).sort()[0]).toBe(200);
    const owners = await service.host.db
      .selectFrom('users')
      .select('id')
      .where('organization_id', '=', acme.id)
      .where('role', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
  });

  test('who are removed are signed out at once, and their texts stay', async () => {
    const project = await makeProject();
    const ada = await acme.person('member', { name: 'Ada', projectIds: [project.id] });
    const made = await as(ada, 'POST', `/api/v1/projects/${project.id}/tickets`, {
      board_id: project.boards[0]!.id,
      title: 'By Ada',
      assignee_ids: [ada.id],
    });
    expect((await as(owner, 'DELETE', `/api/app/people/${ada.id}`)).status).toBe(204);
    expect((await as(ada, 'GET', '/api/app/session')).status).toBe(401);
    const ticket = await service.request('GET', `/api/v1/tickets/${made.body.id}`, { token });
    expect(ticket.body.created_by).toEqual({ type: 'user', id: ada.id, name: 'Ada' });
    expect(ticket.body.assignees).toEqual([]);
    expect((await as(owner, 'DELETE', `/api/app/people/${ada.id}`)).status).toBe(404);
    expect((await as(owner, 'GET', '/api/app/people')).body.data).toHaveLength(1);
  });

  test('cannot remove themselves, nor may an admin remove an owner', async () => {
    const admin = await acme.person('admin');
    expect((await as(owner, 'DELETE', `/api/app/people/${owner.id}`)).status).toBe(422);
    expect((await as(admin, 'DELETE', `/api/app/people/${owner.id}`)).status).toBe(403);
  });

  test('of another organization are forbidden', async () => {
    const other = await (await service.createOrganization()).person('owner');
    const project = await makeProject();
    expect((await as(owner, 'PATCH', `/api/app/people/${other.id}`, { name: 'X' })).status).toBe(403);
    expect((await as(owner, 'DELETE', `/api/app/people/${other.id}`)).status).toBe(403);
    const member = `/api/app/projects/${project.id}/members`;
    expect((await as(owner, 'PUT', `${member}/${other.id}`)).status).toBe(403);
    expect((await as(owner, 'PUT', `${member}/nobody%00`)).status).toBe(404);
    expect((await as(other, 'PUT', `${member}/${other.id}`)).status).toBe(403);
    expect(service.faults).toEqual([]);
  });
});
