import { Transform } from '@tiptap/pm/transform';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';

const minute = 60_000;

describe.each(engines)('moments of documents (%s)', engine => {
  let clock = Date.parse('2026-11-21T08:00:00.000Z');
  const service = useTestService(engine, { now: () => new Date(++clock) });
  let acme: TestOrganization;
  let mara: TestPerson;
  let ben: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    mara = await acme.person('admin', { name: 'Mara' });
    ben = await acme.person('admin', { name: 'Ben' });
  });

  const send = (who: TestPerson, method: string, path: string, body?: object) =>
    service.request(method, `/api/${path}`, { cookie: who.cookie, ...(body && { body }) });
  const ask = async (who: TestPerson, method: string, path: string, body?: object) => {
    const answer = await send(who, method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const create = async (html: string, status = 'draft') =>
    (
      await ask(mara, 'POST', `v1/organizations/${acme.id}/documents`, {
        title: 'Plan',
        content_html: html,
        status,
      })
    ).id as string;
  let batches = 0;
  async function write(who: TestPerson, id: string, html: string, change: (tr: Transform) => unknown) {
    const { version } = await ask(who, 'POST', `app/documents/${id}/text`);
    const tr = new Transform(readTextHtml(html)!);
    change(tr);
    const steps = tr.steps.map(step => step.toJSON());
    await ask(who, 'POST', `app/documents/${id}/steps`, { version, batch: `b-${++batches}`, steps });
  }
  const insert = (pos: number, text: string) => (tr: Transform) => tr.insert(pos, textSchema.text(text));
  const moments = async (id: string) => (await ask(mara, 'GET', `app/documents/${id}/moments`)).data;
  const read = (id: string, { place, version }: { place: string; version: number }) =>
    ask(mara, 'GET', `app/documents/${id}/moment?place=${place}&version=${version}`);
  const written = (html: string, ranges: { from: number; to: number; author: string }[]) => {
    const text = readTextHtml(html)!.textContent;
    return ranges.map(({ from, to, author }) => [author === mara.id ? 'Mara' : 'Ben', text.slice(from, to)]);
  };

  test.each(['draft', 'published'])('of a %s document show its text and who wrote what', async status => {
    const id = await create('<p>The gate is open</p>', status);
    clock += 10 * minute;
    await write(mara, id, '<p>The gate is open</p>', insert(9, ' north'));
    await write(mara, id, '<p>The gate north is open</p>', tr => tr.delete(1, 5));
    await write(ben, id, '<p>gate north is open</p>', insert(8, 'hw'));
    clock += minute;
    await write(mara, id, '<p>gate nohwrth is open</p>', insert(21, ' now'));
    const all = await moments(id);
    expect(
      all.map(({ actor, added, removed }: { actor: { name: string }; added: number; removed: number }) => [
        actor.name,
        added,
        removed,
      ]),
    ).toEqual([
      ['Mara', 4, 0],
      ['Ben', 2, 0],
      ['Mara', 6, 4],
    ]);
    const [last, , first] = all;
    const before = await read(id, first);
    expect(before).toMatchObject({ title: 'Plan', content_html: '<p>gate north is open</p>', at: first.at });
    expect(written(before.content_html, before.ranges)).toEqual([['Mara', ' north']]);
    const now = await read(id, last);
    expect(now.content_html).toBe('<p>gate nohwrth is open now</p>');
    expect(written(now.content_html, now.ranges)).toEqual([
      ['Mara', ' no'],
      ['Ben', 'hw'],
      ['Mara', 'rth'],
      ['Mara', ' now'],
    ]);
    expect(now.writers.map(({ name }: { name: string }) => name)).toEqual(['Mara', 'Ben']);
  });

  test('of texts that were written as a whole show them, too', async () => {
    const id = await create('<p>One</p>');
    await ask(mara, 'POST', `app/documents/${id}/text`);
    clock += 10 * minute;
    await ask(ben, 'PATCH', `v1/documents/${id}`, { content_html: '<p>One and two</p>' });
    const [only] = await moments(id);
    const shown = await read(id, only);
    expect(written(shown.content_html, shown.ranges)).toEqual([['Ben', ' and two']]);
  });

  test('are restored, and the replaced text is kept', async () => {
    const id = await create('<p>One</p>');
    await write(mara, id, '<p>One</p>', insert(4, ' two'));
    clock += minute;
    await write(mara, id, '<p>One two</p>', insert(8, ' three'));
    clock += minute;
    const [, first] = await moments(id);
    const restored = await ask(mara, 'POST', `app/documents/${id}/moment/restore`, {
      place: first.place,
      version: first.version,
    });
    expect(restored.content_html).toBe('<p>One two</p>');
    const { data } = await ask(mara, 'GET', `app/documents/${id}/versions`);
    const texts = await Promise.all(
      data.map((each: { id: string }) => ask(mara, 'GET', `app/documents/${id}/versions/${each.id}`)),
    );
    expect(texts.map(each => each.content_html)).toContain('<p>One two three</p>');
    expect(await moments(id)).toHaveLength(3);
  });

  test('of a long stretch are made of points between', async () => {
    const long = 'x'.repeat(3_000);
    const id = await create('<p>a</p>');
    let html = '<p>a</p>';
    for (let at = 0; at < 6; at++) {
      clock += minute;
      await write(at % 2 ? ben : mara, id, html, insert(1, long));
      html = html.replace('<p>', `<p>${long}`);
    }
    const { count } = await service.host.db
      .selectFrom('text_points')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
    const all = await moments(id);
    expect(all).toHaveLength(6);
    for (const [index, moment] of all.entries())
      expect((await read(id, moment)).content_html).toHaveLength('<p>a</p>'.length + 3_000 * (6 - index));
  });

  test('are of the last day, and only for those who see all versions', async () => {
    const id = await create('<p>Heron</p>');
    await write(mara, id, '<p>Heron</p>', insert(6, '!'));
    const [only] = await moments(id);
    await ask(mara, 'PATCH', `v1/documents/${id}`, { content_html: '<p>Open</p>', status: 'published' });
    const member = await acme.person('member');
    expect((await send(member, 'GET', `app/documents/${id}/moments`)).body.data).toEqual([]);
    const path = `app/documents/${id}/moment`;
    const refused = [
      await send(member, 'GET', `${path}?place=document&version=${only.version}`),
      await send(member, 'POST', `${path}/restore`, { place: 'document', version: only.version }),
      await send(mara, 'GET', `${path}?place=draft&version=${only.version}`),
      await send(mara, 'GET', `${path}?place=document&version=1`),
    ];
    expect(refused.map(({ status, text }) => [status, text.includes('Heron')])).toEqual(
      refused.map(() => [404, false]),
    );
    clock += 24 * 60 * minute;
    expect(await moments(id)).toEqual([]);
    expect((await send(mara, 'GET', `${path}?place=document&version=${only.version}`)).status).toBe(404);
  });
});
