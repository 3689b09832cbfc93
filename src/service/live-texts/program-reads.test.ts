import { Transform } from '@tiptap/pm/transform';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';

const html = '<p>One</p>';
const typed = '<p>One gate</p>';
const written = '<p>One</p><p>Two</p>';

describe.each(engines)('texts that programs write back (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  let otherToken: string;
  let mara: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    otherToken = (await acme.credential()).token;
    mara = await acme.person('admin', { name: 'Mara' });
  });

  const ask = async (as: object, method: string, path: string, body?: object) => {
    const answer = await service.request(method, `/api/${path}`, { ...as, ...(body && { body }) });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const create = {
    documents: async () =>
      ask({ token }, 'POST', `v1/organizations/${acme.id}/documents`, { title: 'Plan', content_html: html }),
    tickets: async () => {
      const project = await service.project(token, acme.id);
      const body = { title: 'Crane', board_id: project.boards[0]!.id, description_html: html };
      return ask({ token }, 'POST', `v1/projects/${project.id}/tickets`, body);
    },
  };
  const fields = { documents: 'content_html', tickets: 'description_html' } as const;

  describe.each(['documents', 'tickets'] as const)('of %s', kind => {
    /** Returns a text in which a person types, with functions that do it and that read what others did since. */
    async function typedText() {
      const { id } = await create[kind]();
      const path = `${kind}/${id}`;
      const { version } = await ask(mara, 'POST', `app/${path}/text`);
      const type = () => {
        const { steps } = new Transform(readTextHtml(html)!).insert(4, textSchema.text(' gate'));
        const json = steps.map(step => step.toJSON());
        return ask(mara, 'POST', `app/${path}/steps`, { version, batch: 'typed', steps: json });
      };
      const write = (as: object, text = written) => ask(as, 'PATCH', `v1/${path}`, { [fields[kind]]: text });
      const read = async (as: object) => (await ask(as, 'GET', `v1/${path}`))[fields[kind]];
      const batches = async () => (await ask(mara, 'GET', `app/${path}/steps?since=${version}`)).batches;
      return { path, type, write, read, batches };
    }

    test('name the version that the program had read, and are stored as they are', async () => {
      const { type, write, read, batches } = await typedText();
      expect(await read({ token })).toBe(html);
      await type();
      expect(await read({ token: otherToken })).toBe(typed);
      await write({ token });
      expect(await read({ token })).toBe(written);
      const [before, batch] = await batches();
      expect(batch.read_version).toBe(before.record_version - 1);
      await write({ token: otherToken }, html);
      expect((await batches())[2].read_version).toBe(before.record_version);
    });

    test('name the version that the program wrote itself', async () => {
      const { type, write, batches } = await typedText();
      await type();
      await write({ token });
      await write({ token }, html);
      const [, first, second] = await batches();
      expect([first.read_version, second.read_version]).toEqual([null, first.record_version]);
    });

    test('leave the text as it is where the title alone is changed, and name the version that was read of it', async () => {
      const { path, type, read, batches } = await typedText();
      await read({ token });
      await type();
      await ask({ token }, 'PATCH', `v1/${path}`, { title: 'Other' });
      const [before, ...titles] = await batches();
      // The title of a ticket is no part of its text.
      const named = { steps: [], title: 'Other', read_version: before.record_version - 1 };
      expect(titles).toMatchObject(kind === 'documents' ? [named] : []);
      expect(await read({ token })).toBe(typed);
    });

    test('name none where they were written with If-Match, or by a page', async () => {
      const { path, type, write, batches } = await typedText();
      await type();
      const [{ record_version: version }] = await batches();
      await write({ token, headers: { 'if-match': `"${version}"` } });
      await ask({ cookie: mara.cookie, headers: { 'x-client-id': 'tab' } }, 'PATCH', `v1/${path}`, {
        [fields[kind]]: html,
      });
      const all = await batches();
      expect(all).toHaveLength(3);
      for (const batch of all) expect(batch).not.toHaveProperty('read_version');
    });
  });
});
