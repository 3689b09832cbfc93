import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { tickingClock, useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('unpublished changes of documents (%s)', engine => {
  const service = useTestService(engine, { now: tickingClock(1000) });
  let acme: TestOrganization;
  let admin: { id: string; name: string; cookie: string };
  let token: string;
  beforeAll(async () => {
    acme = await service.createOrganization();
    admin = await acme.person('admin');
    token = (await acme.credential()).token;
  });

  const app = (method: string, path: string, body?: object, ifMatch?: string) =>
    service.request(method, `/api/app/documents/${path}`, {
      cookie: admin.cookie,
      ...(body && { body }),
      ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
    });
  const published = async (content_html = '<p>Seen</p>') => {
    const path = `/api/v1/organizations/${acme.id}/documents`;
    const made = await service.request('POST', path, {
      token,
      body: { title: 'Plan', content_html, status: 'published' },
    });
    return made.body.id as string;
  };
  const read = async (id: string) =>
    (await service.request('GET', `/api/v1/documents/${id}`, { token })).body;
  const patch = async (id: string, body: object) =>
    service.request('PATCH', `/api/v1/documents/${id}`, { token, body });
  const text = (content_html: string, title = 'Plan') => ({ title, caption: null, content_html });
  const save = (id: string, content_html: string, version: string) =>
    app('PUT', `${id}/draft`, text(content_html), version);

  test('changes are stored apart from the text that readers see, until they are published', async () => {
    const id = await published();
    expect((await app('GET', `${id}/draft`)).status).toBe(404);
    const first = await save(id, '<p>Written<script>x</script></p>', '0');
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      document_id: id,
      title: 'Plan',
      caption: null,
      content_html: '<p>Written</p>',
      version: 1,
      is_current: true,
      updated_by: { type: 'user', id: admin.id, name: admin.name },
      updated_at: expect.any(String),
      warnings: [expect.objectContaining({ code: 'element_removed', count: 1 })],
    });
    expect(await read(id)).toMatchObject({
      content_html: '<p>Seen</p>',
      version: 1,
      draft_updated_at: first.body.updated_at,
    });
    const second = await save(id, '<p>Written on</p>', '1');
    expect(second.headers.get('etag')).toBe('"2"');
    const done = await app('POST', `${id}/draft/publish`, {}, '2');
    expect(done.status).toBe(200);
    expect(await read(id)).toMatchObject({
      content_html: '<p>Written on</p>',
      status: 'published',
      draft_updated_at: null,
      version: 2,
      published_by: { type: 'credential' },
      changes_published_at: done.body.changes_published_at,
      changes_published_by: { type: 'user', id: admin.id, name: admin.name },
    });
    expect(Date.parse(done.body.changes_published_at)).toBeGreaterThan(Date.parse(done.body.published_at));
    expect((await app('GET', `${id}/draft`)).status).toBe(404);
  });

  test('changes do not begin with a text that their writer has not seen', async () => {
    const id = await published();
    const { version } = await read(id);
    await patch(id, { content_html: '<p>Theirs</p>' });
    const begin = (document_version: number) =>
      app('PUT', `${id}/draft`, { ...text('<p>Mine</p>'), document_version }, '0');
    expect((await begin(version)).status).toBe(412);
    expect((await app('GET', `${id}/draft`)).status).toBe(404);
    expect((await begin(version + 1)).body).toMatchObject({ version: 1, is_current: true });
    // Once there are changes, their own version says it all.
    const on = { ...text('<p>Mine, longer</p>'), document_version: version };
    expect((await app('PUT', `${id}/draft`, on, '1')).status).toBe(200);
  });

  test('a save that is based on another version changes nothing', async () => {
    const id = await published();
    expect((await save(id, '<p>Mine</p>', '0')).status).toBe(200);
    for (const stale of ['0', '2']) expect((await save(id, '<p>Other</p>', stale)).status).toBe(412);
    expect((await app('POST', `${id}/draft/publish`, {}, '9')).status).toBe(412);
    expect((await app('GET', `${id}/draft`)).body.content_html).toBe('<p>Mine</p>');
  });

  test('one of fifty concurrent saves of a version succeeds', async () => {
    const id = await published();
    await save(id, '<p>0</p>', '0');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => save(id, `<p>At once ${at}</p>`, '1')),
    );
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    expect(answers.filter(answer => answer.status === 412)).toHaveLength(49);
    expect((await app('GET', `${id}/draft`)).body.version).toBe(2);
  });

  test('changes begun on a text that was replaced are published only over it on purpose', async () => {
    const id = await published();
    await save(id, '<p>Mine</p>', '0');
    await patch(id, { tag_names: ['tags are no text'] });
    expect((await app('GET', `${id}/draft`)).body.is_current).toBe(true);
    await patch(id, { content_html: '<p>From a program</p>' });
    expect((await app('GET', `${id}/draft`)).body.is_current).toBe(false);
    const refused = await app('POST', `${id}/draft/publish`, {}, '1');
    expect([refused.status, refused.body.message]).toEqual([
      412,
      'The published text has changed since these changes were begun.',
    ]);
    expect((await read(id)).content_html).toBe('<p>From a program</p>');
    expect((await app('POST', `${id}/draft/publish`, { overwrite: true }, '1')).status).toBe(200);
    expect((await read(id)).content_html).toBe('<p>Mine</p>');
  });

  test('changes that take in what readers see now can be published', async () => {
    const id = await published();
    const { title, caption, content_html } = await read(id);
    await save(id, '<p>Mine</p>', '0');
    expect((await app('GET', `${id}/draft`)).body.begun_with).toBeUndefined();
    await patch(id, { content_html: '<p>From a program</p>' });
    await patch(id, { title: 'Of a program', content_html: '<p>Once more</p>' });
    expect((await app('GET', `${id}/draft`)).body.begun_with).toEqual({ title, caption, content_html });
    const { version } = await read(id);
    const takeIn = (takes_in_version: number, ifMatch: string) =>
      app('PUT', `${id}/draft`, { ...text('<p>Mine, and once more</p>'), takes_in_version }, ifMatch);
    expect((await takeIn(version - 1, '1')).status).toBe(412);
    expect((await takeIn(version, '7')).status).toBe(412);
    expect((await app('GET', `${id}/draft`)).body).toMatchObject({ version: 1, is_current: false });
    expect((await takeIn(version, '1')).body).toMatchObject({ version: 2, is_current: true });
    expect((await app('GET', `${id}/draft`)).body.begun_with).toBeUndefined();
    expect((await app('POST', `${id}/draft/publish`, {})).status).toBe(200);
    expect((await read(id)).content_html).toBe('<p>Mine, and once more</p>');
  });

  test('without a version, the changes are published as they are', async () => {
    const id = await published();
    await save(id, '<p>Mine</p>', '0');
    await save(id, '<p>Mine, and more</p>', '1');
    expect((await app('POST', `${id}/draft/publish`, {})).body.content_html).toBe('<p>Mine, and more</p>');
    expect((await app('POST', `${id}/draft/publish`, {})).status).toBe(404);
  });

  test('discarding changes leaves the published text', async () => {
    const id = await published();
    await save(id, '<p>Mine</p>', '0');
    await save(id, '<p>Mine, and what came after it</p>', '1');
    expect((await app('DELETE', `${id}/draft`, undefined, '1')).status).toBe(412);
    expect((await app('DELETE', `${id}/draft`, undefined, '2')).status).toBe(204);
    expect((await app('DELETE', `${id}/draft`)).status).toBe(204);
    expect(await read(id)).toMatchObject({ content_html: '<p>Seen</p>', draft_updated_at: null });
    expect((await app('POST', `${id}/draft/publish`, {}, '1')).status).toBe(404);
  });

  test('unpublishing makes the changes the text of the draft', async () => {
    const id = await published();
    await save(id, '<p>Mine</p>', '0');
    await patch(id, { status: 'draft' });
    expect(await read(id)).toMatchObject({
      status: 'draft',
      content_html: '<p>Mine</p>',
      draft_updated_at: null,
    });
    const refused = await save(id, '<p>More</p>', '0');
    expect(refused.status).toBe(422);
  });

  test('readers cannot see them', async () => {
    const id = await published();
    await save(id, '<p>Mine</p>', '0');
    const viewer = await acme.person('viewer');
    const answer = await service.request('GET', `/api/v1/documents/${id}`, { cookie: viewer.cookie });
    expect(answer.body).toMatchObject({ content_html: '<p>Seen</p>', draft_updated_at: null });
    const draft = await service.request('GET', `/api/app/documents/${id}/draft`, { cookie: viewer.cookie });
    expect(draft.status).toBe(403);
    const stranger = await (await service.createOrganization('Other')).person('owner');
    for (const path of [`${id}/draft`, `${id}/versions`]) {
      const foreign = await service.request('GET', `/api/app/documents/${path}`, { cookie: stranger.cookie });
      expect(foreign.status).toBe(403);
    }
  });
});
