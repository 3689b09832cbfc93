import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { tickingClock, useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('write documents (%s)', engine => {
  const service = useTestService(engine, { now: tickingClock(1000) });
  let acme: TestOrganization;
  let credential: { id: string; name: string; token: string };
  beforeAll(async () => {
    acme = await service.createOrganization();
    credential = await acme.credential(undefined, { name: 'Importer' });
  });

  const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    service.request(method, `/api/v1${path}`, {
      token: credential.token,
      ...(body && { body }),
      headers,
    });
  const create = (body: object) => ask('POST', `/organizations/${acme.id}/documents`, body);
  const patch = (id: string, body: object, headers?: Record<string, string>) =>
    ask('PATCH', `/documents/${id}`, body, headers);
  const read = async (id: string) => (await ask('GET', `/documents/${id}`)).body;
  const tagNames = (document: { tags: { name: string }[] }) => document.tags.map(tag => tag.name);

  test('names a credential as its creator', async () => {
    const { status, body, headers } = await create({ title: ' Plan ', content_html: '<p>One</p>' });
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"1"');
    expect(body).toEqual({
      id: expect.any(String),
      organization_id: acme.id,
      project_id: null,
      parent_id: null,
      is_template: false,
      author_id: null,
      title: 'Plan',
      caption: null,
      content_html: '<p>One</p>',
      status: 'draft',
      api_credential_id: credential.id,
      published_at: null,
      published_by: null,
      changes_published_at: null,
      changes_published_by: null,
      archived_at: null,
      tags: [],
      editors: [],
      created_by: { type: 'credential', id: credential.id, name: 'Importer' },
      comment_count: 0,
      version: 1,
      draft_updated_at: null,
      created_at: expect.any(String),
      updated_at: body.created_at,
    });
    expect(await read(body.id)).toEqual({ ...body, comments: [], threads: [] });
  });

  test('has a person as its author, who is not an editor for that reason', async () => {
    const { id, name, cookie } = await acme.person('member');
    const { body } = await service.request('POST', `/api/v1/organizations/${acme.id}/documents`, {
      cookie,
      body: { title: 'Mine' },
    });
    expect(body).toMatchObject({
      author_id: id,
      api_credential_id: null,
      created_by: { type: 'user', id, name },
      editors: [],
    });
  });

  test('names every invalid reference, and writes nothing', async () => {
    const other = await service.createOrganization('Other');
    const stranger = await other.person('member');
    const foreign = await service.project((await other.credential()).token, other.id, { boards: [] });
    const count = () => service.host.db.selectFrom('documents').select('id').execute();
    const before = await count();
    for (const project_id of [foreign.id, service.host.newId(), 'no id', '\0']) {
      const { status, body } = await create({ title: 'Lost', project_id, editor_ids: [stranger.id] });
      expect(status).toBe(422);
      expect(Object.keys(body.errors).sort()).toEqual(['editor_ids', 'project_id']);
    }
    expect(await count()).toEqual(before);
  });

  test('accepts projects of the organization, for members only their own', async () => {
    const [mine, theirs] = [
      await service.project(credential.token, acme.id, { boards: [] }),
      await service.project(credential.token, acme.id, { boards: [] }),
    ];
    const { cookie } = await acme.person('member', { projectIds: [mine.id] });
    const by = async (project_id: string) =>
      (
        await service.request('POST', `/api/v1/organizations/${acme.id}/documents`, {
          cookie,
          body: { title: 'In a project', project_id },
        })
      ).status;
    expect(await by(mine.id)).toBe(201);
    expect(await by(theirs.id)).toBe(422);
    const made = await create({ title: 'In a project', project_id: theirs.id });
    expect(made.body.project_id).toBe(theirs.id);
    expect((await patch(made.body.id, { project_id: null })).body.project_id).toBeNull();
  });

  test('keeps the order of editors and leaves removed people out', async () => {
    const people = [await acme.person('member'), await acme.person('viewer'), await acme.person('member')];
    const [first, second, removed] = people.map(({ id, name }) => ({ id, name }));
    const { body } = await create({
      title: 'Shared',
      editor_ids: [second!.id, removed!.id, first!.id, second!.id],
    });
    expect(body.editors).toEqual([second, removed, first]);
    await service.host.db
      .updateTable('users')
      .set({ removed_at: new Date().toISOString() })
      .where('id', '=', removed!.id)
      .execute();
    expect((await read(body.id)).editors).toEqual([second, first]);
    expect((await patch(body.id, { editor_ids: [second!.id, first!.id] })).body.version).toBe(1);
    expect((await patch(body.id, { editor_ids: [removed!.id] })).status).toBe(422);
    expect((await patch(body.id, { editor_ids: [first!.id] })).body.editors).toEqual([first]);
  });

  test('collapses tags without case and keeps the first spelling', async () => {
    const first = await create({ title: 'A', tag_names: [' Roadmap ', 'ROADMAP', 'Ångström'] });
    expect(tagNames(first.body)).toEqual(['Roadmap', 'Ångström']);
    const second = await create({ title: 'B', tag_names: ['a\u030angstro\u0308m', 'new', 'roadmap'] });
    expect(tagNames(second.body)).toEqual(['Ångström', 'new', 'Roadmap']);
    expect(second.body.tags[2].id).toBe(first.body.tags[0].id);
    const replaced = await patch(second.body.id, { tag_names: ['new'] });
    expect([tagNames(replaced.body), replaced.body.version]).toEqual([['new'], 2]);
    expect((await patch(second.body.id, { tag_names: ['NEW'] })).body.version).toBe(2);
  });

  test('has the time of its publication until it is unpublished', async () => {
    const { body } = await create({ title: 'News', status: 'published' });
    expect(body.published_at).toBe(body.created_at);
    const again = await patch(body.id, { status: 'published' });
    expect([again.body.published_at, again.body.version]).toEqual([body.published_at, 1]);
    const draft = await patch(body.id, { status: 'draft' });
    expect(draft.body).toMatchObject({ status: 'draft', published_at: null, version: 2 });
    const back = (await patch(body.id, { status: 'published' })).body;
    expect(back.published_at > body.published_at).toBe(true);
  });

  test('keeps the time of the first archiving', async () => {
    const { id } = (await create({ title: 'Old' })).body;
    const first = (await patch(id, { archived: true })).body;
    expect(first.archived_at).not.toBeNull();
    expect((await patch(id, { archived: true })).body).toEqual(first);
    expect((await patch(id, { archived: false })).body).toMatchObject({ archived_at: null, version: 3 });
  });

  test('changes version and updated_at only with a change', async () => {
    const { body } = await create({ title: 'Still', caption: 'Caption', content_html: '<p>Text</p>' });
    const same = {
      title: 'Still',
      caption: 'Caption',
      content_html: '<p>Text</p>',
      tag_names: [],
      archived: false,
    };
    for (const changes of [{}, same, { version: 9, author_id: 'x', created_at: 'y' }]) {
      const answer = await patch(body.id, changes);
      expect([answer.status, answer.body]).toEqual([200, body]);
    }
    const { body: after, headers } = await patch(body.id, { title: 'Moved', caption: null });
    expect(after).toEqual({
      ...body,
      title: 'Moved',
      caption: null,
      version: 2,
      updated_at: after.updated_at,
    });
    expect(after.updated_at > body.updated_at).toBe(true);
    expect(headers.get('etag')).toBe('"2"');
  });

  test('leaves the text that was sent out of a short answer, unless it was stored otherwise', async () => {
    const { id } = (await create({ title: 'Long', content_html: '<p>One</p>' })).body;
    const short = { prefer: 'return=minimal' };
    const { body: whole } = await patch(id, { content_html: '<p>Two</p>' });
    const { body, headers } = await patch(id, { content_html: '<p>Three</p>' }, short);
    expect(headers.get('preference-applied')).toBe('return=minimal');
    const { content_html: _, ...others } = whole;
    expect(body).toEqual({ ...others, version: 3, updated_at: body.updated_at });
    expect((await read(id)).content_html).toBe('<p>Three</p>');
    const cleaned = await patch(id, { content_html: '<p onclick="a()">Four</p>' }, short);
    expect(cleaned.body.content_html).toBe('<p>Four</p>');
    expect(cleaned.headers.get('preference-applied')).toBeNull();
    const titleAlone = await patch(id, { title: 'Longer' }, short);
    expect(titleAlone.body.content_html).toBe('<p>Four</p>');
  });

  test('refuses a save that is based on an older version', async () => {
    const { id } = (await create({ title: 'Contested' })).body;
    const first = await patch(id, { title: 'First' }, { 'if-match': '"1"' });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    const second = await patch(id, { title: 'Second' }, { 'if-match': '"1"' });
    expect(second.status).toBe(412);
    expect((await patch(id, {}, { 'if-match': '"1"' })).status).toBe(412);
    expect((await read(id)).title).toBe('First');
    expect((await patch(id, { title: 'Any' }, { 'if-match': '*' })).status).toBe(200);
  });

  test('says with a refused save whether an earlier one with its key was stored', async () => {
    const { id } = (await create({ title: 'Sent twice' })).body;
    const save = (title: string, key: string, version = 1) =>
      patch(id, { title }, { 'if-match': `"${version}"`, 'idempotency-key': key });
    expect((await save('Mine', 'mine')).status).toBe(200);
    const codes = async (...keys: string[]) =>
      Promise.all(keys.map(async key => (await save('Mine', key)).body.code));
    expect(await codes('mine', 'theirs')).toEqual(['already_applied', 'not_applied']);
    await patch(id, { title: 'Changed' });
    expect(await codes('mine', 'theirs')).toEqual(['already_applied', 'not_applied']);
    expect((await patch(id, { title: 'Mine' }, { 'if-match': '"1"' })).body.code).toBeUndefined();
    // Also where the version seems to fit again, it is stored once.
    expect((await save('Mine', 'mine', 3)).body.code).toBe('already_applied');
    expect(await read(id)).toMatchObject({ title: 'Changed', version: 3 });
  });

  test('accepts one of many concurrent saves of the same version', async () => {
    const { id } = (await create({ title: 'Raced' })).body;
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, at) => patch(id, { title: `Save ${at}` }, { 'if-match': '"1"' })),
    );
    const won = saves.filter(answer => answer.status === 200);
    expect(won).toHaveLength(1);
    expect(saves.filter(answer => answer.status === 412)).toHaveLength(19);
    expect(await read(id)).toMatchObject({ title: won[0]!.body.title, version: 2 });
  });

  test('has clean HTML, and is not found after deletion', async () => {
    const { body } = await create({
      title: 'Risky',
      content_html: '<p onclick="x()">Hi<script>x()</script></p>',
    });
    expect(body.content_html).toBe('<p>Hi</p>');
    const remove = () => ask('DELETE', `/documents/${body.id}`);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await patch(body.id, { title: 'Back' })).status).toBe(404);
  });
});
