import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentVersion } from '#contract/app/documents.ts';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines, startTestService, type TestService } from '#server/testing/test-service.ts';

const minute = 60_000;

describe.each(engines)('versions of documents (%s)', engine => {
  let service: TestService;
  let acme: TestOrganization;
  let admin: { id: string; cookie: string };
  let clock = Date.parse('2026-11-21T08:00:00.000Z');
  const tick = () => {
    clock += 1;
    return new Date(clock);
  };
  beforeAll(async () => {
    service = await startTestService(engine, { now: tick });
    acme = await service.createOrganization();
    admin = await acme.person('admin');
  });
  afterAll(() => service.close());

  const call = (method: string, path: string, body?: object, cookie = admin.cookie) =>
    service.request(method, path, { cookie, ...(body && { body }) });
  const create = async (body: object = {}) =>
    (await call('POST', `/api/v1/organizations/${acme.id}/documents`, { title: 'Plan', ...body })).body
      .id as string;
  const write = (id: string, content_html: string, cookie?: string) =>
    call('PATCH', `/api/v1/documents/${id}`, { content_html }, cookie);
  const versions = async (id: string): Promise<DocumentVersion[]> =>
    (await call('GET', `/api/app/documents/${id}/versions`)).body.data;
  const textOf = async (id: string, version: string) =>
    (await call('GET', `/api/app/documents/${id}/versions/${version}`)).body.content_html;

  test('what one author writes without a long pause is one version', async () => {
    const id = await create({ content_html: '<p>1</p>' });
    await write(id, '<p>2</p>');
    await write(id, '<p>3</p>');
    expect(await versions(id)).toHaveLength(1);
    clock += 11 * minute;
    await write(id, '<p>4</p>');
    const [last, first] = await versions(id);
    expect(await textOf(id, last!.id)).toBe('<p>4</p>');
    expect(await textOf(id, first!.id)).toBe('<p>3</p>');
    expect(last).toEqual({
      id: expect.any(String),
      document_id: id,
      kind: 'edited',
      title: 'Plan',
      created_by: { type: 'user', id: admin.id, name: expect.any(String) },
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  test('a stretch ends after an hour, and with another author', async () => {
    const other = await acme.person('admin');
    const id = await create({ content_html: '<p>0</p>' });
    for (let at = 1; at <= 8; at++) {
      clock += 9 * minute;
      await write(id, `<p>${at}</p>`);
    }
    expect(await versions(id)).toHaveLength(2);
    await write(id, '<p>Mine</p>', other.cookie);
    expect((await versions(id))[0]!.created_by.id).toBe(other.id);
    expect(await versions(id)).toHaveLength(3);
  });

  test('every publication stays, also when the same author goes on', async () => {
    const id = await create({ content_html: '<p>1</p>' });
    await call('PATCH', `/api/v1/documents/${id}`, { status: 'published' });
    await write(id, '<p>2</p>');
    await write(id, '<p>3</p>');
    expect((await versions(id)).map(({ kind }) => kind)).toEqual(['published', 'published', 'published']);
  });

  test('nothing is kept of a change that is none of the text', async () => {
    const id = await create({ content_html: '<p>1</p>' });
    await call('PATCH', `/api/v1/documents/${id}`, { tag_names: ['one'], archived: true });
    await write(id, '<p>1</p>');
    expect(await versions(id)).toHaveLength(1);
  });

  test('an earlier text comes back, and what it replaced can still be found', async () => {
    const id = await create({ content_html: '<p>1</p>' });
    clock += 20 * minute;
    await write(id, '<p>2</p>');
    const [, first] = await versions(id);
    clock += 20 * minute;
    const restored = await call('POST', `/api/app/documents/${id}/versions/${first!.id}/restore`);
    expect(restored.body).toMatchObject({ content_html: '<p>1</p>', version: 3 });
    const after = await versions(id);
    expect(await textOf(id, after[1]!.id)).toBe('<p>2</p>');
  });

  test('restored into a published document it waits to be published', async () => {
    const id = await create({ content_html: '<p>1</p>', status: 'published' });
    await write(id, '<p>2</p>');
    const old = (await versions(id)).at(-1)!;
    const answer = await call('POST', `/api/app/documents/${id}/versions/${old.id}/restore`);
    expect(answer.body).toMatchObject({ content_html: '<p>2</p>', draft_updated_at: expect.any(String) });
    const draft = await call('GET', `/api/app/documents/${id}/draft`);
    expect(draft.body).toMatchObject({ content_html: '<p>1</p>', is_current: true });
  });

  test('a version of another document is not there', async () => {
    const [one, two] = [await create({ content_html: '<p>1</p>' }), await create()];
    const [version] = await versions(one);
    for (const id of [version!.id, 'no-id', service.host.newId()])
      expect((await call('GET', `/api/app/documents/${two}/versions/${id}`)).status).toBe(404);
  });

  test('what was written before versions were kept is the first of them', async () => {
    const id = await create({ content_html: '<p>old</p>', status: 'published' });
    await service.host.db.deleteFrom('document_versions').where('document_id', '=', id).execute();
    await write(id, '<p>new</p>');
    const [, first] = await versions(id);
    expect(await textOf(id, first!.id)).toBe('<p>old</p>');
  });

  test('the oldest stretches give way, publications stay', async () => {
    const id = await create({ content_html: '<p>begin</p>', status: 'published' });
    for (let at = 0; at < 104; at++) {
      clock += 11 * minute;
      const body = { title: 'Plan', caption: null, content_html: `<p>${at}</p>` };
      await call('PUT', `/api/app/documents/${id}/draft`, body);
    }
    const all = await versions(id);
    expect(all).toHaveLength(101);
    expect(all.at(-1)!.kind).toBe('published');
  });

  test('what is kept of one document has a largest size', async () => {
    const id = await create();
    const long = 'a'.repeat(980_000);
    for (let at = 0; at < 45; at++) {
      clock += 11 * minute;
      await write(id, `<p>${at} ${long}</p>`);
    }
    expect((await versions(id)).length).toBeLessThanOrEqual(41);
  });
});
