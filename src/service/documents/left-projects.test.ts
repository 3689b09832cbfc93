import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('documents of a project that somebody left (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let owner: TestPerson;
  let project: { id: string };
  beforeAll(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner');
    project = await service.project((await acme.credential()).token, acme.id);
  });

  const ask = (who: TestPerson, method: string, path: string, body?: object) =>
    service.request(method, `/api/${path}`, { cookie: who.cookie, ...(body && { body }) });
  const make = async (who: TestPerson, body: object) => {
    const answer = await ask(who, 'POST', `v1/organizations/${acme.id}/documents`, {
      title: 'Heron plan',
      content_html: '<p>Heron</p>',
      project_id: project.id,
      ...body,
    });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.id as string;
  };
  const member = () => acme.person('member', { projectIds: [project.id] });
  const leave = async (who: TestPerson) => {
    const path = `app/projects/${project.id}/members/${who.id}`;
    expect((await ask(owner, 'DELETE', path)).status).toBe(204);
  };

  test.each(['draft', 'published'])('a %s is closed to its author and its editors', async status => {
    const [author, editor, stays] = [await member(), await member(), await member()];
    const id = await make(author, { status, editor_ids: [editor.id, stays.id] });
    for (const who of [author, editor])
      expect((await ask(who, 'PUT', `app/documents/${id}/star`)).status).toBe(200);
    for (const who of [author, editor]) await leave(who);
    for (const who of [author, editor]) {
      const tried = [
        await ask(who, 'GET', `v1/documents/${id}`),
        await ask(who, 'PATCH', `v1/documents/${id}`, { title: 'Taken' }),
        await ask(who, 'DELETE', `v1/documents/${id}`),
        await ask(who, 'GET', `app/documents/${id}/versions`),
        await ask(who, 'GET', `app/documents/${id}/draft`),
        await ask(who, 'POST', `v1/documents/${id}/comments`, { body_html: '<p>Said</p>' }),
      ];
      expect(tried.map(answer => answer.status)).toEqual([403, 403, 403, 403, 403, 403]);
      const many = await ask(who, 'POST', 'app/documents/change', { document_ids: [id], deleted: true });
      expect(many.body.changed).toEqual([]);
      const lists = [
        await ask(who, 'GET', `v1/organizations/${acme.id}/documents?q=heron`),
        await ask(who, 'GET', 'app/documents'),
        await ask(who, 'GET', 'app/search/documents?q=heron'),
        await ask(who, 'GET', 'app/starred-documents'),
        await ask(who, 'GET', `app/mentions?document=${id}`),
      ];
      for (const list of lists) expect([list.status, list.text.includes('Heron')]).toEqual([200, false]);
    }
    expect((await ask(stays, 'PATCH', `v1/documents/${id}`, { caption: 'Mine' })).status).toBe(200);
    await ask(owner, 'DELETE', `v1/documents/${id}`);
    expect((await ask(author, 'GET', 'app/trash')).body.data).toEqual([]);
    expect((await ask(author, 'POST', `app/documents/${id}/restore`)).status).toBe(403);
    expect((await ask(stays, 'POST', `app/documents/${id}/restore`)).status).toBe(200);
  });

  test('a person who returns to the project sees them again', async () => {
    const author = await member();
    const id = await make(author, { status: 'draft' });
    await leave(author);
    await ask(owner, 'PUT', `app/projects/${project.id}/members/${author.id}`);
    expect((await ask(author, 'GET', `v1/documents/${id}`)).status).toBe(200);
  });

  test('documents without a project stay visible to their author and editors', async () => {
    const [author, editor] = [await acme.person('member'), await acme.person('member')];
    const id = await make(author, { status: 'draft', project_id: null, editor_ids: [editor.id] });
    for (const who of [author, editor])
      expect((await ask(who, 'GET', `v1/documents/${id}`)).status).toBe(200);
    expect((await ask(await member(), 'GET', `v1/documents/${id}`)).status).toBe(403);
  });
});
