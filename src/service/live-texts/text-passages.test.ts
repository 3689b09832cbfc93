import { Transform } from '@tiptap/pm/transform';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStream } from '#server/testing/read-stream.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import type { TextDoc } from '#text/apply-steps.ts';
import { describePassage } from '#text/passages/passage.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';
import { writeTextHtml } from '#text/write-text.ts';
import { anonymousCall } from '../context.ts';
import { placeMissing } from './text-passages.ts';

const sentence = 'Check the pump.';
const html = `<p>${sentence}</p>`.repeat(5);
/** Positions from one paragraph to the next. */
const size = sentence.length + 2;

/** Paragraphs as passages read them, and the sentence in one of them. */
const passageIn = (words: readonly string[], index: number, quote = sentence) => {
  const before = words.slice(0, index).map(each => `${each} `);
  const start = before.join('').length + words[index]!.indexOf(quote);
  return describePassage(words.join(' '), { start, end: start + quote.length });
};
const same = Array.from({ length: 5 }, () => sentence);

describe.each(engines)('passages of a text that is written step by step (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  let mara: TestPerson;
  let id: string;
  let doc: TextDoc;
  let version: number;
  let batches = 0;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    mara = await acme.person('admin', { name: 'Mara' });
  });

  const ask = async (method: string, path: string, body?: object) => {
    const answer = await service.request(method, `/api/${path}`, {
      ...(path.startsWith('v1') ? { token } : { cookie: mara.cookie }),
      ...(body && { body }),
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const asMara = (method: string, path: string, body?: object) =>
    ask(method, `app/documents/${id}/${path}`, body);
  const begin = async (status: 'draft' | 'published' = 'draft') => {
    const body = { title: 'Rounds', content_html: html, status };
    ({ id } = await ask('POST', `v1/organizations/${acme.id}/documents`, body));
    doc = readTextHtml(html)!;
  };
  const open = async () => {
    ({ version } = await asMara('POST', 'text'));
  };
  const comment = async (passage: object) =>
    (await asMara('POST', 'comments', { body_html: '<p>Said</p>', ...passage })).id as string;
  const write = async (change: (tr: Transform) => unknown) => {
    const tr = new Transform(doc);
    change(tr);
    doc = tr.doc;
    const steps = tr.steps.map(step => step.toJSON());
    ({ version } = await asMara('POST', 'steps', { version, batch: `batch-${batches++}`, steps }));
  };
  const paragraph = (text: string) => textSchema.node('paragraph', null, textSchema.text(text));
  const threads = async () => (await ask('GET', `v1/documents/${id}`)).threads;
  /** What the service knows of a thread, once it has followed all steps; what the page says of it is older. */
  const followed = async (thread: string) => {
    const old = { ...passageIn(['Elsewhere'], 0, 'Elsewhere')!, thread_id: thread };
    return (await asMara('PUT', 'anchors', { anchors: [old] })).data[0].anchor;
  };
  beforeEach(() => begin());

  test('of five same sentences the third stays commented, whatever is written around it', async () => {
    const thread = await comment({ anchor: passageIn(same, 2) });
    await open();
    const stream = await openStream(service, { cookie: mara.cookie });
    await write(tr => tr.delete(0, size));
    await write(tr => tr.insert(4 * size, paragraph(sentence)));
    await write(tr =>
      tr.insert(2 * size - 1, textSchema.text('!')).insert(size + 1, textSchema.text('First: ')),
    );
    const now = [sentence, `First: ${sentence}!`, sentence, sentence, sentence];
    expect(writeTextHtml(doc)).toBe(now.map(each => `<p>${each}</p>`).join(''));
    let event = await stream.next();
    const expected = passageIn(now, 1);
    // Reads that the event makes stale have the new place.
    for (let anchor: object | null = null; JSON.stringify(anchor) !== JSON.stringify(expected); ) {
      while (event?.data.kind !== 'updateDocument') event = await stream.next();
      event = undefined as never;
      anchor = (await threads())[0].anchor;
    }
    await stream.cancel();
    expect(await threads()).toMatchObject([{ id: thread, anchor: expected, draft_anchor: null }]);
  });

  test('a passage that is deleted and put back is found there again', async () => {
    const thread = await comment({ anchor: passageIn(same, 2) });
    await open();
    const third = doc.slice(2 * size, 3 * size);
    await write(tr => tr.delete(2 * size, 3 * size));
    expect(await followed(thread)).toMatchObject({ quote: sentence });
    await write(tr => tr.insert(1, textSchema.text('First: ')));
    await write(tr => tr.replace(2 * size + 7, 2 * size + 7, third));
    expect(await followed(thread)).toEqual(passageIn([`First: ${sentence}`, ...same.slice(1)], 2));
    await write(tr => tr.delete(2 * size + 7, 3 * size + 7).insert(0, third.content));
    expect(await followed(thread)).toEqual(passageIn([sentence, `First: ${sentence}`, ...same.slice(2)], 0));
  });

  test('a passage that a page describes meanwhile, and one of a new thread, are followed too', async () => {
    await open();
    await write(tr => tr.insert(1, textSchema.text('First: ')));
    const now = [`First: ${sentence}`, ...same.slice(1)];
    const third = await comment({ anchor: passageIn(now, 2) });
    await write(tr => tr.delete(size + 7, 2 * size + 7));
    const fourth = await comment({ anchor: passageIn(now.slice(0, 4), 2) });
    await write(tr => tr.insert(0, paragraph('Begin.')));
    const last = ['Begin.', now[0]!, sentence, sentence, sentence];
    expect([await followed(third), await followed(fourth)]).toEqual([passageIn(last, 2), passageIn(last, 3)]);
  });

  /** The next column of the log, as a batch writes it. */
  const sought = async (passages: object | null) => {
    const log = { version, passages: passages && JSON.stringify(passages) };
    const next = await placeMissing(
      anonymousCall(service.host),
      { place: 'document', recordId: id },
      log,
      doc,
    );
    return JSON.parse(next.passages!) as { ranges: object; unsought?: string[] };
  };

  test('a new comment makes no other passage be sought again', async () => {
    const [, other] = [
      await comment({ anchor: passageIn(same, 1) }),
      await comment({ anchor: passageIn(same, 2) }),
    ];
    await open();
    const { ranges, unsought } = await sought({ version, ranges: {}, unsought: [other] });
    expect([Object.keys(ranges), unsought]).toEqual([[other], undefined]);
  });

  test('of many passages the first are sought with a key, and all with the settling', async () => {
    const anchor = JSON.stringify(passageIn(same, 2));
    const first = await comment({ anchor: passageIn(same, 2) });
    const { db } = service.host;
    const ids = Array.from({ length: 120 }, () => service.host.newId());
    const row = await db.selectFrom('comments').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
    const thread = { document_id: id, anchor, draft_anchor: null, resolved_at: null, resolved_by: null };
    await db
      .insertInto('comments')
      .values(ids.map(each => ({ ...row, id: each })))
      .execute();
    await db
      .insertInto('comment_threads')
      .values(ids.map(each => ({ ...thread, id: each })))
      .execute();
    const placed = async () => {
      const { passages } = await db
        .selectFrom('text_logs')
        .select('passages')
        .where('record_id', '=', id)
        .executeTakeFirstOrThrow();
      return Object.keys(JSON.parse(passages!).ranges).length;
    };
    await open();
    const { ranges, unsought } = await sought(null);
    expect([Object.keys(ranges).length, unsought?.length]).toEqual([100, 21]);
    await write(tr => tr.insert(0, paragraph('Begin.')));
    await followed(ids.at(-1)!);
    expect(await placed()).toBe(121);
  });

  test('a passage whose words stand once is not stored again when text comes far before it', async () => {
    await open();
    await write(tr => tr.insert(3 * size, paragraph('Close the gate.')));
    const now = [...same.slice(0, 3), 'Close the gate.', ...same.slice(3)];
    const passage = passageIn(now, 3, 'Close the gate.');
    const thread = await comment({ anchor: passage });
    await write(tr => tr.insert(0, paragraph('Begin.')));
    expect(await followed(thread)).toEqual(passage);
    await write(tr => tr.insert(3 * size + 8 + 11, textSchema.text('big ')));
    expect(await followed(thread)).toMatchObject({ quote: 'Close the big gate.' });
  });

  test('a program that replaces the text moves the passages with their words', async () => {
    await comment({ anchor: passageIn(same, 2) });
    await open();
    const now = ['Begin at the north gate.', ...same.slice(0, 4), 'Go home.'];
    const content_html = now.map(each => `<p>${each}</p>`).join('');
    await ask('PATCH', `v1/documents/${id}`, { content_html });
    expect((await threads())[0].anchor).toEqual(passageIn(now, 3));
  });

  test('comments on a text that is published at once are at the words that were just typed around them', async () => {
    await comment({ anchor: passageIn(same, 2) });
    await open();
    await write(tr => tr.delete(0, size));
    await write(tr => tr.insert(1, textSchema.text('First: ')));
    await ask('PATCH', `v1/documents/${id}`, { status: 'published' });
    const now = [`First: ${sentence}`, ...same.slice(2)];
    expect((await threads())[0]).toMatchObject({ anchor: passageIn(now, 1), draft_anchor: null });
  });

  test('passages of unpublished changes are followed apart, and published with them', async () => {
    await begin('published');
    await comment({ anchor: passageIn(same, 2) });
    await open();
    await write(tr => tr.delete(0, size));
    await write(tr => tr.insert(1, textSchema.text('First: ')));
    expect((await threads())[0]).toMatchObject({ anchor: passageIn(same, 2) });
    await asMara('POST', 'draft/publish', {});
    const now = [`First: ${sentence}`, ...same.slice(2)];
    expect((await threads())[0]).toMatchObject({ anchor: passageIn(now, 1), draft_anchor: null });
  });
});
