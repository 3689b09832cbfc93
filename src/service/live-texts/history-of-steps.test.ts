import { Transform } from '@tiptap/pm/transform';
import { beforeAll, describe, expect, test } from 'vitest';
import { openStream } from '#server/testing/read-stream.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';

type Kind = 'document' | 'draft' | 'ticket';

const minute = 60_000;
const paragraph = (text: string) => `<p>${text}</p>`;
const words = (to: number) => Array.from({ length: to }, (_, at) => `word${at}`).join(' ');

describe.each(engines)('the history of texts that are written step by step (%s)', engine => {
  let clock = Date.parse('2026-11-21T08:00:00.000Z');
  const tick = () => new Date(++clock);
  const service = useTestService(engine, { now: tick });
  let acme: TestOrganization;
  let mara: TestPerson;
  let token: string;
  let project: TestProject;
  beforeAll(async () => {
    acme = await service.createOrganization();
    mara = await acme.person('admin', { name: 'Mara' });
    token = (await acme.credential()).token;
    project = await service.project(token, acme.id);
  });

  const ask = async (method: string, path: string, body?: object) => {
    const answer = await service.request(method, `/api/${path}`, {
      cookie: mara.cookie,
      ...(body && { body }),
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  async function create(kind: Kind, html: string) {
    if (kind !== 'ticket') {
      const status = kind === 'draft' ? 'published' : 'draft';
      const body = { title: 'Plan', content_html: html, status };
      return `documents/${(await ask('POST', `v1/organizations/${acme.id}/documents`, body)).id}`;
    }
    const body = { title: 'Crane', board_id: project.boards[0]!.id, description_html: html };
    return `tickets/${(await ask('POST', `v1/projects/${project.id}/tickets`, body)).id}`;
  }
  let batches = 0;
  /** Writes this text, of one paragraph, as steps on the other one. */
  async function write(path: string, before: string, after: string) {
    const { version } = await ask('POST', `app/${path}/text`);
    const doc = readTextHtml(paragraph(before))!;
    const tr = new Transform(doc).replaceWith(1, doc.content.size - 1, textSchema.text(after));
    const steps = tr.steps.map(step => step.toJSON());
    return ask('POST', `app/${path}/steps`, { version, batch: `b-${++batches}`, steps });
  }
  /** Writes, and waits until the history has it. */
  async function writeAndSettle(path: string, before: string, after: string) {
    const stream = await openStream(service, { cookie: mara.cookie });
    await write(path, before, after);
    const id = path.split('/')[1];
    for (let event = await stream.next(); event; event = await stream.next()) {
      const { kind, document_id, ticket_id } = event.data;
      if (/^keep.*Version$/.test(kind) && [document_id, ticket_id].includes(id)) break;
    }
    await stream.cancel();
  }
  const versions = async (path: string) => (await ask('GET', `app/${path}/versions`)).data;
  async function texts(path: string): Promise<string[]> {
    const all = await versions(path);
    const read = await Promise.all(
      all.map(({ id }: { id: string }) => ask('GET', `app/${path}/versions/${id}`)),
    );
    return read.map(version => version.content_html ?? version.description_html);
  }

  const draftOf = (text: string) => ({ title: 'Plan', caption: null, content_html: paragraph(text) });
  const kinds: Kind[] = ['document', 'draft', 'ticket'];

  test.each(kinds)('writing a %s without a pause records a version every five minutes', async kind => {
    const path = await create(kind, paragraph(words(1)));
    for (let at = 2; at <= 6; at++) {
      clock += 2 * minute;
      await writeAndSettle(path, words(at - 1), words(at));
    }
    // The first five minutes of a new document begin with it.
    const expected = kind === 'document' ? [6, 3] : [6, 4, 1];
    expect(await texts(path)).toEqual(expected.map(to => paragraph(words(to))));
  });

  test.each(kinds)('a %s that loses much is kept as it was just before', async kind => {
    const path = await create(kind, paragraph('Begin'));
    await write(path, 'Begin', words(300));
    await write(path, words(300), words(300).slice(501));
    await write(path, words(300).slice(501), 'oops');
    await writeAndSettle(path, 'oops', 'oops, again');
    const kept = await texts(path);
    for (const text of [words(300), words(300).slice(501), 'oops, again'])
      expect(kept).toContain(paragraph(text));
  });

  test.each(kinds)(
    'a %s of which the first steps remove much is kept before these are answered',
    async kind => {
      const path = await create(kind, paragraph(words(20)));
      if (kind === 'draft') await ask('PUT', `app/${path}/draft`, draftOf(words(25)));
      await write(path, kind === 'draft' ? words(25) : words(20), 'oops');
      const before = paragraph(kind === 'draft' ? words(25) : words(20));
      const all = await versions(path);
      const at = (await texts(path)).indexOf(before);
      expect(all[at]?.kind).toBe('kept');
    },
  );

  test.each(kinds)('words that are added at both ends of a %s at once are no large change', async kind => {
    const path = await create(kind, paragraph(words(1)));
    await write(path, words(1), words(200));
    const added = ['', 'one', 'two one', 'three two one'].map(more => `${more} ${words(200)} ${more}`.trim());
    for (const [at, text] of added.slice(1).entries()) await writeAndSettle(path, added[at]!, text);
    expect((await texts(path)).filter(text => text.includes('one'))).toHaveLength(1);
  });

  test.each(['document', 'ticket'] as const)('words of a %s that a program replaces are kept', async kind => {
    const path = await create(kind, paragraph(words(20)));
    await write(path, words(20), words(21));
    const html = paragraph(`${words(20)} by a program`);
    const field = kind === 'ticket' ? 'description_html' : 'content_html';
    await service.request('PATCH', `/api/v1/${path}`, { token, body: { [field]: html } });
    expect(await texts(path)).toEqual(expect.arrayContaining([html, paragraph(words(21))]));
  });

  test.each(kinds)('words of a %s are kept when an earlier text is restored over them', async kind => {
    const path = await create(kind, paragraph(words(20)));
    await writeAndSettle(path, words(20), words(21));
    await write(path, words(21), words(22));
    const first = (await versions(path)).at(-1).id;
    const { version } = await ask('POST', `app/${path}/text`);
    await ask('POST', `app/${path}/versions/${first}/restore`);
    // Those who write it get the restored text as steps.
    expect((await ask('GET', `app/${path}/steps?since=${version}`)).batches).toHaveLength(1);
    expect(await texts(path)).toContain(paragraph(words(22)));
  });

  test('words of discarded changes are kept', async () => {
    const path = await create('draft', paragraph('Seen'));
    await write(path, 'Seen', 'Seen, and written');
    await ask('DELETE', `app/${path}/draft`);
    expect((await versions(path)).map(({ kind }: { kind: string }) => kind)).toContain('discarded');
    expect(await texts(path)).toContain(paragraph('Seen, and written'));
  });
});
