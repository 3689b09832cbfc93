import { Transform } from '@tiptap/pm/transform';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestService } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';

/** The steps of letters that are typed behind "One". */
function typing(html: string, letters: string) {
  const doc = readTextHtml(html)!;
  let end = 0;
  doc.descendants((node, position) => {
    if (node.text === 'One') end = position + 3;
  });
  return new Transform(doc).insert(end, textSchema.text(letters)).steps.map(step => step.toJSON());
}

const list = '<ul><li><p>One</p></li><li><p>Two</p></li></ul>';

describe.each(engines)('texts that programs write in forms of their own (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  let mara: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    mara = await acme.person('admin', { name: 'Mara' });
  });

  /** A document that Mara has opened, and requests for it. */
  async function openedDocument(html: string) {
    const send = async (as: object, method: string, path: string, body: object, through?: TestService) => {
      const answer = await (through ?? service).request(method, `/api/${path}`, { ...as, body });
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer.body;
    };
    const body = { title: 'Plan', content_html: html };
    const { id } = await send({ token }, 'POST', `v1/organizations/${acme.id}/documents`, body);
    const path = `documents/${id}`;
    const { version } = await send(mara, 'POST', `app/${path}/text`, {});
    const type = (letters: string, through?: TestService) => {
      const sent = { version, batch: `typed-${letters.length}`, steps: typing(html, letters) };
      return send(mara, 'POST', `app/${path}/steps`, sent, through);
    };
    const write = (content_html: string) => send({ token }, 'PATCH', `v1/${path}`, { content_html });
    const read = async () => (await service.request('GET', `/api/v1/${path}`, { token })).body.content_html;
    return { version, type, write, read };
  }

  test.each([
    [list, '<ul>\n<li>One</li>\n<li>Two <b>more</b></li>\n</ul>', '<li><p>One!</p></li>'],
    [
      '<table><tbody><tr><th><p>One</p></th></tr><tr><td><p>Two</p></td></tr></tbody></table>',
      '<table><thead><tr><th>One</th></tr></thead><tbody><tr><td>Three</td></tr></tbody></table>',
      '<p>One!</p>',
    ],
    ['<p>One</p><p>Two</p>', '<div>One</div>\n<div>Two and <i>three</i></div>', '<p>One!</p><p>Two'],
    ['<p>One</p>', '<blockquote>One</blockquote>Two', '<blockquote><p>One!</p></blockquote><p>Two</p>'],
  ])('%s is stored as %s, and who types in it goes on', async (html, sent, typed) => {
    const { version, type, write, read } = await openedDocument(html);
    await write(sent);
    expect(await read()).toBe(sent);
    const answer = await type('!');
    expect(answer).toMatchObject({ version: version + 2, missed: [{ version: version + 1 }] });
    expect(await read()).toContain(typed);
  });

  test('are read again by a process that did not write them', async () => {
    const { type, write, read } = await openedDocument(list);
    await type('!');
    await write('<ul><li>One!</li></ul>');
    await type('??', engine === 'postgres' ? service.another() : service);
    expect(await read()).toMatch(/^<ul><li><p>One(!\?\?|\?\?!)<\/p><\/li><\/ul>$/);
  });

  test('take another one in the place of the first', async () => {
    const { version, type, write, read } = await openedDocument(list);
    await write('<ul><li>One</li></ul>');
    await write('<ol><li>One</li><li>Three</li></ol>');
    expect((await type('!')).version).toBe(version + 3);
    expect(await read()).toContain('One!');
  });
});
