import type { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { sendableSteps } from 'prosemirror-collab';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestService } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { readTextHtml } from '#text/read-text.ts';
import { PageWriter } from '#text/testing/page-writer.ts';
import { textSchema } from '#text/text-schema.ts';
import { writeTextHtml } from '#text/write-text.ts';

const { nodes, marks } = textSchema;
const first =
  '<h2>Gate</h2><p>The north gate is <strong>open</strong></p><ul><li><p>Lamp</p></li><li><p>Rope</p></li></ul><p></p>';

/** What a writer does next. `lose`: sends, but never hears the answer. `together`: all send at once. */
const act = fc.record({
  writer: fc.nat(2),
  kind: fc.constantFrom(
    'insert',
    'insert',
    'delete',
    'split',
    'mark',
    'wrap',
    'send',
    'send',
    'lose',
    'together',
    'receive',
  ),
  at: fc.nat(2000),
  length: fc.nat(9),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** An edit somewhere in the text; places where it is not allowed are left as they are. */
function edited(state: EditorState, { kind, at, length }: Act, word: string): EditorState {
  const { doc, tr } = state;
  const from = 1 + (at % (doc.content.size - 1));
  const to = Math.min(from + length, doc.content.size - 1);
  const $from = doc.resolve(from);
  if (kind === 'delete') return state.apply(tr.deleteRange(from, to));
  if (kind === 'mark') return state.apply(tr.addMark(from, to, marks.italic!.create()));
  if (!$from.parent.isTextblock) return state;
  if (kind === 'insert') return state.apply(tr.insertText(word, from));
  if (kind === 'split') return $from.depth === 1 ? state.apply(tr.split(from)) : state;
  const range = $from.blockRange();
  if (!range || $from.depth > 1) return state;
  return state.apply(tr.wrap(range, [{ type: nodes.blockquote! }]));
}

describe.each(engines)('texts of several writers (%s)', engine => {
  const service = useTestService(engine);
  /** On PostgreSQL two, as each process remembers texts of its own. */
  let services: TestService[];
  let acme: TestOrganization;
  let people: TestPerson[];
  let token: string;
  beforeAll(async () => {
    services = engine === 'postgres' ? [service, service.another()] : [service];
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    people = await Promise.all([1, 2, 3].map(() => acme.person('admin')));
  });

  async function ask(person: TestPerson, client: string, method: string, path: string, body?: object) {
    const headers = { 'x-client-id': client };
    const own = services[Number(client.slice(-1)) % services.length]!;
    const answer = await own.request(method, `/api/app/${path}`, {
      cookie: person.cookie,
      headers,
      ...(body && { body }),
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  }

  const stepsOf = (writer: PageWriter, path: string) => ({
    async send({ isAnswerLost = false } = {}): Promise<void> {
      const batch = writer.toSend();
      if (!batch) return;
      const answer = await ask(personOf(writer), writer.client, 'POST', `${path}/steps`, batch);
      if (isAnswerLost) return;
      writer.takeAnswer(answer);
      // Steps that were left out, as their place was deleted, leave nothing to send either.
      if (answer.steps.length === 0) expect(sendableSteps(writer.state)).toBeNull();
    },
    async receive(): Promise<void> {
      if (writer.isWaiting) return;
      const since = `${path}/steps?since=${writer.version}`;
      const { batches } = await ask(personOf(writer), writer.client, 'GET', since);
      for (const batch of batches) expect(writer.take(batch)).toBe(true);
    },
  });
  const personOf = ({ client }: PageWriter) => people[Number(client.slice(-1))]!;

  test('all pages and the stored text are the same at the end, whatever came late or twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 60 }), async acts => {
        const path = `documents/${
          (
            await service.request('POST', `/api/v1/organizations/${acme.id}/documents`, {
              token,
              body: { title: 'Plan', content_html: first },
            })
          ).body.id
        }`;
        const { version } = await ask(people[0]!, 'page-0', 'POST', `${path}/text`);
        const writers = people.map(
          (_, index) => new PageWriter(`page-${index}`, readTextHtml(first)!, version),
        );
        for (const [index, next] of acts.entries()) {
          const writer = writers[next.writer]!;
          if (next.kind === 'send') await stepsOf(writer, path).send();
          else if (next.kind === 'lose') await stepsOf(writer, path).send({ isAnswerLost: true });
          else if (next.kind === 'together')
            await Promise.all(writers.map(each => stepsOf(each, path).send()));
          else if (next.kind === 'receive') await stepsOf(writer, path).receive();
          else writer.state = edited(writer.state, next, ` w${index} `);
        }
        // Twice: what was sent without an answer, and what was typed since.
        for (const writer of [...writers, ...writers]) await stepsOf(writer, path).send();
        for (const writer of writers) await stepsOf(writer, path).receive();
        const { content_html } = (await service.request('GET', `/api/v1/${path}`, { token })).body;
        for (const writer of writers) expect(writeTextHtml(writer.state.doc)).toBe(content_html ?? '');
      }),
      { numRuns: 25 },
    );
  });
});
