import { beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { tickingClock, useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('projects (%s)', engine => {
  const service = useTestService(engine, { now: tickingClock(1000) });
  let acme: TestOrganization;
  let token: string;
  beforeEach(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
  });

  const get = (path: string, by: { token?: string; cookie?: string } = { token }) =>
    service.request('GET', `/api/v1${path}`, by);
  const patch = (id: string, body: object) =>
    service.request('PATCH', `/api/v1/projects/${id}`, { token, body });
  const make = (name: string) => service.project(token, acme.id, { name, boards: ['To do', 'Done'] });

  test('are listed as people order names, archived ones included and deleted ones not', async () => {
    for (const name of ['Sprint 10', 'sprint 2', 'Éclair', 'Zebra']) await make(name);
    const archived = await make('Archived');
    await patch(archived.id, { archived: true });
    const deleted = await make('Deleted');
    await service.request('DELETE', `/api/v1/projects/${deleted.id}`, { token });

    const { body } = await get(`/organizations/${acme.id}/projects`);
    expect(body.data.map((project: { name: string }) => project.name)).toEqual([
      'Archived',
      'Éclair',
      'sprint 2',
      'Sprint 10',
      'Zebra',
    ]);
    expect(body.data[0].archived_at).not.toBeNull();
  });

  test('are deleted by owners, admins and credentials, but not by members', async () => {
    for (const role of ['member', 'admin', 'owner'] as const) {
      const project = await make(role);
      const { cookie } = await acme.person(role, { projectIds: [project.id] });
      const answer = await service.request('DELETE', `/api/v1/projects/${project.id}`, { cookie });
      expect(answer.status).toBe(role === 'member' ? 403 : 204);
      expect((await get(`/projects/${project.id}`)).status).toBe(role === 'member' ? 200 : 404);
    }
  });

  test('are listed for members and viewers of them; admins get all', async () => {
    const [mine] = [await make('Mine'), await make('Theirs')];
    const names = async (role: 'member' | 'viewer' | 'admin') => {
      const { cookie } = await acme.person(role, { projectIds: role === 'admin' ? [] : [mine.id] });
      const { body } = await get(`/organizations/${acme.id}/projects`, { cookie });
      return body.data.map((project: { name: string }) => project.name);
    };
    expect(await names('member')).toEqual(['Mine']);
    expect(await names('viewer')).toEqual(['Mine']);
    expect(await names('admin')).toEqual(['Mine', 'Theirs']);
  });

  test('are changed only by values that differ', async () => {
    const { id } = await make('Before');
    const before = (await get(`/projects/${id}`)).body;
    expect((await patch(id, {})).body).toEqual(before);
    expect((await patch(id, { name: 'Before', archived: false, key: 'NEW' })).body).toEqual(before);

    const after = (await patch(id, { name: 'After', description: 'Text' })).body;
    expect(after).toEqual({ ...before, name: 'After', description: 'Text', updated_at: after.updated_at });
    expect(after.updated_at > before.updated_at).toBe(true);
    expect((await patch(id, { description: null })).body.description).toBeNull();
    expect((await get(`/projects/${id}`)).body.name).toBe('After');
  });

  test('keep the time of the first archiving', async () => {
    const { id } = await make('Shelf');
    const first = (await patch(id, { archived: true })).body;
    expect(first.archived_at).not.toBeNull();
    expect((await patch(id, { archived: true })).body).toEqual(first);
    expect((await patch(id, { archived: false })).body.archived_at).toBeNull();
  });

  test('take boards, tickets and comments with them when deleted, and leave documents', async () => {
    const project = await make('Doomed');
    const ticket = await service.request('POST', `/api/v1/projects/${project.id}/tickets`, {
      token,
      body: { board_id: project.boards[0]!.id, title: 'Ticket' },
    });
    const document = await service.request('POST', `/api/v1/organizations/${acme.id}/documents`, {
      token,
      body: { project_id: project.id, title: 'Stays' },
    });
    const remove = () => service.request('DELETE', `/api/v1/projects/${project.id}`, { token });
    const removed = await remove();
    expect([removed.status, removed.text]).toEqual([204, '']);
    expect((await remove()).status).toBe(404);

    expect((await get(`/projects/${project.id}`)).status).toBe(404);
    expect((await get(`/projects/${project.id}/boards`)).status).toBe(404);
    expect((await get(`/tickets/${ticket.body.id}`)).status).toBe(404);
    const comment = await service.request('POST', `/api/v1/tickets/${ticket.body.id}/comments`, {
      token,
      body: { body_html: '<p>Too late</p>' },
    });
    expect(comment.status).toBe(404);
    expect((await get(`/documents/${document.body.id}`)).body.project_id).toBe(project.id);
  });

  test('list their explicit members and the managers, each once, by name', async () => {
    const { id } = await make('Team');
    const elsewhere = await make('Elsewhere');
    await acme.person('admin', { name: 'Ada', projectIds: [id] });
    await acme.person('owner', { name: 'Olga' });
    await acme.person('viewer', { name: 'Vic', projectIds: [id] });
    await acme.person('member', { name: 'Mia', projectIds: [elsewhere.id] });
    const left = await acme.person('member', { name: 'Leo', projectIds: [id] });
    await service.host.db
      .updateTable('users')
      .set({ removed_at: new Date().toISOString() })
      .where('id', '=', left.id)
      .execute();

    const { body } = await get(`/projects/${id}/members`);
    expect(body.data).toEqual([
      { id: expect.any(String), name: 'Ada', email: expect.any(String), role: 'admin', is_explicit: true },
      { id: expect.any(String), name: 'Olga', email: expect.any(String), role: 'owner', is_explicit: false },
      { id: expect.any(String), name: 'Vic', email: expect.any(String), role: 'viewer', is_explicit: true },
    ]);
  });

  test('have their own labels, by name', async () => {
    const { id } = await make('Labelled');
    const other = await make('Other');
    const label = (project_id: string, name: string, color: string | null) => ({
      id: service.host.newId(),
      project_id,
      name,
      name_folded: name.toLowerCase(),
      name_search: name.toLowerCase(),
      color,
      created_at: new Date().toISOString(),
    });
    const [late, early] = [label(id, 'ui', 'blue'), label(id, 'Bug', null)];
    await service.host.db
      .insertInto('labels')
      .values([late, early, label(other.id, 'Foreign', null)])
      .execute();
    expect((await get(`/projects/${id}/labels`)).body.data).toEqual([
      { id: early.id, project_id: id, name: 'Bug', color: null },
      { id: late.id, project_id: id, name: 'ui', color: 'blue' },
    ]);
  });

  test('count tags on live tickets alone', async () => {
    const project = await make('Tagged');
    const { db, newId } = service.host;
    const tags = ['used', 'Both', 'unused'].map(name => ({
      id: newId(),
      organization_id: acme.id,
      name,
      name_folded: name.toLowerCase(),
      name_search: name.toLowerCase(),
    }));
    await db.insertInto('tags').values(tags).execute();
    const ticket = async (tagNumbers: number[]) => {
      const { body } = await service.request('POST', `/api/v1/projects/${project.id}/tickets`, {
        token,
        body: { board_id: project.boards[0]!.id, title: 'Ticket' },
      });
      const rows = tagNumbers.map((at, place) => ({ ticket_id: body.id, tag_id: tags[at]!.id, place }));
      await db.insertInto('ticket_tags').values(rows).execute();
      return body.id;
    };
    await ticket([0, 1]);
    await ticket([1]);
    const archived = await ticket([1, 2]);
    const deleted = await ticket([0, 2]);
    await service.request('PATCH', `/api/v1/tickets/${archived}`, { token, body: { archived: true } });
    await service.request('DELETE', `/api/v1/tickets/${deleted}`, { token });

    expect((await get(`/projects/${project.id}/tags`)).body.data).toEqual([
      { id: tags[1]!.id, name: 'Both', ticket_count: 2 },
      { id: tags[0]!.id, name: 'used', ticket_count: 1 },
    ]);
  });
});
