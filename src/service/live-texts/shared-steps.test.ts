import { Transform } from '@tiptap/pm/transform';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { scopesOfRole } from '#contract/scopes.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';
import { anonymousCall, type Call } from '../context.ts';
import { AloneError } from '../db/joint-transaction.ts';
import { inTransaction } from '../db/transaction.ts';
import { findDocumentText } from './document-live-text.ts';
import { writeSteps } from './write-steps.ts';

const html = '<p>One</p><p>Two</p><p>Three</p>';
const long = `<p>${'Words that stay for long. '.repeat(60)}</p>${html}`;

describe.each(engines)('batches that share a transaction (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let mara: TestPerson;
  let ben: TestPerson;
  let stores = 0;
  beforeAll(async () => {
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        // Unpublished changes are stored by an insert that updates the row where there is one.
        const table =
          node.kind === 'UpdateQueryNode' ? node.table : node.kind === 'InsertQueryNode' ? node.into : null;
        if (/"documents"|"document_drafts"/.test(JSON.stringify(table))) stores++;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    service.host.db = service.host.db.withPlugin(counting);
    acme = await service.createOrganization();
    mara = await acme.person('admin', { name: 'Mara' });
    ben = await acme.person('admin', { name: 'Ben' });
  });

  const ask = async (method: string, path: string, body?: object) => {
    const answer = await service.request(method, path, { cookie: mara.cookie, ...(body && { body }) });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  async function open(content_html: string, rest: object = {}) {
    const path = `/api/v1/organizations/${acme.id}/documents`;
    const { id } = await ask('POST', path, { title: 'Plan', content_html, ...rest });
    const { version } = await ask('POST', `/api/app/documents/${id}/text`);
    return { id: id as string, version: version as number };
  }
  const callOf = (person: TestPerson, call: Call, role: 'admin' | 'member' = 'admin'): Call => ({
    ...call,
    affected: anonymousCall(service.host).affected,
    principal: {
      kind: 'user',
      ...{ id: person.id, name: person.id, organizationId: acme.id, role },
      ...{ scopes: new Set(scopesOfRole(role)), sessionId: '', authenticatedAt: '', mustAddFactor: false },
    },
  });
  let batches = 0;
  const insert = (version: number, pos: number, text: string, before = html) => ({
    version,
    batch: `batch-${++batches}`,
    steps: new Transform(readTextHtml(before)!)
      .insert(pos, textSchema.text(text))
      .steps.map(step => step.toJSON()),
  });
  const together = <T>(work: (db: Call) => Promise<T>) =>
    inTransaction(service.host, db => work({ ...anonymousCall(service.host), db }));

  test.each(['draft', 'published'])('store the text of a %s once, with each of them', async status => {
    const { id, version } = await open(html, { status });
    stores = 0;
    const write = (call: Call, person: TestPerson, body: ReturnType<typeof insert>) =>
      writeSteps(callOf(person, call), findDocumentText, id, body);
    const bodies = [insert(version, 4, 'a'), insert(version, 9, 'b'), insert(version, 16, 'c')];
    const answers = await together(async call => [
      await write(call, mara, bodies[0]!),
      await write(call, ben, bodies[1]!),
      await write(call, mara, bodies[2]!),
    ]);
    expect(answers.map(answer => answer.version - version)).toEqual([1, 2, 3]);
    expect(answers.map(({ missed }) => missed.length)).toEqual([0, 1, 2]);
    const [first] = answers;
    expect(answers.map(answer => answer.record_version - first!.record_version)).toEqual([0, 1, 2]);
    expect(stores).toBe(1);
    const record =
      status === 'draft'
        ? await ask('GET', `/api/v1/documents/${id}`)
        : await ask('GET', `/api/app/documents/${id}/draft`);
    expect(record.content_html).toBe('<p>Onea</p><p>Twob</p><p>Threec</p>');
    const { batches: stored, record_version } = await ask(
      'GET',
      `/api/app/documents/${id}/steps?since=${version}`,
    );
    expect(stored.map(({ batch }: { batch: string }) => batch)).toEqual(bodies.map(({ batch }) => batch));
    expect(record_version).toBe(answers.at(-1)!.record_version);
    if (status === 'draft') expect(record_version).toBe(record.version ?? record_version);
    const again = await together(call => write(call, ben, bodies[1]!));
    expect(again.version).toBe(answers[1]!.version);
    const { version: next } = await ask('POST', `/api/app/documents/${id}/text`);
    expect(next).toBe(version + 3);
  });

  test('know batches of the same transaction, also behind an older version', async () => {
    const { id, version } = await open(html);
    const first = insert(version, 4, '1');
    await ask('POST', `/api/app/documents/${id}/steps`, first);
    await together(async call => {
      const write = (body: ReturnType<typeof insert>) =>
        writeSteps(callOf(mara, call), findDocumentText, id, body);
      const second = insert(version + 1, 5, '2', '<p>One1</p><p>Two</p><p>Three</p>');
      const answer = await write(second);
      expect(await write(second)).toMatchObject({ version: answer.version, steps: answer.steps });
      const late = await write(insert(version, 9, '3'));
      expect(late.missed.map(({ batch }) => batch)).toEqual([first.batch, second.batch]);
    });
    const { content_html } = await ask('GET', `/api/v1/documents/${id}`);
    expect(content_html).toBe('<p>One12</p><p>Two3</p><p>Three</p>');
  });

  test('refuse a person who may not write the text, and keep the others', async () => {
    const guest = await acme.person('member');
    const { id, version } = await open(html);
    await together(async call => {
      await writeSteps(callOf(mara, call), findDocumentText, id, insert(version, 4, '!'));
      const refused = writeSteps(
        callOf(guest, call, 'member'),
        findDocumentText,
        id,
        insert(version, 4, '?'),
      );
      await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    });
    expect((await ask('GET', `/api/v1/documents/${id}`)).content_html).toBe(
      '<p>One!</p><p>Two</p><p>Three</p>',
    );
  });

  test('remove much of a text in a transaction of their own, so that the version before it is right', async () => {
    const { id, version } = await open(long);
    const removal = () => {
      const doc = readTextHtml(long)!;
      const steps = new Transform(doc).delete(0, doc.child(0).nodeSize).steps.map(step => step.toJSON());
      return { version, batch: `batch-${++batches}`, steps };
    };
    await together(async call => {
      const { nodeSize } = readTextHtml(long)!.child(0);
      await writeSteps(callOf(ben, call), findDocumentText, id, insert(version, nodeSize + 4, '!', long));
      const removing = writeSteps(callOf(mara, call), findDocumentText, id, removal());
      await expect(removing).rejects.toBeInstanceOf(AloneError);
    });
    await ask('POST', `/api/app/documents/${id}/steps`, removal());
    expect((await ask('GET', `/api/v1/documents/${id}`)).content_html).toBe(
      '<p>One!</p><p>Two</p><p>Three</p>',
    );
    const { data } = await ask('GET', `/api/app/documents/${id}/versions`);
    const kept = data.map((each: { id: string }) =>
      ask('GET', `/api/app/documents/${id}/versions/${each.id}`),
    );
    const texts = (await Promise.all(kept)).map(({ content_html }) => content_html);
    expect(texts).toContainEqual(expect.stringMatching(/^<p>Words.*<p>One!</));
  });
});
