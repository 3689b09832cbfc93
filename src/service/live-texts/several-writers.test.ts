import { EditorState } from '@tiptap/pm/state';
import { Step } from '@tiptap/pm/transform';
import fc from 'fast-check';
import { collab, receiveTransaction, sendableSteps } from 'prosemirror-collab';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';
import { writeTextHtml } from '#text/write-text.ts';

type Json = Record<string, unknown>;
type Batch = { version: number; client_id: string; steps: Json[] };

const { nodes, marks } = textSchema;
const first =
  '<h2>Gate</h2><p>The north gate is <strong>open</strong></p><ul><li><p>Lamp</p></li><li><p>Rope</p></li></ul><p></p>';

/** What a writer does next. `lose`: sends, but never hears the answer. */
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
  let acme: TestOrganization;
  let people: TestPerson[];
  let token: string;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    people = await Promise.all([1, 2, 3].map(() => acme.person('admin')));
  });

  async function send(person: TestPerson, client: string, method: string, path: string, body?: object) {
    const headers = { 'x-client-id': client };
    const answer = await service.request(method, `/api/app/${path}`, {
      cookie: person.cookie,
      headers,
      ...(body && { body }),
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  }

  /** A page that writes: what it holds, and the version on which it stands. */
  class Writer {
    state: EditorState;
    version: number;
    #batches = 0;
    readonly client: string;
    readonly person: TestPerson;
    readonly path: string;
    #sent: { batch: string; version: number; steps: Json[] } | null = null;

    constructor(index: number, path: string, version: number) {
      this.client = `page-${index}`;
      this.person = people[index]!;
      this.path = path;
      this.version = version;
      const plugins = [collab({ clientID: this.client })];
      this.state = EditorState.create({ doc: readTextHtml(first)!, plugins });
    }

    async send({ isAnswerLost = false } = {}): Promise<void> {
      // A batch without an answer is sent again as it was.
      this.#sent ??= this.#nextBatch();
      if (!this.#sent) return;
      const answer = await send(this.person, this.client, 'POST', `${this.path}/steps`, this.#sent);
      if (isAnswerLost) return;
      for (const missed of answer.missed as Batch[]) this.#take(missed);
      if (answer.version > this.version) this.#take({ ...answer, client_id: this.client });
      else this.#forgetDropped();
      this.#sent = null;
    }

    async receive(): Promise<void> {
      if (this.#sent) return;
      const { batches } = await send(
        this.person,
        this.client,
        'GET',
        `${this.path}/steps?since=${this.version}`,
      );
      for (const batch of batches as Batch[]) this.#take(batch);
    }

    #nextBatch() {
      const steps = sendableSteps(this.state)?.steps.map(step => step.toJSON() as Json) ?? [];
      if (steps.length === 0) return null;
      return { batch: `${this.client}-${this.#batches++}`, version: this.version, steps };
    }

    #take({ version, client_id, steps }: Batch): void {
      if (version <= this.version) return;
      expect(version).toBe(this.version + 1);
      const read = steps.map(json => Step.fromJSON(textSchema, json));
      const ids = read.map(() => client_id);
      this.state = this.state.apply(receiveTransaction(this.state, read, ids));
      this.version = version;
    }

    #forgetDropped(): void {
      expect(sendableSteps(this.state)?.steps.length ?? 0).toBe(0);
    }
  }

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
        const { version } = await send(people[0]!, 'page-0', 'POST', `${path}/text`);
        const writers = people.map((_, index) => new Writer(index, path, version));
        for (const [index, next] of acts.entries()) {
          const writer = writers[next.writer]!;
          if (next.kind === 'send') await writer.send();
          else if (next.kind === 'lose') await writer.send({ isAnswerLost: true });
          else if (next.kind === 'receive') await writer.receive();
          else writer.state = edited(writer.state, next, ` w${index} `);
        }
        // Twice: what was sent without an answer, and what was typed since.
        for (const writer of [...writers, ...writers]) await writer.send();
        for (const writer of writers) await writer.receive();
        const { content_html } = (await service.request('GET', `/api/v1/${path}`, { token })).body;
        for (const writer of writers) expect(writeTextHtml(writer.state.doc)).toBe(content_html ?? '');
      }),
      { numRuns: 25 },
    );
  });
});
