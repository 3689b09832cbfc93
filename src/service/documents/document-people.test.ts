import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const minute = 60_000;
const chip = (id: string) =>
  `<span data-type="mention" data-kind="person" data-id="${id}" data-label="A">@A</span>`;

describe.each(engines)('notifications about documents (%s)', engine => {
  let acme: TestOrganization;
  let mara: TestPerson;
  let token: string;
  let project: { id: string };
  let clock = Date.parse('2026-11-21T08:00:00.000Z');
  const tick = () => {
    clock += 1000;
    return new Date(clock);
  };
  const service = useTestService(engine, { now: tick });
  beforeAll(async () => {
    acme = await service.createOrganization();
    mara = await acme.person('owner', { name: 'Mara' });
    token = (await acme.credential(undefined, { name: 'Importer' })).token;
    project = await service.project(token, acme.id);
  });

  const member = () => acme.person('member', { projectIds: [project.id] });
  const ask = async (who: TestPerson, method: string, path: string, body: object = {}, ifMatch?: string) => {
    const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` };
    const answer = await service.request(method, path, { cookie: who.cookie, body, headers });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const create = (body: object, who = mara) =>
    ask(who, 'POST', `/api/v1/organizations/${acme.id}/documents`, {
      title: 'Plan',
      project_id: project.id,
      ...body,
    });
  const patch = (id: string, body: object, who = mara) => ask(who, 'PATCH', `/api/v1/documents/${id}`, body);
  const publish = (id: string, body: object = {}, who = mara) =>
    ask(who, 'POST', `/api/app/documents/${id}/publish`, body);
  const write = (id: string, content_html: string, who = mara) =>
    ask(who, 'PUT', `/api/app/documents/${id}/draft`, { title: 'Plan', caption: null, content_html });
  const notificationsOf = async (person: { id: string }) =>
    service.host.db
      .selectFrom('notifications')
      .select(['title', 'body', 'url'])
      .where('user_id', '=', person.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  const titles = async (person: { id: string }) => (await notificationsOf(person)).map(({ title }) => title);

  describe('a mention', () => {
    test('in a draft notifies an editor at once, once, and a reader when it is published', async () => {
      const [editor, reader] = [await member(), await member()];
      const { id } = await create({ editor_ids: [editor.id] });
      const both = `${chip(editor.id)} and ${chip(reader.id)}`;
      await patch(id, { content_html: `<h2>Gate</h2><p>Ask <strong>first</strong> ${both}.</p><p>Bye</p>` });
      await patch(id, { content_html: `<p>Ask ${both} again.</p>` });
      expect(await notificationsOf(editor)).toEqual([
        {
          title: 'Mara mentioned you in Plan',
          body: 'Ask first @A and @A.',
          url: `/documents/${id}#mention-${editor.id}`,
        },
      ]);
      expect(await notificationsOf(reader)).toEqual([]);
      await publish(id);
      expect(await titles(editor)).toHaveLength(1);
      expect(await notificationsOf(reader)).toEqual([
        {
          title: 'Mara published Plan, which mentions you',
          body: 'Ask @A and @A again.',
          url: `/documents/${id}#mention-${reader.id}`,
        },
      ]);
      await patch(id, { status: 'draft' });
      await publish(id);
      expect(await titles(reader)).toHaveLength(1);
    });

    test('in a draft notifies a person who becomes its editor later', async () => {
      const editor = await member();
      const { id } = await create({ content_html: `<p>${chip(editor.id)}</p>` });
      expect(await titles(editor)).toEqual([]);
      await patch(id, { editor_ids: [editor.id] });
      expect(await titles(editor)).toEqual(['Mara mentioned you in Plan']);
    });

    test('in a document created as published, by a person or a credential, notifies its readers', async () => {
      const reader = await member();
      await create({ status: 'published', content_html: `<p>${chip(reader.id)}</p>` });
      await service.request('POST', `/api/v1/organizations/${acme.id}/documents`, {
        token,
        body: { title: 'Report', status: 'published', content_html: `<p>${chip(reader.id)}</p>` },
      });
      expect(await titles(reader)).toEqual([
        'Mara mentioned you in Plan',
        'Importer mentioned you in Report',
      ]);
    });

    test('in unpublished changes notifies nobody before they are published', async () => {
      const [reader, editor] = [await member(), await member()];
      const html = `<p>${chip(reader.id)} ${chip(editor.id)}</p>`;
      const { id } = await create({ status: 'published', editor_ids: [editor.id] });
      await write(id, html);
      expect([...(await titles(reader)), ...(await titles(editor))]).toEqual([]);
      await ask(mara, 'POST', `/api/app/documents/${id}/draft/publish`);
      expect(await titles(reader)).toEqual(['Mara mentioned you in Plan']);
      expect(await titles(editor)).toHaveLength(1);
      await write(id, `${html}<p>More</p>`);
      await ask(mara, 'POST', `/api/app/documents/${id}/draft/publish`);
      expect(await titles(reader)).toHaveLength(1);
    });

    test('that is added again within an hour counts as moved, later as new', async () => {
      const reader = await member();
      const { id } = await create({ status: 'published', content_html: `<p>${chip(reader.id)}</p>` });
      await patch(id, { content_html: '<p></p>' });
      await patch(id, { content_html: `<p>${chip(reader.id)}</p>` });
      expect(await titles(reader)).toHaveLength(1);
      await patch(id, { content_html: '<p></p>' });
      clock += 61 * minute;
      await patch(id, { content_html: `<p>${chip(reader.id)}</p>` });
      expect(await titles(reader)).toHaveLength(2);
    });

    test('notifies neither the publisher nor people who may not read it or are unknown', async () => {
      const [outside, author] = [await acme.person('member'), await member()];
      const foreign = await (await service.createOrganization('Other')).person('owner');
      const people = [outside.id, author.id, foreign.id, mara.id, 'nobody', service.host.newId()];
      const { id } = await create({ content_html: `<p>${people.map(chip).join(' ')}</p>` }, author);
      const before = await titles(mara);
      await publish(id);
      for (const person of [outside, foreign]) expect(await titles(person)).toEqual([]);
      // The author watches the document.
      expect(await titles(author)).toEqual(['Mara published Plan']);
      // She sees every draft: told as it was written.
      expect(before.filter(title => title.includes('Plan'))).toHaveLength(1);
      expect(await titles(mara)).toEqual(before);
    });
  });

  describe('editors', () => {
    test('are notified of a publication on request, except the publisher', async () => {
      const [author, editor, mentioned] = [await member(), await member(), await member()];
      const { id } = await create(
        {
          caption: 'In short',
          editor_ids: [editor.id, mentioned.id, mara.id],
          content_html: `<p>x</p>`,
        },
        author,
      );
      await patch(id, { content_html: `<p>${chip(mentioned.id)}</p>` }, author);
      await publish(id, { notify_editors: true });
      for (const person of [author, editor, mentioned])
        expect((await notificationsOf(person)).at(-1)).toEqual({
          title: 'Mara published Plan',
          body: 'In short',
          url: `/documents/${id}`,
        });
      expect((await titles(mara)).filter(title => title === 'Mara published Plan')).toEqual([]);
      await publish(id, { notify_editors: true });
      expect(await titles(editor)).toHaveLength(1);
    });

    test('are notified once when it mentions them too, and of changes as “changes to”', async () => {
      const editor = await member();
      const { id } = await create({ status: 'published', editor_ids: [editor.id] });
      await write(id, '<p>One</p>');
      await ask(mara, 'POST', `/api/app/documents/${id}/draft/publish`, { notify_editors: true });
      await write(id, `<p>${chip(editor.id)}</p>`);
      await ask(mara, 'POST', `/api/app/documents/${id}/draft/publish`, { notify_editors: true });
      expect(await titles(editor)).toEqual(['Mara published changes to Plan', 'Mara mentioned you in Plan']);
    });

    test('are not notified without the request, and an outdated version is not published', async () => {
      const editor = await member();
      const { id } = await create({ editor_ids: [editor.id] });
      await patch(id, { title: 'Newer' });
      const { status } = await service.request('POST', `/api/app/documents/${id}/publish`, {
        cookie: mara.cookie,
        body: { notify_editors: true },
        headers: { 'if-match': '"1"' },
      });
      expect(status).toBe(412);
      await ask(mara, 'POST', `/api/app/documents/${id}/publish`, { project_id: null }, '2');
      expect(await titles(editor)).toEqual([]);
    });
  });

  test('a document names its publisher and its author separately', async () => {
    const author = await member();
    const { id, published_by } = await create({}, author);
    expect(published_by).toBeNull();
    const published = await publish(id);
    expect(published).toMatchObject({
      published_at: expect.any(String),
      created_by: { id: author.id },
      published_by: { type: 'user', id: mara.id, name: 'Mara' },
      changes_published_at: null,
      changes_published_by: null,
    });
    const again = await patch(id, { status: 'published', title: 'Plan B' }, author);
    expect(again).toMatchObject({
      published_by: { id: mara.id },
      published_at: published.published_at,
      changes_published_at: again.updated_at,
      changes_published_by: { type: 'user', id: author.id },
    });
    expect(await patch(id, { tag_names: ['Plans'] })).toMatchObject({
      changes_published_at: again.updated_at,
      changes_published_by: { id: author.id },
    });
    expect(await patch(id, { status: 'draft', title: 'Plan C' })).toMatchObject({
      published_by: null,
      published_at: null,
      changes_published_at: null,
      changes_published_by: null,
    });
    const { body } = await service.request('PATCH', `/api/v1/documents/${id}`, {
      token,
      body: { status: 'published' },
    });
    expect(body.published_by).toMatchObject({ type: 'credential', name: 'Importer' });
    expect(body.changes_published_at).toBeNull();
  });
});
