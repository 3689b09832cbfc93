import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DocumentVersion } from '#contract/app/documents.ts';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const minute = 60_000;

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.each(engines)('versions of documents (%s)', engine => {
  let acme: TestOrganization;
  let admin: { id: string; cookie: string };
  let clock = Date.parse('2026-11-21T08:00:00.000Z');
  const tick = () => {
    clock += 1;
    return new Date(clock);
  };
  const service = useTestService(engine, { now: tick });
  beforeAll(async () => {
    acme = await service.createOrganization();
    admin = await acme.person('admin');
  });

  const call = (method: string, path: string, body?: object, cookie = admin.cookie) =>
    service.request(method, path, { cookie, ...(body && { body }) });
  const create = async (body: object = {}) =>
    (await call('POST', `/api/v1/organizations/${acme.id}/documents`, { title: 'Plan', ...body })).body
      .id as string;
  /** Saves as a tab of the app does. */
  const write = (id: string, content_html: string, cookie = admin.cookie) =>
    service.request('PATCH', `/api/v1/documents/${id}`, {
      cookie,
      headers: { 'x-client-id': 'tab' },
      body: { content_html },
    });
  const versions = async (id: string): Promise<DocumentVersion[]> =>
    (await call('GET', `/api/app/documents/${id}/versions`)).body.data;
  const textOf = async (id: string, version: string) =>
    (await call('GET', `/api/app/documents/${id}/versions/${version}`)).body.content_html;

  const words = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `word${from + at}`).join(' ');
  const texts = async (id: string) =>
    Promise.all((await versions(id)).map(version => textOf(id, version.id)));

  test('texts of one author within five minutes are one version', async () => {
    const id = await create({ content_html: '<p>One</p>' });
    await write(id, '<p>One two</p>');
    await write(id, '<p>One two three</p>');
    expect(await versions(id)).toHaveLength(1);
    clock += 5 * minute;
    await write(id, '<p>One two three four</p>');
    const [last] = await versions(id);
    expect(await texts(id)).toEqual(['<p>One two three four</p>', '<p>One two three</p>']);
    expect(last).toEqual({
      id: expect.any(String),
      document_id: id,
      kind: 'edited',
      is_current: true,
      title: 'Plan',
      created_by: { type: 'user', id: admin.id, name: expect.any(String) },
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  test('writing without a pause records a version every five minutes, and one for each author', async () => {
    const other = await acme.person('admin');
    const id = await create({ content_html: `<p>${words(0, 1)}</p>` });
    for (let at = 2; at <= 9; at++) {
      clock += 2 * minute;
      await write(id, `<p>${words(0, at)}</p>`);
    }
    expect(await texts(id)).toEqual([9, 6, 3].map(to => `<p>${words(0, to)}</p>`));
    await write(id, `<p>${words(0, 10)}</p>`, other.cookie);
    expect((await versions(id))[0]!.created_by.id).toBe(other.id);
  });

  test('each text that a program replaces is kept, however little it changes', async () => {
    const { token } = await acme.credential();
    const programs = [{ token }, { token, headers: { 'x-client-id': 'tab' } }, { cookie: admin.cookie }];
    for (const program of programs) {
      const id = await create();
      for (const content_html of ['<p>One</p>', '<p>One two</p>', '<p>One two three</p>', '<p>One two</p>']) {
        const path = `/api/v1/documents/${id}`;
        expect((await service.request('PATCH', path, { ...program, body: { content_html } })).status).toBe(
          200,
        );
      }
      const written = (await texts(id)).filter(html => html !== null);
      expect(written).toEqual(['<p>One two</p>', '<p>One two three</p>', '<p>One two</p>', '<p>One</p>']);
    }
  });

  test('what somebody has just written is kept when a program replaces it, and so is what the program wrote', async () => {
    const id = await create({ content_html: '<p>One</p>' });
    await write(id, '<p>One two</p>');
    await call('PATCH', `/api/v1/documents/${id}`, { content_html: '<p>One two three</p>' });
    await write(id, '<p>One two three four</p>');
    expect(await texts(id)).toEqual(['<p>One two three four</p>', '<p>One two</p>']);
  });

  test('a text that loses more than a third is kept, also after later changes', async () => {
    const two = `<p>${words(0, 20)}</p><p>${words(20, 40)}</p>`;
    const id = await create({ content_html: '<p></p>' });
    await write(id, two);
    await write(id, '<p>oops</p>');
    await write(id, '<p>oops, again</p>');
    expect(await texts(id)).toEqual(['<p>oops, again</p>', two]);
  });

  test('a text that loses more than 500 characters is kept, one that loses fewer is not', async () => {
    const long = words(0, 2000);
    const id = await create({ content_html: `<p>${long}</p>` });
    await write(id, `<p>${long.slice(499)}</p>`);
    expect(await versions(id)).toHaveLength(1);
    await write(id, `<p>${long.slice(1000)}</p>`);
    expect(await texts(id)).toEqual([`<p>${long.slice(1000)}</p>`, `<p>${long.slice(499)}</p>`]);
  });

  test('lost formatting does not count as removed text, a lost picture does', async () => {
    const picture = '<img src="https://example.org/a.png" alt="A">';
    const id = await create({ content_html: `<p>${words(0, 30)}</p>${picture}` });
    const version = (await versions(id))[0]!;
    const bold = `<p><strong>${words(0, 30)}</strong></p>`;
    await write(id, `${bold}${picture}`);
    expect((await versions(id)).map(one => one.id)).toEqual([version.id]);
    await write(id, bold);
    expect(await versions(id)).toHaveLength(2);
  });

  test('discarded changes stay a version when the same author begins new ones at once', async () => {
    const id = await create({ content_html: '<p>Seen</p>', status: 'published' });
    const save = (content_html: string) =>
      call('PUT', `/api/app/documents/${id}/draft`, { title: 'Plan', caption: null, content_html });
    await save('<p>Seen, and first changes</p>');
    await call('DELETE', `/api/app/documents/${id}/draft`);
    await save('<p>Seen, and first changes again</p>');
    expect((await versions(id)).map(({ kind, is_current }) => [kind, is_current])).toEqual([
      ['edited', true],
      ['discarded', false],
      ['published', false],
    ]);
  });

  test('both sides of a conflict are kept, also after later changes', async () => {
    const id = await create({ content_html: '<p>Theirs</p>' });
    const keep = (content_html: string) =>
      call('POST', `/api/app/documents/${id}/versions`, {
        kind: 'conflict',
        title: 'Plan',
        caption: null,
        content_html,
      });
    expect((await keep('<p>Mine</p>')).body).toMatchObject({ kind: 'conflict', is_current: false });
    expect((await keep('<p>Theirs</p>')).body).toMatchObject({ kind: 'conflict', is_current: true });
    await keep('<p>Mine</p>');
    await write(id, '<p>Theirs, and more</p>');
    expect((await texts(id)).toSorted()).toEqual(['<p>Mine</p>', '<p>Theirs, and more</p>', '<p>Theirs</p>']);
  });

  test('every publication is kept, also when the same author continues', async () => {
    const id = await create({ content_html: '<p>1</p>' });
    await call('PATCH', `/api/v1/documents/${id}`, { status: 'published' });
    await write(id, '<p>2</p>');
    await write(id, '<p>3</p>');
    expect((await versions(id)).map(({ kind }) => kind)).toEqual(['published', 'published', 'published']);
  });

  test('changes of other fields record no version', async () => {
    const id = await create({ content_html: '<p>1</p>' });
    await call('PATCH', `/api/v1/documents/${id}`, { tag_names: ['one'], archived: true });
    await write(id, '<p>1</p>');
    expect(await versions(id)).toHaveLength(1);
  });

  test('an earlier text is restored, and the replaced one is kept', async () => {
    const id = await create({ content_html: '<p>1</p>' });
    clock += 20 * minute;
    await write(id, '<p>2</p>');
    const [, first] = await versions(id);
    clock += 20 * minute;
    const restored = await call('POST', `/api/app/documents/${id}/versions/${first!.id}/restore`);
    expect(restored.body).toMatchObject({ content_html: '<p>1</p>', version: 3 });
    const after = await versions(id);
    expect(await textOf(id, after[1]!.id)).toBe('<p>2</p>');
    expect(after[0]!.is_current).toBe(true);
  });

  test('a text written a minute before a restore is kept', async () => {
    const long = words(0, 300);
    const id = await create({ content_html: `<p>${long}</p>` });
    await write(id, `<p>${long}</p><p>Added</p>`);
    clock += 5 * minute;
    await write(id, `<p>${long}</p><p>Added this</p>`);
    const old = (await versions(id)).at(-1)!;
    await call('POST', `/api/app/documents/${id}/versions/${old.id}/restore`);
    expect(await texts(id)).toContain(`<p>${long}</p><p>Added this</p>`);
    expect(await versions(id)).toHaveLength(3);
  });

  test('a restore into a published document becomes unpublished changes', async () => {
    const id = await create({ content_html: '<p>1</p>', status: 'published' });
    await write(id, '<p>2</p>');
    const old = (await versions(id)).at(-1)!;
    const answer = await call('POST', `/api/app/documents/${id}/versions/${old.id}/restore`);
    expect(answer.body).toMatchObject({ content_html: '<p>2</p>', draft_updated_at: expect.any(String) });
    const draft = await call('GET', `/api/app/documents/${id}/draft`);
    expect(draft.body).toMatchObject({ content_html: '<p>1</p>', is_current: true });
  });

  test('a version of another document is not found', async () => {
    const [one, two] = [await create({ content_html: '<p>1</p>' }), await create()];
    const [version] = await versions(one);
    for (const id of [version!.id, 'no-id', service.host.newId()])
      expect((await call('GET', `/api/app/documents/${two}/versions/${id}`)).status).toBe(404);
  });

  test('a text from before versions were kept becomes the first version', async () => {
    const id = await create({ content_html: '<p>old</p>', status: 'published' });
    await service.host.db.deleteFrom('document_versions').where('document_id', '=', id).execute();
    await write(id, '<p>new</p>');
    const [, first] = await versions(id);
    expect(await textOf(id, first!.id)).toBe('<p>old</p>');
  });

  test('older versions are thinned out, publications stay', async () => {
    const id = await create({ content_html: '<p>begin</p>', status: 'published' });
    const picture = await call('POST', '/api/app/files', { name: 'a.png', data: pixel });
    for (let at = 0; at < 300; at++) {
      clock += 11 * minute;
      const content_html = `<p>${at}</p><img src="${picture.body.url}" alt="">`;
      await call('PUT', `/api/app/documents/${id}/draft`, { title: 'Plan', caption: null, content_html });
    }
    const all = await versions(id);
    const lastDay = all.filter(({ updated_at }) => clock - Date.parse(updated_at) <= 24 * 60 * minute);
    expect(lastDay).toHaveLength(Math.floor((24 * 60) / 11) + 1);
    expect(all.length).toBeLessThan(220);
    expect(all.at(-1)!.kind).toBe('published');
    await call('DELETE', `/api/app/documents/${id}/draft`);
    const { rows } = await sql<{ kind: string; count: number }>`select kind, count(*) as count
      from file_references where file_id = ${picture.body.id} group by kind`.execute(service.host.db);
    expect(rows.map(({ kind, count }) => [kind, Number(count)])).toEqual([
      ['version', (await versions(id)).length - 1],
    ]);
  });

  test('the versions of one document have a maximum size', async () => {
    const id = await create();
    const long = 'a'.repeat(980_000);
    await write(id, `<p>0 ${long}</p>`);
    const { db, newId } = service.host;
    const first = await db
      .selectFrom('document_versions')
      .selectAll()
      .where('document_id', '=', id)
      .orderBy('updated_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(first.size).toBeGreaterThan(980_000);
    // Further versions of that size, without writing each of their texts.
    for (let at = 1; at < 44; at++) {
      clock += 11 * minute;
      const moment = tick().toISOString();
      await db
        .insertInto('document_versions')
        .values({
          ...first,
          id: newId(),
          content_html: `<p>${at}</p>`,
          created_at: moment,
          updated_at: moment,
        })
        .execute();
    }
    expect((await versions(id)).length).toBeGreaterThan(41);
    clock += 11 * minute;
    await write(id, `<p>44 ${long}</p>`);
    expect((await versions(id)).length).toBeLessThanOrEqual(41);
  });
});
