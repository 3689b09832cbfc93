import { Transform } from '@tiptap/pm/transform';
import { describe, expect, test } from 'vitest';
import { openStream } from '#server/testing/read-stream.ts';
import type { TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';
import { startSettling } from './settle-texts.ts';

describe.each(engines)('what follows from texts that are written step by step (%s)', engine => {
  const service = useTestService(engine);

  let mara: TestPerson;
  const filler = '<p>Two three four five six</p>'.repeat(400);
  const content_html = `<p>One</p>${filler}`;
  /** A document with a long text, and what writes it. */
  async function beginLong() {
    const acme = await service.createOrganization();
    const { token } = await acme.credential();
    mara = await acme.person('admin', { name: 'Mara' });
    const ask = async (method: string, path: string, body?: object) => {
      const answer = await service.request(method, `/api/${path}`, {
        ...(path.startsWith('v1') ? { token } : { cookie: mara.cookie }),
        ...(body && { body }),
      });
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer.body;
    };
    const { id } = await ask('POST', `v1/organizations/${acme.id}/documents`, {
      title: 'Plan',
      content_html,
    });
    const path = `app/documents/${id}`;
    let { version } = await ask('POST', `${path}/text`);
    const write = async (text: string) => {
      const tr = new Transform(readTextHtml(content_html)!).insert(4, textSchema.text(text));
      const steps = tr.steps.map(step => step.toJSON());
      ({ version } = await ask('POST', `${path}/steps`, { version, batch: `batch-${version}`, steps }));
    };
    return { id, path, ask, write };
  }

  test.each([1, 2])(
    'a long text that is replaced %i times while its words are computed is found by its own',
    async times => {
      const { host } = service;
      const { id, ask, write } = await beginLong();
      let replaced = 0;
      const searchWords = async (html: string) => {
        const words = await host.searchWords(html);
        if (replaced < times) {
          const content_html = `<p>zinnia${++replaced}</p>${filler}`;
          await ask('PATCH', `v1/documents/${id}`, { content_html });
        }
        return words;
      };
      startSettling({ ...host, searchWords });
      const stream = await openStream(service, { cookie: mara.cookie });
      await write(' amaranth ');
      // With a second replacement the text is settled twice.
      for (let settled = 0; settled < times; settled++) await stream.until('keepDocumentVersion');
      await stream.cancel();
      startSettling(host);
      const found = async (word: string) => (await ask('GET', `app/search/documents?q=${word}`)).data.length;
      expect(await found('amaranth')).toBe(0);
      expect(await found(`zinnia${times}`)).toBe(1);
    },
  );

  test('a long text is found and kept in the history while somebody writes it without a pause', async () => {
    const { host } = service;
    const { id, path, ask, write } = await beginLong();
    // Whenever the words of the text are known, it is another one.
    const searchWords = async (html: string) => {
      const words = await host.searchWords(html);
      await write('x');
      return words;
    };
    startSettling({ ...host, searchWords });
    const stream = await openStream(service, { cookie: mara.cookie });
    await write(' amaranth ');
    await stream.until('keepDocumentVersion');
    await stream.cancel();
    startSettling(host);
    expect((await ask('GET', 'app/search/documents?q=amaranth')).data).toMatchObject([{ id }]);
    const { data: versions } = await ask('GET', `${path}/versions`);
    expect(versions.map(({ created_by }: { created_by: { name: string } }) => created_by.name)).toContain(
      'Mara',
    );
  });
});
