import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { readTextHtml } from '#text/read-text.ts';
import { editsBetween } from '#text/suggested-edits/edits-between.ts';

const html = '<p>Call and wait ninety seconds, then ring.</p><p>Write down the time.</p>';
const shorter = html.replace('ninety', 'sixty');

describe.each(engines)('suggested edits of a document (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  let ada: TestPerson;
  let viewer: TestPerson;
  let id: string;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    ada = await acme.person('member', { name: 'Ada' });
    viewer = await acme.person('viewer', { name: 'Vic' });
  });
  beforeEach(() => begin('published'));

  const begin = async (status: 'draft' | 'published', content_html = html) => {
    const body = { title: 'Runbook', content_html, status, editor_ids: [ada.id] };
    id = (await service.request('POST', `/api/v1/organizations/${acme.id}/documents`, { token, body })).body
      .id;
  };
  const as = (person: TestPerson, method: string, path: string, body?: object) =>
    service.request(method, `/api/app/documents/${id}/${path}`, {
      cookie: person.cookie,
      ...(body && { body }),
    });
  const requestOf = (before: string, after: string, field = 'anchor') => {
    const limits = { maxQuote: 2000, maxEdits: 50 };
    const { edits } = editsBetween(readTextHtml(before)!, readTextHtml(after)!, limits);
    const [{ passage, placement, html: suggested_html }] = edits as [(typeof edits)[number]];
    return {
      body_html: '<p>Suggested a change.</p>',
      [field]: passage,
      suggested_html,
      suggested_placement: placement,
    };
  };
  const suggest = async (person = viewer, after = shorter, field?: string): Promise<string> => {
    const { status, body } = await as(person, 'POST', 'comments', requestOf(html, after, field));
    expect(status).toBe(201);
    return body.id;
  };
  const accept = (thread: string, person = ada) => as(person, 'POST', `threads/${thread}/accept`);
  const resolve = (thread: string, resolved: boolean, person = ada) =>
    as(person, 'PUT', `threads/${thread}/resolved`, { resolved });
  const read = async (person?: TestPerson) =>
    (
      await service.request('GET', `/api/v1/documents/${id}`, {
        ...(person ? { cookie: person.cookie } : { token }),
      })
    ).body;
  const draft = async () => (await as(ada, 'GET', 'draft')).body.content_html;

  test('a viewer suggests an edit, and it comes into the unpublished changes when a writer accepts it', async () => {
    const thread = await suggest();
    expect((await read(viewer)).threads).toMatchObject([
      {
        id: thread,
        resolved_at: null,
        suggested_edit: { placement: 'words', quote: 'ninety', content_html: '<p>sixty</p>', state: 'open' },
      },
    ]);
    expect((await accept(thread, viewer)).status).toBe(403);
    const accepted = await accept(thread);
    expect(accepted.body).toMatchObject({
      resolved_at: expect.any(String),
      resolved_by: { id: ada.id, name: 'Ada' },
      suggested_edit: { state: 'accepted' },
    });
    expect(await draft()).toBe(shorter);
    expect((await read()).content_html).toBe(html);
    const { draft_anchor: _, ...settled } = accepted.body;
    expect((await accept(thread)).body).toMatchObject(settled);
    expect(await draft()).toBe(shorter);
    await as(ada, 'POST', 'draft/publish', {});
    expect((await read()).content_html).toBe(shorter);
  });

  test('in a draft it comes into the text itself, behind what others wrote since', async () => {
    await begin('draft');
    const thread = await suggest(ada, shorter, 'draft_anchor');
    const { version } = (await as(ada, 'POST', 'text')).body;
    const words = {
      stepType: 'replace',
      from: 1,
      to: 1,
      slice: { content: [{ type: 'text', text: 'First. ' }] },
    };
    await as(ada, 'POST', 'steps', { version, batch: 'one', steps: [words] });
    expect((await accept(thread)).status).toBe(200);
    expect((await read()).content_html).toBe(shorter.replace('<p>Call', '<p>First. Call'));
    const { batches } = (await as(ada, 'GET', `steps?since=${version}`)).body;
    expect(batches).toHaveLength(2);
    expect(batches[1].actor.name).toBe('Ada');
  });

  test('edits are accepted in any order, among them new and removed blocks', async () => {
    const added = html.replace('</p><p>', '</p><ul><li><p>Ask</p></li></ul><p>');
    const removed = html.replace('<p>Write down the time.</p>', '');
    const threads = [await suggest(), await suggest(viewer, added), await suggest(ada, removed)];
    for (const thread of threads.reverse()) expect((await accept(thread)).status).toBe(200);
    expect(await draft()).toBe('<p>Call and wait sixty seconds, then ring.</p><ul><li><p>Ask</p></li></ul>');
  });

  test('an edit whose words were changed meanwhile changes nothing and stays open', async () => {
    const thread = await suggest();
    const body = { content_html: html.replace('ninety', 'a hundred') };
    await service.request('PATCH', `/api/v1/documents/${id}`, { token, body });
    const answer = await accept(thread);
    expect(answer.status).toBe(409);
    expect(await read()).toMatchObject({
      ...body,
      threads: [{ resolved_at: null, suggested_edit: { state: 'open' } }],
    });
  });

  test('it is rejected with its thread, by its author too, and opened again with it', async () => {
    const thread = await suggest();
    expect((await resolve(thread, true, viewer)).body).toMatchObject({
      resolved_by: { name: 'Vic' },
      suggested_edit: { state: 'rejected' },
    });
    expect((await accept(thread)).status).toBe(409);
    expect((await resolve(thread, false)).body.suggested_edit.state).toBe('open');
    await accept(thread);
    expect((await resolve(thread, false)).body).toMatchObject({
      resolved_at: null,
      suggested_edit: { state: 'accepted' },
    });
  });

  test('whoever suggested an edit is told who accepted or rejected it', async () => {
    const title = 'Runbook of the outcome';
    await service.request('PATCH', `/api/v1/documents/${id}`, { token, body: { title } });
    const [first, second] = [await suggest(), await suggest(viewer, html.replace('ring', 'call'))];
    await accept(first);
    await accept(first);
    await resolve(second, true);
    const own = await suggest();
    await resolve(own, true, viewer);
    const rows = await service.host.db
      .selectFrom('notifications')
      .select(['title', 'url'])
      .where('user_id', '=', viewer.id)
      .where('title', 'like', `%${title}`)
      .orderBy('created_at')
      .execute();
    expect(rows).toEqual([
      { title: `Ada accepted your suggestion in ${title}`, url: `/documents/${id}#comment-${first}` },
      { title: `Ada rejected your suggestion in ${title}`, url: `/documents/${id}#comment-${second}` },
    ]);
  });

  test('readers do not see what is suggested for unpublished changes until these are published', async () => {
    await as(ada, 'PUT', 'draft', { title: 'Runbook', caption: null, content_html: html });
    const body = requestOf(html, shorter, 'draft_anchor');
    // Its words stand in the published text, too.
    await as(ada, 'POST', 'comments', { ...body, anchor: body.draft_anchor });
    expect((await read(viewer)).threads).toMatchObject([{ suggested_edit: null }]);
    expect((await read(ada)).threads).toMatchObject([{ suggested_edit: { content_html: '<p>sixty</p>' } }]);
    await as(ada, 'POST', 'draft/publish', {});
    expect((await read(viewer)).threads).toMatchObject([
      { suggested_edit: { content_html: '<p>sixty</p>' } },
    ]);
  });

  test('an edit of words that were deleted does not change others that read the same', async () => {
    await begin('draft', html.repeat(2));
    const { version } = (await as(ada, 'POST', 'text')).body;
    const twice = html.repeat(2);
    const thread = (await as(ada, 'POST', 'comments', requestOf(twice, shorter + html, 'draft_anchor'))).body
      .id;
    const end = 'Call and wait ninety seconds, then ring.'.length + 2;
    const removal = { stepType: 'replace', from: 0, to: end };
    await as(ada, 'POST', 'steps', { version, batch: 'one', steps: [removal] });
    expect((await accept(thread)).status).toBe(409);
    expect((await read()).content_html).not.toContain('sixty');
  });

  test('a removed block in which somebody went on writing stays', async () => {
    const thread = await suggest(viewer, html.replace('<p>Write down the time.</p>', ''));
    const body = { content_html: html.replace('time.', 'time. Also call Ben.') };
    await service.request('PATCH', `/api/v1/documents/${id}`, { token, body });
    expect((await accept(thread)).status).toBe(409);
  });

  test('a suggestion whose comment was deleted cannot be accepted', async () => {
    const thread = await suggest();
    await service.request('DELETE', `/api/app/comments/${thread}`, { cookie: viewer.cookie });
    expect((await accept(thread)).status).toBe(404);
  });

  test.each([
    ['HTML of another form', { suggested_html: 'bare words' }, 'suggested_html'],
    ['no passage', { anchor: null }, 'suggested_html'],
    ['nothing to put in', { suggested_html: '', suggested_placement: 'after' }, 'suggested_html'],
    ['too much', { suggested_html: `<p>${'x'.repeat(20_000)}</p>` }, 'suggested_html'],
    ['a placement alone', { suggested_html: undefined }, 'suggested_placement'],
    ['an unknown placement', { suggested_placement: 'beside' }, 'suggested_placement'],
  ])('%s is refused', async (_, change, field) => {
    const { status, body } = await as(viewer, 'POST', 'comments', { ...requestOf(html, shorter), ...change });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await read()).toMatchObject({ comments: [], threads: [] });
  });

  test('a thread without one, and none at all, cannot be accepted', async () => {
    const { anchor, body_html } = requestOf(html, shorter) as Record<string, unknown>;
    const said = (await as(viewer, 'POST', 'comments', { body_html, anchor })).body.id;
    for (const thread of [said, service.host.newId(), 'nothing'])
      expect((await accept(thread)).status).toBe(404);
  });

  test('a text that is too long for steps keeps its suggestion open', async () => {
    const long = `<p>Call ninety.</p>${`<p>${'word '.repeat(1000)}end</p>`.repeat(41)}`;
    await begin('published', long);
    const passage = { quote: 'ninety.', prefix: 'Call ', suffix: ' word', position: 5, others: 0 };
    const body = { body_html: '<p>Said</p>', anchor: passage, suggested_html: '<p>sixty.</p>' };
    const thread = (await as(viewer, 'POST', 'comments', body)).body.id;
    expect((await accept(thread)).status).toBe(409);
    expect((await read()).threads).toMatchObject([{ suggested_edit: { state: 'open' } }]);
  });
});
