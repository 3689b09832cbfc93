import { beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('trash (%s)', engine => {
  const service = useTestService(engine, { now: () => now });
  let acme: TestOrganization;
  let token: string;
  let project: TestProject;
  let owner: TestPerson;
  let now = new Date('2026-11-21T12:00:00.000Z');
  beforeEach(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    project = await service.project(token, acme.id);
    owner = await acme.person('owner');
  });

  const api = (method: string, path: string, body?: object) =>
    service.request(method, `/api/v1/${path}`, { token, ...(body && { body }) });
  const restore = (path: string, person = owner) =>
    service.request('POST', `/api/app/${path}/restore`, { cookie: person.cookie });
  const list = async (person = owner) =>
    (await service.request('GET', '/api/app/trash', { cookie: person.cookie })).body.data;
  const remove = async (path: string) => {
    now = new Date(now.getTime() + 1000);
    expect((await api('DELETE', path)).status).toBe(204);
  };
  const makeTicket = async (title: string, board = 0) =>
    (await api('POST', `projects/${project.id}/tickets`, { board_id: project.boards[board]!.id, title }))
      .body;
  const found = async (q: string) =>
    (await api('GET', `projects/${project.id}/tickets?q=${q}`)).body.data.map(
      (ticket: { id: string }) => ticket.id,
    );

  test('lists deleted records that the caller may see, newest first', async () => {
    const other = await service.project(token, acme.id);
    const ticket = await makeTicket('A ticket');
    const document = (
      await api('POST', `organizations/${acme.id}/documents`, { title: 'A document', status: 'published' })
    ).body;
    const hidden = (
      await api('POST', `organizations/${acme.id}/documents`, { title: 'Hidden', project_id: other.id })
    ).body;
    await remove(`tickets/${ticket.id}`);
    await remove(`boards/${project.boards[1]!.id}`);
    await remove(`documents/${document.id}`);
    await remove(`documents/${hidden.id}`);
    await remove(`projects/${other.id}`);
    expect(await list()).toMatchObject([
      { kind: 'project', id: other.id, title: 'Test project' },
      { kind: 'document', id: hidden.id },
      { kind: 'document', id: document.id, title: 'A document', project_id: null },
      { kind: 'board', id: project.boards[1]!.id, title: 'Doing', project_id: project.id },
      { kind: 'ticket', id: ticket.id, title: 'A ticket', reference: ticket.reference },
    ]);
    const ada = await acme.person('member', { projectIds: [project.id] });
    expect((await list(ada)).map((item: { id: string }) => item.id)).toEqual([
      document.id,
      project.boards[1]!.id,
      ticket.id,
    ]);
    const stranger = await (await service.createOrganization()).person('owner');
    expect(await list(stranger)).toEqual([]);
    for (const item of await list()) {
      expect((await restore(`${item.kind}s/${item.id}`, stranger)).status).toBe(403);
    }
  });

  test('restores projects for owners and admins, who alone delete them', async () => {
    const member = await acme.person('member', { projectIds: [project.id] });
    await remove(`projects/${project.id}`);
    expect(await list(member)).toEqual([]);
    const refused = await restore(`projects/${project.id}`, member);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Only owners and admins can restore a project.',
    ]);
    expect((await api('GET', `projects/${project.id}`)).status).toBe(404);
    expect((await restore(`projects/${project.id}`, await acme.person('admin'))).status).toBe(200);
  });

  test('restores a ticket to the end of its board, to the search and to the count', async () => {
    const ticket = await makeTicket('Quay lights');
    const last = await makeTicket('Another');
    await remove(`tickets/${ticket.id}`);
    expect(await found('quay')).toEqual([]);
    const answer = await restore(`tickets/${ticket.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: ticket.id, position: 1, board_id: project.boards[0]!.id });
    expect(await found('quay')).toEqual([ticket.id]);
    const boards = (await api('GET', `projects/${project.id}/boards`)).body.data;
    expect(boards[0].ticket_count).toBe(2);
    expect((await api('GET', `tickets/${last.id}`)).body.position).toBe(0);
    expect((await restore(`tickets/${ticket.id}`)).body.position).toBe(1);
    expect(await list()).toEqual([]);
  });

  test('applies the limit of the board to concurrent restores', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 6; at++) ids.push((await makeTicket(`Ticket ${at}`, 1)).id);
    for (const id of ids) await remove(`tickets/${id}`);
    await api('PATCH', `boards/${project.boards[1]!.id}`, { wip_limit: 2 });
    const answers = await Promise.all(ids.map(id => restore(`tickets/${id}`)));
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 200, 422, 422, 422, 422]);
    const refused = answers.find(answer => answer.status === 422)!;
    expect(refused.body).toMatchObject({ code: 'wip_limit_reached', limit: 2, count: 2 });
    const boards = (await api('GET', `projects/${project.id}/boards`)).body.data;
    expect(boards[1].ticket_count).toBe(2);
    expect(await list()).toHaveLength(4);
    expect(service.faults).toEqual([]);
  });

  test('refuses a ticket whose board is deleted, archived or not, until the board is restored', async () => {
    const live = await makeTicket('Live', 1);
    const archived = await makeTicket('Archived', 1);
    await api('PATCH', `tickets/${archived.id}`, { archived: true });
    await remove(`tickets/${live.id}`);
    await remove(`tickets/${archived.id}`);
    await remove(`boards/${project.boards[1]!.id}`);
    for (const { id } of [live, archived]) expect((await restore(`tickets/${id}`)).status).toBe(422);

    const board = await restore(`boards/${project.boards[1]!.id}`);
    expect(board.body).toMatchObject({ position: 2, ticket_count: 0, slug: project.boards[1]!.slug });
    expect((await restore(`tickets/${live.id}`)).body.archived_at).toBeNull();
    expect((await restore(`tickets/${archived.id}`)).body.archived_at).not.toBeNull();
    expect((await api('GET', `projects/${project.id}/boards`)).body.data[2].ticket_count).toBe(1);
  });

  test('restores a board with another slug when its own is taken', async () => {
    const { id, name, slug } = project.boards[1]!;
    await remove(`boards/${id}`);
    await api('POST', `projects/${project.id}/boards`, { name });
    const answer = await restore(`boards/${id}`);
    expect(answer.body).toMatchObject({ name, slug: `${slug}-2`, position: 3 });
    expect((await restore(`boards/${id}`)).body).toEqual(answer.body);
  });

  test('restores a project with its contents, unless its key is taken', async () => {
    const ticket = await makeTicket('Inside');
    await remove(`projects/${project.id}`);
    expect((await restore(`tickets/${ticket.id}`)).status).toBe(404);
    const rival = (
      await api('POST', `organizations/${acme.id}/projects`, { name: 'R', key: project.key.toLowerCase() })
    ).body;
    const refused = await restore(`projects/${project.id}`);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['key']);
    await remove(`projects/${rival.id}`);
    expect((await restore(`projects/${project.id}`)).body).toMatchObject({
      id: project.id,
      key: project.key,
    });
    expect((await api('GET', `tickets/${ticket.id}`)).status).toBe(200);
    expect(await found('inside')).toEqual([ticket.id]);
  });

  test('restores a document to lists and search', async () => {
    const path = `organizations/${acme.id}/documents`;
    const made = (await api('POST', path, { title: 'Berths', content_html: '<p>Low water</p>' })).body;
    await remove(`documents/${made.id}`);
    expect((await api('GET', `${path}?q=water`)).body.data).toEqual([]);
    const answer = await restore(`documents/${made.id}`);
    expect(answer.body).toMatchObject({ id: made.id, content_html: '<p>Low water</p>' });
    expect((await api('GET', `${path}?q=water`)).body.data).toHaveLength(1);
    expect((await restore(`documents/${made.id}`)).body).toEqual(answer.body);

    await remove(`documents/${made.id}`);
    const outsider = await acme.person('member');
    expect((await restore(`documents/${made.id}`, outsider)).status).toBe(403);
    expect((await api('GET', `documents/${made.id}`)).status).toBe(404);
  });

  test('is open to people who may write', async () => {
    const viewer = await acme.person('viewer', { projectIds: [project.id] });
    const ticket = await makeTicket('Seen');
    await remove(`tickets/${ticket.id}`);
    expect(await list(viewer)).toHaveLength(1);
    expect((await restore(`tickets/${ticket.id}`, viewer)).status).toBe(403);
    for (const kind of ['projects', 'boards', 'tickets', 'documents']) {
      expect((await restore(`${kind}/nothing%00`)).status).toBe(404);
    }
    expect(service.faults).toEqual([]);
  });
});
