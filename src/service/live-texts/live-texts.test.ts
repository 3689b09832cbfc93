import { Step, Transform } from '@tiptap/pm/transform';
import { beforeAll, describe, expect, test } from 'vitest';
import { openStream, type ReadStream } from '#server/testing/read-stream.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';
import { writeTextHtml } from '#text/write-text.ts';

type Json = Record<string, unknown>;

/** The steps of a change, made on the document of this HTML. */
function stepsOn(html: string, change: (tr: Transform) => unknown): Json[] {
  const tr = new Transform(readTextHtml(html)!);
  change(tr);
  return tr.steps.map(step => step.toJSON() as Json);
}

const insert = (pos: number, text: string) => (tr: Transform) => tr.insert(pos, textSchema.text(text));

const applied = (html: string, steps: Json[]) =>
  writeTextHtml(
    steps.reduce((doc, json) => Step.fromJSON(textSchema, json).apply(doc).doc!, readTextHtml(html)!),
  );

/** Too long to be read in a form that is not the editor's. */
const foreign = `<ul>${'<li>One</li>'.repeat(3000)}</ul>`;

describe.each(engines)('texts that are written step by step (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  let mara: TestPerson;
  let ben: TestPerson;
  let project: TestProject;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    mara = await acme.person('admin', { name: 'Mara' });
    ben = await acme.person('admin', { name: 'Ben' });
    project = await service.project(token, acme.id);
  });

  const send = (person: TestPerson, method: string, path: string, body?: object) =>
    service.request(method, `/api/app/${path}`, { cookie: person.cookie, ...(body && { body }) });
  const sendOk = async (person: TestPerson, method: string, path: string, body?: object) => {
    const answer = await send(person, method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const create = async (content_html: string, body: object = {}) =>
    (
      await service.request('POST', `/api/v1/organizations/${acme.id}/documents`, {
        token,
        body: { title: 'Plan', content_html, ...body },
      })
    ).body.id as string;
  const createTicket = async (description_html: string) =>
    (
      await service.request('POST', `/api/v1/projects/${project.id}/tickets`, {
        token,
        body: { title: 'Crane', board_id: project.boards[0]!.id, description_html },
      })
    ).body.id as string;
  const read = async (path: string) => (await service.request('GET', `/api/v1/${path}`, { token })).body;
  const open = (person: TestPerson, path: string) => sendOk(person, 'POST', `${path}/text`);
  /** The live events of a record up to the first of this kind; texts of other tests may still be settled meanwhile. */
  async function eventsOf(stream: ReadStream, path: string, kind: string) {
    const id = path.split('/').at(-1);
    // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape.
    const events: any[] = [];
    for (let event = await stream.next(); event; event = await stream.next()) {
      const { document_id, ticket_id } = event.data;
      if (document_id !== id && ticket_id !== id) continue;
      events.push(event.data);
      if (event.data.kind === kind) break;
    }
    return events;
  }
  let batches = 0;
  const body = (version: number, steps: Json[], rest: object = {}) => ({
    version,
    batch: `batch-${++batches}`,
    steps,
    ...rest,
  });

  test.each(['document', 'ticket'])('two people write a %s at once, and both words stay', async kind => {
    const html = '<p>The gate is open</p>';
    const path =
      kind === 'document' ? `documents/${await create(html)}` : `tickets/${await createTicket(html)}`;
    const { version, is_live, place } = await open(mara, path);
    expect({ is_live, place }).toEqual({ is_live: true, place: kind });
    const first = body(version, stepsOn(html, insert(9, ' north')));
    const second = body(version, stepsOn(html, insert(17, ' now')));
    const mine = await sendOk(mara, 'POST', `${path}/steps`, first);
    expect(mine).toMatchObject({ version: version + 1, missed: [], steps: first.steps });
    const theirs = await sendOk(ben, 'POST', `${path}/steps`, second);
    expect(theirs.missed).toMatchObject([
      { version: version + 1, batch: first.batch, actor: { id: mara.id, name: 'Mara' }, steps: first.steps },
    ]);
    const expected = '<p>The gate north is open now</p>';
    expect(applied(html, [...first.steps, ...theirs.steps])).toBe(expected);
    const record = await read(path);
    expect(kind === 'document' ? record.content_html : record.description_html).toBe(expected);
    const { headers } = await service.request('GET', `/api/v1/${path}`, { token });
    expect(headers.get('etag')).toBe(`"${theirs.record_version}"`);
    const { batches: since } = await sendOk(mara, 'GET', `${path}/steps?since=${version}`);
    expect(since.map(({ version: each }: { version: number }) => each)).toEqual([version + 1, version + 2]);
  });

  test('a batch that is sent again is answered as the first time, and is not applied twice', async () => {
    const html = '<p>One</p>';
    const path = `documents/${await create(html)}`;
    const { version } = await open(mara, path);
    const sent = body(version, stepsOn(html, insert(4, '!')));
    const first = await sendOk(mara, 'POST', `${path}/steps`, sent);
    await sendOk(ben, 'POST', `${path}/steps`, body(version + 1, stepsOn('<p>One!</p>', insert(5, '?'))));
    expect(await sendOk(mara, 'POST', `${path}/steps`, sent)).toEqual(first);
    expect((await read(path)).content_html).toBe('<p>One!?</p>');
  });

  test('a deletion leaves the paragraph in which somebody types, and a later letter goes on there', async () => {
    const html = '<p>One</p><p>Two</p><p>Three</p>';
    const path = `documents/${await create(html)}`;
    const { version } = await open(mara, path);
    await sendOk(mara, 'POST', `${path}/steps`, body(version, stepsOn(html, insert(9, '!'))));
    const { steps, missed } = await sendOk(
      ben,
      'POST',
      `${path}/steps`,
      body(
        version,
        stepsOn(html, tr => tr.delete(0, tr.doc.content.size)),
      ),
    );
    expect(missed).toHaveLength(1);
    expect(applied('<p>One</p><p>Two!</p><p>Three</p>', steps)).toBe('<p>Two!</p>');
    const next = stepsOn('<p>One</p><p>Two!</p><p>Three</p>', insert(10, '?'));
    await sendOk(mara, 'POST', `${path}/steps`, body(version + 1, next));
    expect((await read(path)).content_html).toBe('<p>Two!?</p>');
  });

  test('a row of a table in which somebody types stays whole when it is deleted', async () => {
    const rows = ['One', 'Two'].map(text => `<tr><td><p>${text}</p></td><td><p>${text} too</p></td></tr>`);
    const html = `<table><tbody>${rows.join('')}</tbody></table>`;
    const path = `documents/${await create(html)}`;
    const { version } = await open(mara, path);
    let typed = 0;
    const typing = stepsOn(html, tr => {
      tr.doc.descendants((node, pos) => {
        if (node.text === 'Two too') typed = pos + node.nodeSize;
      });
      return insert(typed, '!')(tr);
    });
    await sendOk(mara, 'POST', `${path}/steps`, body(version, typing));
    const deletion = stepsOn(html, tr => {
      const row = tr.doc.resolve(typed).node(2);
      const from = tr.doc.resolve(typed).before(2);
      return tr.delete(from, from + row.nodeSize);
    });
    await sendOk(ben, 'POST', `${path}/steps`, body(version, deletion));
    const { content_html } = await read(path);
    expect(
      content_html
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ).toBe('One One too Two Two too!');
    expect(content_html.match(/<td/g)).toHaveLength(4);
  });

  test('steps in a paragraph that somebody deleted are left out', async () => {
    const html = '<p>One</p><p>Two</p>';
    const path = `documents/${await create(html)}`;
    const { version } = await open(mara, path);
    await sendOk(
      mara,
      'POST',
      `${path}/steps`,
      body(
        version,
        stepsOn(html, tr => tr.delete(5, 10)),
      ),
    );
    const late = await sendOk(ben, 'POST', `${path}/steps`, body(version, stepsOn(html, insert(9, '!'))));
    expect(late).toMatchObject({ version: version + 1, steps: [] });
    expect((await read(path)).content_html).toBe('<p>One</p>');
  });

  test('unpublished changes begin with the first step and are not shown to readers', async () => {
    const html = '<p>Seen</p>';
    const path = `documents/${await create(html, { status: 'published' })}`;
    const { version, record_version, place } = await open(mara, path);
    expect({ place, record_version }).toEqual({ place: 'draft', record_version: 0 });
    const written = await sendOk(mara, 'POST', `${path}/steps`, body(version, stepsOn(html, insert(5, '!'))));
    expect(written.record_version).toBe(1);
    expect((await read(path)).content_html).toBe(html);
    expect((await sendOk(ben, 'GET', `${path}/draft`)).content_html).toBe('<p>Seen!</p>');
    await sendOk(ben, 'DELETE', `${path}/draft`);
    expect(await open(ben, path)).toMatchObject({ version: version + 2, record_version: 0 });
    const { missed } = await sendOk(mara, 'POST', `${path}/steps`, body(version + 1, []));
    expect(missed).toMatchObject([{ version: version + 2, record_version: 0 }]);
  });

  test.each(['document', 'draft', 'ticket'])(
    'a program that replaces a %s changes what differs',
    async place => {
      const html = '<p>One gate</p><p>Two</p>';
      const document = async (body?: object) => `documents/${await create(html, body)}`;
      const path =
        place === 'ticket'
          ? `tickets/${await createTicket(html)}`
          : await document(place === 'draft' ? { status: 'published' } : {});
      const { version } = await open(mara, path);
      const stream = await openStream(service, { cookie: ben.cookie });
      const replaced = '<p>One gate</p><p>Two lamps</p>';
      const write = {
        document: () =>
          service.request('PATCH', `/api/v1/${path}`, { token, body: { content_html: replaced } }),
        ticket: () =>
          service.request('PATCH', `/api/v1/${path}`, { token, body: { description_html: replaced } }),
        draft: () =>
          send(ben, 'PUT', `${path}/draft`, { title: 'Plan', caption: null, content_html: replaced }),
      }[place]!;
      expect((await write()).status).toBe(200);
      const kind = { document: 'updateDocument', draft: 'saveDocumentDraft', ticket: 'updateTicket' }[place]!;
      const { text } = (await eventsOf(stream, path, kind)).at(-1);
      expect(text).toMatchObject({ place, version: version + 1, caret: null });
      expect(applied(html, text.steps)).toBe(replaced);
      await stream.cancel();
      const mine = await sendOk(
        mara,
        'POST',
        `${path}/steps`,
        body(version, stepsOn(html, insert(4, ' north'))),
      );
      expect(mine.missed).toMatchObject([{ version: version + 1, steps: text.steps }]);
      const last = '<p>One north gate</p><p>Two lamps</p>';
      const stored = place === 'draft' ? await sendOk(mara, 'GET', `${path}/draft`) : await read(path);
      expect(stored.content_html ?? stored.description_html).toBe(last);
    },
  );

  test('a text that was replaced by one of another form is opened again', async () => {
    const html = '<p>One</p>';
    const id = await create(html);
    const path = `documents/${id}`;
    const { version } = await open(mara, path);
    await service.request('PATCH', `/api/v1/${path}`, { token, body: { content_html: foreign } });
    const late = await send(mara, 'POST', `${path}/steps`, body(version, stepsOn(html, insert(4, '!'))));
    expect(late.status).toBe(412);
    const reopened = await open(mara, path);
    expect(reopened.version).toBeGreaterThan(version);
    expect(reopened.is_live).toBe(false);
  });

  test('a change of tags ends no log', async () => {
    const html = '<p>One</p>';
    const path = `documents/${await create(html)}`;
    const { version } = await open(mara, path);
    await service.request('PATCH', `/api/v1/${path}`, { token, body: { tag_names: ['Harbour'] } });
    const written = await sendOk(mara, 'POST', `${path}/steps`, body(version, stepsOn(html, insert(4, '!'))));
    expect(written).toMatchObject({ version: version + 1, missed: [] });
  });

  test('title and caption come with steps', async () => {
    const path = `documents/${await create('')}`;
    const { version } = await open(mara, path);
    const change = { title: { from: 'Plan', to: 'Plan B' }, caption: { from: null, to: 'For spring' } };
    const steps = stepsOn('', insert(1, 'Hello'));
    await sendOk(mara, 'POST', `${path}/steps`, body(version, steps, change));
    expect(await read(path)).toMatchObject({
      title: 'Plan B',
      caption: 'For spring',
      content_html: '<p>Hello</p>',
    });
    const stale = { title: { from: 'Plan', to: 'Plan C' } };
    expect((await send(ben, 'POST', `${path}/steps`, body(version + 1, [], stale))).status).toBe(412);
  });

  test('title and caption have what several people write at once', async () => {
    const path = `documents/${await create('')}`;
    const { version } = await open(mara, path);
    const write = (person: TestPerson, change: object) =>
      sendOk(person, 'POST', `${path}/steps`, body(version, [], change));
    await write(mara, { title: { from: 'Plan', to: 'Plan A' }, caption: { from: null, to: 'For' } });
    await write(mara, { title: { from: 'Plan A', to: 'Plan AA' } });
    const sent = body(version, [], {
      title: { from: 'Plan', to: 'Plan B' },
      caption: { from: null, to: 'With' },
    });
    const written = await sendOk(ben, 'POST', `${path}/steps`, sent);
    expect(written).toMatchObject({ title: 'Plan AA B', caption: 'ForWith' });
    expect(await sendOk(ben, 'POST', `${path}/steps`, sent)).toEqual(written);
    const goesOn = { title: { from: 'Plan A', to: 'Plan A!', goes_on: true } };
    const going = await sendOk(mara, 'POST', `${path}/steps`, body(version + 1, [], goesOn));
    expect(going.title).toBe('Plan A!A B');
    expect(await read(path)).toMatchObject({ title: 'Plan A!A B', caption: 'ForWith' });
    const alone = await sendOk(
      ben,
      'POST',
      `${path}/steps`,
      body(going.version, [], { caption: { from: 'ForWith', to: null } }),
    );
    expect(alone).not.toHaveProperty('caption');
    expect((await read(path)).caption).toBeNull();
  });

  test('a title of several people that is too long is refused', async () => {
    const path = `documents/${await create('')}`;
    const { version } = await open(mara, path);
    const titled = (to: string) => body(version, [], { title: { from: 'Plan', to } });
    await sendOk(mara, 'POST', `${path}/steps`, titled(`Plan ${'a'.repeat(300)}`));
    expect((await send(ben, 'POST', `${path}/steps`, titled(`Plan ${'b'.repeat(300)}`))).status).toBe(412);
    expect((await read(path)).title).toBe(`Plan ${'a'.repeat(300)}`);
  });

  test.each([
    ['unknown steps', [{ stepType: 'nothing' }]],
    [
      'a place outside',
      [{ stepType: 'replace', from: 90, to: 90, slice: { content: [{ type: 'text', text: 'x' }] } }],
    ],
    [
      'content that the schema forbids',
      [
        {
          stepType: 'replace',
          from: 0,
          to: 0,
          slice: { content: [{ type: 'bulletList', content: [{ type: 'paragraph' }] }] },
        },
      ],
    ],
    [
      'a link that is a script',
      [
        {
          stepType: 'addMark',
          from: 1,
          to: 3,
          mark: { type: 'link', attrs: { href: 'javascript:alert(1)' } },
        },
      ],
    ],
    [
      'a picture from nowhere',
      [
        {
          stepType: 'replace',
          from: 0,
          to: 0,
          slice: { content: [{ type: 'figure', attrs: { src: 'x:y' } }] },
        },
      ],
    ],
    [
      'characters that cannot be stored',
      [{ stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text: '\ud800' }] } }],
    ],
  ])('%s are refused, and the text stays', async (_, steps) => {
    const path = `documents/${await create('<p>One</p>')}`;
    const { version } = await open(mara, path);
    expect((await send(mara, 'POST', `${path}/steps`, body(version, steps))).status).toBe(422);
    expect((await read(path)).content_html).toBe('<p>One</p>');
  });

  test('steps outside of the text are refused, also behind those of others', async () => {
    const html = '<p>One</p>';
    const path = `documents/${await create(html)}`;
    const { version } = await open(mara, path);
    const outside = [{ ...stepsOn(html, insert(4, '!'))[0]!, from: 9, to: 9 }];
    const write = (steps: Json[]) => send(mara, 'POST', `${path}/steps`, body(version, steps));
    expect((await write(outside)).status).toBe(422);
    await sendOk(ben, 'POST', `${path}/steps`, body(version, stepsOn(html, insert(4, ' and more'))));
    expect((await write(outside)).status).toBe(422);
    expect((await read(path)).content_html).toBe('<p>One and more</p>');
    expect((await write(stepsOn(html, insert(4, '!')))).status).toBe(200);
    expect((await read(path)).content_html).toBe('<p>One and more!</p>');
  });

  test.each([
    ['lists without paragraphs', '<ul><li>One</li></ul>', true],
    ['a long one of another form', foreign, false],
    ['what the editor writes', '<ul><li><p>One</p></li></ul>', true],
    ['a long text', `<p>${'word '.repeat(50_000)}</p>`, false],
  ])('whether a text can be written step by step: %s', async (_, html, is_live) => {
    expect(await open(mara, `documents/${await create(html)}`)).toMatchObject({ is_live });
  });

  test('the live event carries the steps and the caret to those who may write', async () => {
    const html = '<p>One</p>';
    const viewer = await acme.person('viewer');
    const id = await create(html, { status: 'published' });
    const path = `documents/${id}`;
    const { version } = await open(mara, path);
    const [mine, theirs] = await Promise.all([
      openStream(service, { cookie: ben.cookie }),
      openStream(service, { cookie: viewer.cookie }),
    ]);
    const steps = stepsOn(html, insert(4, '!'));
    const sent = body(version, steps, { caret: { anchor: 5, head: 5 } });
    await sendOk(mara, 'POST', `${path}/steps`, sent);
    await sendOk(mara, 'POST', `${path}/caret`, { version: version + 1, caret: { anchor: 1, head: 3 } });
    await sendOk(mara, 'POST', `${path}/caret`, { version: version + 1, caret: null, is_watching: true });
    await service.request('PATCH', `/api/v1/${path}`, { token, body: { tag_names: ['Seen'] } });
    const events = (await eventsOf(mine, path, 'updateDocument')).filter(({ text }) => text);
    expect(events[0]).toMatchObject({
      kind: 'writeDocumentSteps',
      document_id: id,
      actor: { id: mara.id },
      text: {
        place: 'draft',
        version: version + 1,
        batch: sent.batch,
        record_version: 1,
        steps,
        caret: { anchor: 5 },
      },
    });
    expect(events[1]).toMatchObject({
      kind: 'noteDocumentCaret',
      text: { version: version + 1, steps: null, caret: { anchor: 1, head: 3 } },
    });
    expect(events[2]!.text).toMatchObject({ steps: null, caret: null, is_watching: true });
    const seen = (await eventsOf(theirs, path, 'updateDocument')).map(({ kind }) => kind);
    expect(seen).toEqual(['updateDocument']);
    await Promise.all([mine.cancel(), theirs.cancel()]);
  });

  test('whose words steps replace is told with them, unless others wrote before them', async () => {
    const html = '<p>One</p>';
    const path = `documents/${await create(html)}`;
    const { version } = await open(mara, path);
    const rivals = { ids: [ben.id], steps: stepsOn('<p>One!</p>', insert(5, '?')) };
    const replacing = () => body(version, stepsOn(html, insert(4, '!')), { rivals });
    await sendOk(mara, 'POST', `${path}/steps`, replacing());
    await sendOk(mara, 'POST', `${path}/steps`, replacing());
    const { batches: since } = await sendOk(ben, 'GET', `${path}/steps?since=${version}`);
    expect(since.map((one: { rivals?: object }) => one.rivals)).toEqual([rivals, undefined]);
  });

  test('words of rivals that the text cannot have are refused', async () => {
    const html = '<p>One</p>';
    const path = `documents/${await create(html)}`;
    const { version } = await open(mara, path);
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
    const odd = [[{ stepType: 'odd' }], [{ stepType: 'addMark', from: 1, to: 3, mark: link }]];
    for (const steps of odd) {
      const rivals = { ids: [ben.id], steps };
      const sent = body(version, stepsOn(html, insert(4, '!')), { rivals });
      expect((await send(mara, 'POST', `${path}/steps`, sent)).body.errors).toHaveProperty('rivals');
    }
    expect((await read(path)).content_html).toBe(html);
  });

  test('steps tell nobody the title of a ticket that they may not see', async () => {
    const path = `documents/${await create('<p>One</p>')}`;
    const { version } = await open(mara, path);
    const mention = textSchema.node('mention', { kind: 'ticket', id: 'x1', label: 'Secret crane' });
    const steps = stepsOn('<p>One</p>', tr => tr.insert(4, mention));
    const stream = await openStream(service, { cookie: ben.cookie });
    const rivals = { ids: [ben.id], steps };
    await sendOk(mara, 'POST', `${path}/steps`, body(version, steps, { rivals }));
    const [event] = await eventsOf(stream, path, 'writeDocumentSteps');
    const { batches: since } = await sendOk(ben, 'GET', `${path}/steps?since=${version}`);
    for (const shown of [event.text, since]) {
      expect(JSON.stringify(shown)).toContain('Private ticket');
      expect(JSON.stringify(shown)).not.toContain('Secret');
    }
    await stream.cancel();
  });

  test.each([
    ['short', '<p>One</p>', 'heliotrope'],
    ['long', `<p>One</p>${'<p>Two three four five six</p>'.repeat(400)}`, 'amaranth'],
  ])(
    'words of a %s text are found and kept in the history soon after they were written',
    async (_, html, word) => {
      const id = await create(html);
      const { version } = await open(mara, `documents/${id}`);
      const stream = await openStream(service, { cookie: ben.cookie });
      await sendOk(
        mara,
        'POST',
        `documents/${id}/steps`,
        body(version, stepsOn(html, insert(4, ` ${word}`))),
      );
      expect((await eventsOf(stream, id, 'updateDocument')).at(-1)).toMatchObject({ is_text: true });
      await stream.cancel();
      const found = await sendOk(ben, 'GET', `search/documents?q=${word}`);
      expect(found.data.map((each: { id: string }) => each.id)).toEqual([id]);
      const { data: versions } = await sendOk(ben, 'GET', `documents/${id}/versions`);
      expect(versions.map(({ created_by }: { created_by: { name: string } }) => created_by.name)).toContain(
        'Mara',
      );
    },
  );

  test.each(['document', 'ticket'])(
    'a version of a %s that is written later is told to the page of its writer too',
    async kind => {
      const html = '<p>One two three four five</p>';
      const path =
        kind === 'document' ? `documents/${await create(html)}` : `tickets/${await createTicket(html)}`;
      const { version } = await open(mara, path);
      const stream = await openStream(service, { cookie: mara.cookie });
      const write = (since: number, change: (tr: Transform) => unknown, before: string) =>
        service.request('POST', `/api/app/${path}/steps`, {
          cookie: mara.cookie,
          headers: { 'X-Client-Id': 'her-tab' },
          body: body(since, stepsOn(before, change)),
        });
      const told = kind === 'document' ? 'keepDocumentVersion' : 'keepTicketVersion';
      await write(version, insert(4, '!'), html);
      const settled = await eventsOf(stream, path, told);
      expect(settled.map(event => [event.kind, event.client_id])).toEqual([
        [kind === 'document' ? 'writeDocumentSteps' : 'writeTicketSteps', 'her-tab'],
        [kind === 'document' ? 'updateDocument' : 'updateTicket', 'her-tab'],
        [told, null],
      ]);
      expect(settled.at(-1)).toMatchObject({ is_text: false });
      expect(settled.at(-1)).not.toHaveProperty('text');
      await write(version + 1, tr => tr.delete(4, 20), '<p>One! two three four five</p>');
      expect((await eventsOf(stream, path, told)).at(-1)).toMatchObject({ kind: told, client_id: null });
      await stream.cancel();
    },
  );

  test('people who write together write one version of the history, not one with each turn', async () => {
    let html = '<p>One</p>';
    const id = await create(html);
    const path = `documents/${id}`;
    let { version } = await open(mara, path);
    const stream = await openStream(service, { cookie: ben.cookie });
    for (const person of [mara, ben, mara, ben]) {
      const steps = stepsOn(html, insert(4, '!'));
      ({ version } = await sendOk(person, 'POST', `${path}/steps`, body(version, steps)));
      html = applied(html, steps);
      await eventsOf(stream, id, 'updateDocument');
    }
    await stream.cancel();
    const { data: versions } = await sendOk(mara, 'GET', `${path}/versions`);
    // That of the program that made it, and one of both.
    expect(versions).toHaveLength(2);
  });

  test('a text of which much is removed is kept as it was just before', async () => {
    const id = await create('<p>One two three four five</p>');
    const path = `documents/${id}`;
    const { version } = await open(mara, path);
    const before = '<p>One two three four five six</p>';
    const added = stepsOn('<p>One two three four five</p>', insert(24, ' six'));
    await sendOk(mara, 'POST', `${path}/steps`, body(version, added));
    const removed = stepsOn(before, tr => tr.delete(1, 28));
    await sendOk(mara, 'POST', `${path}/steps`, body(version + 1, removed));
    const { data: versions } = await sendOk(mara, 'GET', `${path}/versions`);
    const texts = await Promise.all(
      versions.map(
        async (each: { id: string }) =>
          (await sendOk(mara, 'GET', `${path}/versions/${each.id}`)).content_html,
      ),
    );
    expect(texts).toContain(before);
  });

  test('a text that an ended process left is settled by the clock', async () => {
    const html = '<p>One</p>';
    const id = await create(html);
    const { version } = await open(mara, `documents/${id}`);
    await sendOk(mara, 'POST', `documents/${id}/steps`, body(version, stepsOn(html, insert(4, ' zinnia'))));
    await service.host.db
      .updateTable('text_logs')
      .set({ unsettled_since: '2020-01-01T00:00:00.000Z' })
      .where('record_id', '=', id)
      .execute();
    await service.tick();
    const found = await sendOk(ben, 'GET', 'search/documents?q=zinnia');
    expect(found.data.map((each: { id: string }) => each.id)).toEqual([id]);
  });
});
