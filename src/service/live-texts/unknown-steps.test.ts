import { Transform } from '@tiptap/pm/transform';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { describePassage } from '#text/passages/passage.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';
import { anonymousCall } from '../context.ts';
import { rememberText } from './known-texts.ts';

const hour = 60 * 60_000;
const html = '<p>The gate is open</p>';
const passage = describePassage('The gate is open', { start: 4, end: 8 })!;
const inserting = (slice: object) => [{ stepType: 'replace', from: 1, to: 1, slice: { content: [slice] } }];

const unknown: [what: string, steps: object[]][] = [
  ['mark', inserting({ type: 'text', text: 'x', marks: [{ type: 'gone', attrs: { id: 'x' } }] })],
  ['node', inserting({ type: 'gone' })],
  ['step', [{ stepType: 'gone' }]],
  ['content', inserting({ type: 'paragraph' })],
];

describe.each(engines)('texts whose stored steps today’s schema does not know (%s)', engine => {
  let clock = Date.parse('2026-11-21T08:00:00.000Z');
  const service = useTestService(engine, { now: () => new Date(++clock) });
  let acme: TestOrganization;
  let mara: TestPerson;
  let batches = 0;
  beforeAll(async () => {
    acme = await service.createOrganization();
    mara = await acme.person('admin', { name: 'Mara' });
  });

  const send = (method: string, path: string, body?: object) =>
    service.request(method, `/api/${path}`, { cookie: mara.cookie, ...(body && { body }) });
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await send(method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const body = (version: number, steps: object[]) => ({ version, batch: `batch-${++batches}`, steps });
  const insert = (before: string, pos: number, text: string) =>
    new Transform(readTextHtml(before)!).insert(pos, textSchema.text(text)).steps.map(step => step.toJSON());

  /** A document with a comment, and a batch, stored with these steps instead of its own. */
  async function begin(steps: object[]) {
    const path = `v1/organizations/${acme.id}/documents`;
    const { id } = await ask('POST', path, { title: 'Plan', content_html: html });
    const document = `app/documents/${id}`;
    const { id: thread } = await ask('POST', `${document}/comments`, {
      body_html: '<p>Said</p>',
      anchor: passage,
    });
    const { version } = await ask('POST', `${document}/text`);
    await ask('POST', `${document}/steps`, body(version, insert(html, 17, ' now')));
    const change = JSON.stringify({ steps });
    await service.host.db.updateTable('text_steps').set({ change }).where('record_id', '=', id).execute();
    return { id: id as string, document, thread: thread as string, version: version as number };
  }
  /** As a process knows the text that has not heard of its last batch. */
  const fallBehind = (id: string, version: number) =>
    rememberText(anonymousCall(service.host), 'document', id, { version, html, doc: readTextHtml(html)! });

  test.each(unknown)('are opened and written after a %s', async (_what, steps) => {
    const { id, document, version } = await begin(steps);
    fallBehind(id, version);
    expect(await ask('POST', `${document}/text`)).toMatchObject({ version: version + 1, is_live: true });
    const now = '<p>The gate is open now</p>';
    await ask('POST', `${document}/steps`, body(version + 1, insert(now, 9, ' north')));
    expect((await ask('GET', `v1/documents/${id}`)).content_html).toBe('<p>The gate north is open now</p>');
  });

  test.each(unknown.slice(0, 3))('are taken as a whole by pages that missed a %s', async (_what, steps) => {
    const { id, document, version } = await begin(steps);
    fallBehind(id, version);
    const late = await send('POST', `${document}/steps`, body(version, insert(html, 9, ' north')));
    expect(late.status, late.text).toBe(412);
    expect((await send('GET', `${document}/steps?since=${version}`)).status).toBe(412);
  });

  test.each(unknown.slice(0, 3))('take comments and settle after a %s', async (_what, steps) => {
    const { id, document, thread, version } = await begin(steps);
    await ask('POST', `${document}/comments`, { body_html: '<p>Too</p>', anchor: passage });
    await ask('PUT', `${document}/anchors`, { anchors: [{ ...passage, thread_id: thread }] });
    const now = '<p>The gate is open now</p>';
    await ask('POST', `${document}/steps`, body(version + 1, insert(now, 7, 'r')));
    await ask('PATCH', `v1/documents/${id}`, { status: 'published' });
    const quotes = (await ask('GET', `v1/documents/${id}`)).threads.map(
      (each: { anchor: { quote: string } }) => each.anchor.quote,
    );
    expect(quotes).toEqual(['garte', 'garte']);
  });

  test.each(unknown)('show the moments after a %s', async (_what, steps) => {
    const { document, version } = await begin(steps);
    clock += 2 * hour;
    await ask('POST', `${document}/steps`, body(version + 1, insert('<p>The gate is open now</p>', 4, '!')));
    const { data } = await ask('GET', `${document}/moments`);
    const read = (each: { place: string; version: number }) =>
      send('GET', `${document}/moment?place=${each.place}&version=${each.version}`);
    const answers = await Promise.all(data.map(read));
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    expect(answers[0].body.content_html).toBe('<p>The! gate is open now</p>');
  });

  test('follow steps with the earlier name of a mark', async () => {
    const marked = { type: 'text', text: 'x', marks: [{ type: 'place', attrs: { id: 'a-x' } }] };
    const { document, version } = await begin(inserting(marked));
    const [first] = (await ask('GET', `${document}/moments`)).data;
    const path = `${document}/moment?place=document&version=${first.version}`;
    expect((await ask('GET', path)).content_html).toBe('<p><span id="a-x">x</span>The gate is open</p>');
    const { batches: stored } = await ask('GET', `${document}/steps?since=${version}`);
    expect(stored).toHaveLength(1);
    const written = await ask('POST', `${document}/steps`, body(version + 1, inserting(marked)));
    expect(JSON.stringify(written.steps)).toContain('"anchor"');
  });
});
