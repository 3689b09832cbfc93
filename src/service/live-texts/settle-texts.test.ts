import { Transform } from '@tiptap/pm/transform';
import { describe, expect, test } from 'vitest';
import { openStream } from '#server/testing/read-stream.ts';
import type { TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';
import { startSettling, stopSettling } from './settle-texts.ts';

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
    return { organization: acme.id, id, path, ask, write };
  }

  /** Writes a short text, and reads which fields the event of its settling names. */
  async function beginTold() {
    const long = await beginLong();
    const { ask, path } = long;
    const stream = await openStream(service, { cookie: mara.cookie });
    const write = async (steps: object[], lines = {}) => {
      const { version } = await ask('POST', `${path}/text`);
      await ask('POST', `${path}/steps`, { version, batch: `told-${version}`, steps, ...lines });
    };
    const told = async () => {
      for (let event = await stream.next(); event; event = await stream.next())
        if (event.data.kind === 'updateDocument') return event.data.fields;
      return undefined;
    };
    const insert = (content: object) => [
      { stepType: 'replace', from: 1, to: 1, slice: { content: [content] } },
    ];
    const typed = () => write(insert({ type: 'text', text: 'Zero ' }));
    const retitled = () => write([], { title: { from: 'Plan', to: 'Plans' } });
    return { ...long, stream, write, told, insert, typed, retitled };
  }

  test('others are told whether more than the words of a text was changed', async () => {
    const { organization, id, ask, stream, write, told, insert, typed, retitled } = await beginTold();
    await typed();
    expect(await told()).toEqual(['words']);
    await retitled();
    expect(await told()).toBeNull();
    const other = await ask('POST', `v1/organizations/${organization}/documents`, { title: 'Other' });
    const href = `/documents/${other.id}`;
    const link = { type: 'text', text: 'Other', marks: [{ type: 'link', attrs: { href } }] };
    await stream.until('createDocument');
    await write(insert(link));
    expect(await told()).toBeNull();
    expect((await ask('GET', `app/documents/${other.id}/backlinks`)).data[0].id).toBe(id);
    await stream.cancel();
  });

  test('a title that an ended process left unannounced is announced with the next words', async () => {
    const { stream, told, typed, retitled } = await beginTold();
    stopSettling(service.host);
    await retitled();
    startSettling(service.host);
    await typed();
    expect(await told()).toBeNull();
    await typed();
    expect(await told()).toEqual(['words']);
    await stream.cancel();
  });

  test.runIf(engine === 'postgres')(
    'a title that another process has not announced yet is announced with the next words',
    async () => {
      const { path, ask, stream, told, typed } = await beginTold();
      const other = service.another();
      // Its settling would come later than that of this process.
      stopSettling(other.host);
      const { version } = await ask('POST', `${path}/text`);
      const title = { from: 'Plan', to: 'Plans' };
      const body = { version, batch: 'elsewhere', steps: [], title };
      const answer = await other.request('POST', `/api/${path}/steps`, { cookie: mara.cookie, body });
      expect(answer.status, answer.text).toBe(200);
      await typed();
      expect(await told()).toBeNull();
      await stream.cancel();
      await other.close();
    },
  );

  test('a title that its writer could not settle is announced with the next words', async () => {
    const { id, ask, stream, told, typed, retitled } = await beginTold();
    stopSettling(service.host);
    await retitled();
    startSettling(service.host);
    await service.host.db
      .updateTable('text_logs')
      .set({ unsettled_since: '2020-01-01T00:00:00.000Z' })
      .where('record_id', '=', id)
      .execute();
    await ask('DELETE', `v1/documents/${id}`);
    await service.tick();
    await ask('POST', `app/documents/${id}/restore`);
    await typed();
    expect(await told()).toBeNull();
    await stream.cancel();
  });

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
