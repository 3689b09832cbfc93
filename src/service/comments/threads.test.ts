import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { tickingClock, useTestService } from '#server/testing/use-test-service.ts';

const passage = {
  quote: 'ninety seconds',
  prefix: 'call and wait ',
  suffix: ', then ring',
  position: 40,
  others: 0,
};
const elsewhere = { ...passage, quote: 'two minutes', position: 41 };

describe.each(engines)('threads of comments on a document (%s)', engine => {
  const service = useTestService(engine, { now: tickingClock(1000) });
  let acme: TestOrganization;
  let token: string;
  let ada: TestPerson;
  let viewer: TestPerson;
  let document: string;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    ada = await acme.person('member');
    viewer = await acme.person('viewer');
  });
  beforeEach(async () => {
    document = await create({ status: 'published' });
  });

  const create = async (body: object): Promise<string> =>
    (
      await service.request('POST', `/api/v1/organizations/${acme.id}/documents`, {
        token,
        body: { title: 'Runbook', content_html: '<p>Wait ninety seconds</p>', ...body },
      })
    ).body.id;
  const as = (person: TestPerson, method: string, path: string, body?: object) =>
    service.request(method, `/api/app/documents/${document}/${path}`, {
      cookie: person.cookie,
      ...(body && { body }),
    });
  const say = (person: TestPerson, body: object = { anchor: passage }, html = '<p>Said</p>') =>
    as(person, 'POST', 'comments', { body_html: html, ...body });
  const read = async (person?: TestPerson) =>
    (
      await service.request('GET', `/api/v1/documents/${document}`, {
        ...(person ? { cookie: person.cookie } : { token }),
      })
    ).body;
  const resolve = (person: TestPerson, thread: string, resolved = true) =>
    as(person, 'PUT', `threads/${thread}/resolved`, { resolved });
  const notificationsOf = async (person: TestPerson) =>
    (
      await service.host.db
        .selectFrom('notifications')
        .select('title')
        .where('user_id', '=', person.id)
        .where('url', 'like', `%${document}%`)
        .orderBy('created_at')
        .execute()
    ).map(({ title }) => title);

  test('a viewer comments on a passage and is answered; all are comments of the document', async () => {
    const first = await say(viewer);
    expect(first.status).toBe(201);
    expect(first.body).not.toHaveProperty('thread_id');
    const answer = await say(ada, { thread_id: first.body.id });
    expect(answer.body).toMatchObject({ document_id: document, thread_id: first.body.id, author_id: ada.id });
    const seen = await read();
    expect(seen.comments).toEqual([first.body, answer.body]);
    expect(seen.comment_count).toBe(2);
    const none = { draft_anchor: null, resolved_at: null, resolved_by: null, suggested_edit: null };
    expect(seen.threads).toEqual([{ id: first.body.id, document_id: document, anchor: passage, ...none }]);
    expect(await read(viewer)).toMatchObject({ comments: seen.comments, threads: seen.threads });
  });

  test.each([
    ['a quote that is too long', { quote: 'x'.repeat(2001) }, 'anchor.quote'],
    ['a blank quote', { quote: ' ' }, 'anchor.quote'],
    ['too much around it', { prefix: 'x'.repeat(65) }, 'anchor.prefix'],
    ['a lone surrogate', { suffix: '\ud800' }, 'anchor.suffix'],
    ['a place before the beginning', { position: -1 }, 'anchor.position'],
  ])('%s is refused', async (_, change, field) => {
    const { status, body } = await say(viewer, { anchor: { ...passage, ...change } });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await read()).toMatchObject({ comments: [], threads: [] });
  });

  test('an answer needs a thread of the same document and brings no passage', async () => {
    const first = (await say(viewer)).body.id;
    const answer = (await say(ada, { thread_id: first })).body.id;
    const other = document;
    document = await create({ status: 'published' });
    for (const thread_id of [first, answer, service.host.newId(), 'nothing']) {
      const { status, body } = await say(ada, { thread_id });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['thread_id']]);
    }
    document = other;
    // No answers to answers.
    expect((await say(ada, { thread_id: answer })).status).toBe(422);
    expect((await say(ada, { thread_id: first, anchor: passage })).status).toBe(422);
    expect((await read()).comments).toHaveLength(2);
  });

  test('its author and people who may write resolve a thread and reopen it', async () => {
    const own = (await say(viewer)).body.id;
    const foreign = (await say(ada, {})).body.id;
    const done = await resolve(viewer, own);
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({
      anchor: passage,
      resolved_at: expect.any(String),
      resolved_by: { type: 'user', id: viewer.id, name: viewer.name },
    });
    // Again keeps who was first.
    expect((await resolve(ada, own)).body).toEqual(done.body);
    expect((await read()).threads).toEqual([done.body]);
    expect((await resolve(viewer, foreign)).status).toBe(403);
    expect((await resolve(ada, foreign)).body.resolved_at).not.toBeNull();
    expect((await resolve(ada, own, false)).body).toMatchObject({ resolved_at: null, resolved_by: null });
    expect((await resolve(ada, service.host.newId())).status).toBe(404);
    expect((await resolve(ada, 'nothing')).status).toBe(404);
    expect((await as(ada, 'PUT', `threads/${own}/resolved`, {})).status).toBe(422);
  });

  test('a thread stays after its first comment is deleted, and ends with its last', async () => {
    const first = (await say(viewer)).body.id;
    const answer = (await say(ada, { thread_id: first })).body.id;
    const remove = (id: string, { cookie }: TestPerson) =>
      service.request('DELETE', `/api/app/comments/${id}`, { cookie });
    await remove(first, viewer);
    expect(await read()).toMatchObject({ comments: [{ id: answer }], threads: [{ id: first }] });
    expect((await say(viewer, { thread_id: first })).status).toBe(201);
    expect((await resolve(ada, first)).status).toBe(200);
    for (const { id, author_id } of (await read()).comments)
      await remove(id, author_id === ada.id ? ada : viewer);
    expect(await read()).toMatchObject({ comments: [], threads: [], comment_count: 0 });
    expect((await say(ada, { thread_id: first })).status).toBe(422);
    expect((await resolve(ada, first)).status).toBe(404);
  });

  test('an answer notifies earlier participants, once, if they may still read it', async () => {
    const editor = await acme.person('member');
    const gone = await acme.person('member');
    const first = (await say(viewer)).body.id;
    await say(ada, { thread_id: first });
    await say(editor, { thread_id: first });
    await say(gone, { thread_id: first });
    const replied = (name: string) => `${name} replied in Runbook`;
    expect(await notificationsOf(ada)).toEqual([replied(editor.name), replied(gone.name)]);
    expect(await notificationsOf(viewer)).toEqual([
      replied(ada.name),
      replied(editor.name),
      replied(gone.name),
    ]);
    expect(await notificationsOf(gone)).toEqual([]);
    const chip = `<span data-type="mention" data-kind="person" data-id="${ada.id}" data-label="A">@A</span>`;
    await say(viewer, { thread_id: first }, `<p>${chip}</p>`);
    expect((await notificationsOf(ada)).slice(2)).toEqual([`${viewer.name} mentioned you in Runbook`]);
    // A draft is open to its editors alone.
    const body = { status: 'draft', editor_ids: [editor.id, ada.id] };
    await service.request('PATCH', `/api/v1/documents/${document}`, { token, body });
    await say(ada, { thread_id: first });
    expect((await notificationsOf(editor)).at(-1)).toBe(replied(ada.name));
    expect((await notificationsOf(gone)).at(-1)).toBe(`${viewer.name} replied in Runbook`);
  });

  test('passages of unpublished changes are known to writers until readers see them', async () => {
    const first = (await say(viewer)).body.id;
    const text = { title: 'Runbook', caption: null, content_html: '<p>Wait two minutes</p>' };
    const begin = () => as(ada, 'PUT', 'draft', text);
    await begin();
    const second = (await say(ada, { draft_anchor: elsewhere })).body.id;
    const moved = await as(ada, 'PUT', 'anchors', {
      draft: true,
      anchors: [{ thread_id: first, ...elsewhere }],
    });
    expect(moved.body.data).toMatchObject([{ id: first, anchor: passage, draft_anchor: elsewhere }]);
    const anchors = async (person: TestPerson) =>
      Object.fromEntries(
        (await read(person)).threads.map((thread: Record<string, unknown>) => [
          thread.id,
          [thread.anchor, thread.draft_anchor],
        ]),
      );
    expect(await anchors(viewer)).toEqual({ [first]: [passage, null], [second]: [null, null] });
    await as(ada, 'DELETE', 'draft');
    expect(await anchors(ada)).toEqual({ [first]: [passage, null], [second]: [null, elsewhere] });
    await begin();
    await as(ada, 'POST', 'draft/publish', {});
    expect(await anchors(viewer)).toEqual({ [first]: [passage, null], [second]: [elsewhere, null] });
  });

  test('unpublishing keeps the passages of the changes', async () => {
    const first = (await say(viewer)).body.id;
    await as(ada, 'PUT', 'draft', { title: 'Runbook', caption: null, content_html: '<p>Other</p>' });
    await as(ada, 'PUT', 'anchors', { draft: true, anchors: [{ thread_id: first, ...elsewhere }] });
    await service.request('PATCH', `/api/v1/documents/${document}`, { token, body: { status: 'draft' } });
    expect((await read()).threads).toMatchObject([{ anchor: elsewhere, draft_anchor: null }]);
  });

  test('only people who may write move passages, and only those of this document', async () => {
    const first = (await say(viewer)).body.id;
    const plain = (await say(viewer, {})).body.id;
    const anchors = [first, plain, service.host.newId()].map(thread_id => ({ thread_id, ...elsewhere }));
    expect((await as(viewer, 'PUT', 'anchors', { anchors })).status).toBe(403);
    expect((await say(viewer, { draft_anchor: passage })).status).toBe(403);
    const version = (await read()).version;
    const moved = await as(ada, 'PUT', 'anchors', { anchors });
    expect(moved.body.data).toMatchObject([{ id: first, anchor: elsewhere, draft_anchor: null }]);
    expect(await read()).toMatchObject({ version, threads: [{ id: first }] });
    const many = Array.from({ length: 201 }, () => anchors[0]);
    expect((await as(ada, 'PUT', 'anchors', { anchors: many })).status).toBe(422);
    const mine = document;
    document = await create({ status: 'published' });
    expect(
      (await as(ada, 'PUT', 'anchors', { anchors: [{ thread_id: first, ...passage }] })).body.data,
    ).toEqual([]);
    document = mine;
    expect((await read()).threads).toMatchObject([{ anchor: elsewhere }]);
  });

  test('a draft is closed to people who do not edit it', async () => {
    document = await create({ status: 'draft', editor_ids: [ada.id] });
    const first = (await say(ada, { draft_anchor: passage })).body.id;
    expect((await read()).threads).toMatchObject([{ anchor: passage, draft_anchor: null }]);
    expect((await say(viewer)).status).toBe(403);
    expect((await say(viewer, { thread_id: first })).status).toBe(403);
    expect((await resolve(viewer, first)).status).toBe(403);
  });
});
