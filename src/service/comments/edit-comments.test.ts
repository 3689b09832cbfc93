import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('editing comments (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  let project: TestProject;
  let ada: TestPerson;
  let ticket: string;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    project = await service.project(token, acme.id);
    ada = await acme.person('viewer', { projectIds: [project.id] });
  });
  beforeEach(async () => {
    const body = { board_id: project.boards[0]!.id, title: 'T' };
    const made = await service.request('POST', `/api/v1/projects/${project.id}/tickets`, { token, body });
    ticket = made.body.id;
  });

  const as = (person: TestPerson, method: string, path: string, body?: object) =>
    service.request(method, path, { cookie: person.cookie, ...(body && { body }) });
  const comment = async (on = `tickets/${ticket}`): Promise<string> =>
    (await as(ada, 'POST', `/api/v1/${on}/comments`, { body_html: '<p>One</p>' })).body.id;
  const read = async (on = `tickets/${ticket}`) =>
    (await service.request('GET', `/api/v1/${on}`, { token })).body;

  test('the author changes the text, which is cleaned and not blank', async () => {
    const path = `/api/app/comments/${await comment()}`;
    const body_html = '<p onclick="x()">Two<script>alert(1)</script></p>';
    const answer = await as(ada, 'PATCH', path, { body_html });
    expect(answer.body).toMatchObject({ body_html: '<p>Two</p>', ticket_id: ticket, author_id: ada.id });
    expect((await read()).comments).toEqual([answer.body]);
    const blank = await as(ada, 'PATCH', path, { body_html: '<p> </p>' });
    expect(blank.status).toBe(422);
    expect(Object.keys(blank.body.errors)).toEqual(['body_html']);
  });

  test('an edit of an older text is refused, unless it makes the same one', async () => {
    const path = `/api/app/comments/${await comment()}`;
    const { updated_at: edited_from } = (await read()).comments.at(-1);
    const newer = await as(ada, 'PATCH', path, { body_html: '<p>Two</p>', edited_from });
    expect(newer.status).toBe(200);
    const edit = (body_html: string, from: string) =>
      as(ada, 'PATCH', path, { body_html, edited_from: from });
    expect((await edit('<p>Three</p>', edited_from)).status).toBe(412);
    expect((await edit('<p>Two</p>', edited_from)).status).toBe(200);
    expect((await edit('<p>Three</p>', newer.body.updated_at)).body.body_html).toBe('<p>Three</p>');
  });

  test('the author or a manager restores a deleted comment to its place', async () => {
    const [first, second] = [await comment(), await comment()];
    const before = await read();
    await as(ada, 'DELETE', `/api/app/comments/${first}`);
    const path = `/api/app/comments/${first}/restore`;
    const member = await acme.person('member', { projectIds: [project.id] });
    expect((await as(member, 'POST', path)).status).toBe(403);
    expect((await read()).comment_count).toBe(1);
    expect((await as(ada, 'POST', path)).status).toBe(200);
    // Again changes nothing.
    expect((await as(await acme.person('admin'), 'POST', path)).body.id).toBe(first);
    const after = await read();
    expect(after.comments.map((one: { id: string }) => one.id)).toEqual([first, second]);
    expect(after).toEqual(before);
    expect((await as(ada, 'POST', '/api/app/comments/nothing/restore')).status).toBe(404);
  });

  test('nobody else edits a comment; managers delete it', async () => {
    const id = await comment();
    const owner = await acme.person('owner');
    const member = await acme.person('member', { projectIds: [project.id] });
    const body = { body_html: '<p>Mine</p>' };
    expect((await as(owner, 'PATCH', `/api/app/comments/${id}`, body)).status).toBe(403);
    expect((await as(member, 'DELETE', `/api/app/comments/${id}`)).status).toBe(403);
    expect((await as(owner, 'DELETE', `/api/app/comments/${id}`)).status).toBe(204);
    expect((await as(ada, 'PATCH', `/api/app/comments/${id}`, body)).status).toBe(404);
    expect((await as(ada, 'DELETE', '/api/app/comments/nothing%00')).status).toBe(404);
  });

  test('deleting a comment reduces the count once', async () => {
    const [first] = [await comment(), await comment()];
    const path = `/api/app/comments/${first}`;
    const answers = await Promise.all([as(ada, 'DELETE', path), as(ada, 'DELETE', path)]);
    expect(answers.map(answer => answer.status).sort()).toEqual([204, 404]);
    const { comments, comment_count } = await read();
    expect(comments).toHaveLength(1);
    expect(comment_count).toBe(1);
  });

  test('works on documents as well, for people who see them', async () => {
    const made = await service.request('POST', `/api/v1/organizations/${acme.id}/documents`, {
      token,
      body: { title: 'D', status: 'published', project_id: project.id },
    });
    const on = `documents/${made.body.id}`;
    const id = await comment(on);
    expect((await as(ada, 'PATCH', `/api/app/comments/${id}`, { body_html: 'Two' })).body).toMatchObject({
      document_id: made.body.id,
      body_html: 'Two',
    });
    const outsider = await acme.person('member');
    expect((await as(outsider, 'DELETE', `/api/app/comments/${id}`)).status).toBe(403);
    expect((await as(ada, 'DELETE', `/api/app/comments/${id}`)).status).toBe(204);
    expect((await read(on)).comment_count).toBe(0);

    const orphan = await comment(on);
    await service.request('DELETE', `/api/v1/${on}`, { token });
    expect((await as(ada, 'DELETE', `/api/app/comments/${orphan}`)).status).toBe(404);
  });
});
