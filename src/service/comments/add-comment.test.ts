import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { tickingClock, useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('comment (%s)', engine => {
  const service = useTestService(engine, { now: tickingClock(1000) });
  let acme: TestOrganization;
  let credential: { id: string; name: string; token: string };
  let ticketPath: string;
  let documentPath: string;
  beforeAll(async () => {
    acme = await service.createOrganization();
    credential = await acme.credential(undefined, { name: 'Bot' });
    const project = await service.project(credential.token, acme.id);
    const made = async (path: string, body: object) =>
      (await service.request('POST', `/api/v1${path}`, { token: credential.token, body })).body.id;
    const body = { title: 'Discussed', board_id: project.boards[0]!.id };
    ticketPath = `/api/v1/tickets/${await made(`/projects/${project.id}/tickets`, body)}`;
    const published = { title: 'Discussed', status: 'published' };
    documentPath = `/api/v1/documents/${await made(`/organizations/${acme.id}/documents`, published)}`;
  });

  const say = (path: string, body_html: string, by: { token?: string; cookie?: string } = credential) =>
    service.request('POST', `${path}/comments`, {
      ...(by.cookie ? { cookie: by.cookie } : { token: by.token! }),
      body: { body_html },
    });
  const read = async (path: string) => (await service.request('GET', path, { token: credential.token })).body;

  test.each(['ticket_id', 'document_id'])(
    'is attributed, cleaned and shown oldest first by its %s',
    async key => {
      const path = key === 'ticket_id' ? ticketPath : documentPath;
      const before = await read(path);
      const person = await acme.person('owner');
      const first = await say(path, '<p onclick="x()">One</p>');
      const second = await say(path, '<p>Two</p>', person);
      expect(first.status).toBe(201);
      expect(first.body).toEqual({
        id: expect.any(String),
        [key]: before.id,
        body_html: '<p>One</p>',
        created_by: { type: 'credential', id: credential.id, name: 'Bot' },
        api_credential_id: credential.id,
        author_id: null,
        created_at: expect.any(String),
        updated_at: first.body.created_at,
      });
      expect(second.body).toMatchObject({
        created_by: { type: 'user', id: person.id, name: person.name },
        api_credential_id: null,
        author_id: person.id,
      });
      const after = await read(path);
      expect(after.comments).toEqual([first.body, second.body]);
      expect(after).toEqual({ ...before, comments: after.comments, comment_count: 2 });
    },
  );

  test.each(['', ' ', '<p></p>', '<p> &nbsp;<br></p>', '<script>x()</script>', '<p>\u200b</p>'])(
    'that shows nothing is refused: %j',
    async html => {
      for (const path of [ticketPath, documentPath]) {
        const before = await read(path);
        const { status, body } = await say(path, html);
        expect([status, Object.keys(body.errors)]).toEqual([422, ['body_html']]);
        expect(await read(path)).toEqual(before);
      }
    },
  );

  test('with only an image is accepted', async () => {
    const { status } = await say(ticketPath, '<img src="https://example.com/a.png" alt="">');
    expect(status).toBe(201);
  });

  test('by a viewer is accepted, also on an archived ticket', async () => {
    const { project_id } = await read(ticketPath);
    const viewer = await acme.person('viewer', { projectIds: [project_id] });
    await service.request('PATCH', ticketPath, { token: credential.token, body: { archived: true } });
    expect((await say(ticketPath, '<p>Seen</p>', viewer)).status).toBe(201);
    expect((await say(documentPath, '<p>Seen</p>', viewer)).status).toBe(201);
  });

  test('by many at once are all counted', async () => {
    const before = await read(documentPath);
    await Promise.all(Array.from({ length: 20 }, (_, at) => say(documentPath, `<p>${at}</p>`)));
    const after = await read(documentPath);
    expect(after.comment_count).toBe(before.comment_count + 20);
    expect(after.comments).toHaveLength(after.comment_count);
    expect(service.faults).toEqual([]);
  });
});
